# SPDX-License-Identifier: MIT
"""Chromium without a display, driven through its DevTools protocol over a pipe, only with Python's standard library."""
import base64
import json
import os
import re
import select
import shutil
import subprocess
import tempfile
import time

RENDERERS = {
    "llvmpipe": ["--use-gl=angle", "--use-angle=gl-egl", "--ignore-gpu-blocklist"],
    "swiftshader": ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
    "none": ["--disable-gpu", "--disable-3d-apis"],
}
REPLACED = re.compile("navigated or closed|context was destroyed|Cannot find (default execution )?context")


class Failure(Exception):
    """An error that a page reports."""


class Replaced(Failure):
    """The page did not answer, because a link or a reload has replaced it by another page."""


class Browser:
    """A browser that uses the named renderer for WebGL."""

    def __init__(self, renderer):
        self.profile = tempfile.mkdtemp(prefix="gpu-abisort-")
        to_browser, self.to = os.pipe()
        self.of, from_browser = os.pipe()

        def hand_on():
            first, second = os.dup(to_browser), os.dup(from_browser)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--no-first-run", f"--user-data-dir={self.profile}", "--remote-debugging-pipe",
             *RENDERERS[renderer], "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=hand_on)
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.rest = b""
        self.events = []

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.to)
        os.close(self.of)
        shutil.rmtree(self.profile, ignore_errors=True)

    def receive(self, seconds):
        """Returns the next message, or None after this number of seconds."""
        end = time.monotonic() + seconds
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.of], [], [], max(0, end - time.monotonic()))
            if not ready:
                return None
            part = os.read(self.of, 1 << 20)
            if not part:
                raise Failure("Chromium has gone")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, session=None, seconds=120, **parameters):
        """Calls a method of the protocol and returns the browser's answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive(seconds)
            if answer is None:
                raise Failure(f"{method}: no answer in {seconds} s")
            if answer.get("id") == self.number:
                if "error" in answer:
                    why = answer["error"]["message"]
                    raise (Replaced if REPLACED.search(why) else Failure)(f"{method}: {why}")
                return answer["result"]
            self.events.append(answer)

    def listen(self):
        """Handles the events that have arrived from the browser."""
        while (event := self.receive(0)) is not None:
            self.events.append(event)


class Page:
    """A page in a window. The browser blocks the addresses in `without`. close() throws the errors in the page's console."""

    def __init__(self, browser, url, width=1000, height=700, ratio=1, dark=True, touch=False, still=False, without=()):
        self.browser = browser
        self.target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.send(f"{domain}.enable")
        self.resize(width, height, ratio, touch)
        self.send("Emulation.setTouchEmulationEnabled", enabled=touch)
        self.send("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                            {"name": "prefers-reduced-motion", "value": "reduce" if still else ""}])
        self.send("Network.enable")
        self.send("Network.setBlockedURLs", urls=list(without))
        browser.events.clear()
        self.send("Page.navigate", url=url)

    def resize(self, width, height, ratio=1, touch=False):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio,
                  mobile=touch)

    def send(self, method, **parameters):
        return self.browser.send(method, session=self.session, **parameters)

    def evaluate(self, expression):
        """Returns the value of a JavaScript expression, and waits for promises."""
        result = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def wait(self, expression, seconds=60):
        """Waits until a JavaScript expression is true, on this page or on the page that replaces it."""
        end = time.monotonic() + seconds
        while not self.is_so(expression):
            if time.monotonic() > end:
                raise Failure(f"waited {seconds} s for {expression}; the console: {self.errors()}")
            time.sleep(0.05)

    def is_so(self, expression):
        try:
            return self.evaluate(expression)
        except Replaced:
            return False

    def key(self, key, code=None, modifiers=0):
        """Presses a key; modifiers: 1 Alt, 2 Ctrl, 8 Shift."""
        typed = {"text": key} if len(key) == 1 and modifiers in (0, 8) else {}
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, modifiers=modifiers,
                      **(typed if kind == "keyDown" else {}))

    def mouse(self, kind, x, y, **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def touch(self, kind, *places):
        self.send("Input.dispatchTouchEvent", type=kind,
                  touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)])

    def picture(self, path=None):
        """Returns a PNG of the page."""
        png = base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])
        if path:
            path.write_bytes(png)
        return png

    def errors(self):
        """Returns the errors of the console: errors, exceptions, and violations of the page's policy."""
        self.browser.listen()
        found = []
        for event in self.browser.events:
            what, more = event["method"], event["params"]
            if what == "Runtime.exceptionThrown":
                details = more["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif what == "Runtime.consoleAPICalled" and more["type"] in ("error", "assert", "warning"):
                found.append(" ".join(str(part.get("value", part.get("description"))) for part in more["args"]))
            elif what == "Log.entryAdded" and more["entry"]["level"] in ("error", "warning"):
                found.append(more["entry"]["text"] + " " + more["entry"].get("url", ""))
        return [text for text in found if "GL Driver Message (OpenGL, Performance" not in text]

    def forgive(self):
        """Forgets the messages in the console so far. Call this after the test has provoked them."""
        self.browser.listen()
        self.browser.events.clear()

    def close(self):
        errors = self.errors()
        self.browser.send("Target.closeTarget", targetId=self.target)
        if errors:
            raise Failure("the console says: " + "; ".join(errors))
