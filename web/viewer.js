// SPDX-License-Identifier: MIT
// The page around the viewer. This script reports every event to the WebAssembly program, which
// draws a frame if something has changed.
const canvas = document.getElementById("canvas");
const notice = document.getElementById("notice");
const typing = document.getElementById("typing");

var Module = unpacked("viewer", {
  canvas,
  noInitialRun: true,
  print: console.log,
  printErr: console.warn,
  onAbort: (why) => { notice.textContent = `The viewer stopped: ${why}. Reload the page to go on.`; },
  onRuntimeInitialized: () => start(),
});

// Reports a program that cannot be loaded. Otherwise the page would say forever that it is loading
// the program.
addEventListener("error", ({ target }) => {
  if (target.src)
    notice.textContent = `The viewer cannot be shown: ${target.src} cannot be loaded.`;
}, true);

function start() {
  const call = (name, result, types, values) => Module.ccall(name, result, types, values);
  const ratio = () => Math.min(Math.max(window.devicePixelRatio || 1, 0.5), 4);
  const state = { frames: 0, isWaiting: false, last: 0, shown: "", settling: 3 };

  function fail(why) {
    notice.textContent = why;
    canvas.hidden = why !== "";
  }

  // Draws three frames after each event, because Dear ImGui's windows get their sizes from the
  // previous frame.
  function wake() {
    state.settling = 3;
    ask();
  }

  function ask() {
    if (state.isWaiting)
      return;
    state.isWaiting = true;
    requestAnimationFrame(draw);
  }

  function draw(now) {
    state.isWaiting = false;
    const seconds = state.last > 0 ? Math.min((now - state.last) / 1000, 1) : 0;
    const moves = call("viewer_draw", "boolean", ["number"], [seconds]);
    const failure = call("viewer_failure", "string", [], []);
    if (failure !== notice.textContent)
      fail(failure);
    state.frames += 1;
    state.settling -= 1;
    download();
    askForKeyboard();
    if (moves || state.settling > 0) {
      state.last = now;
      ask();
    } else {
      state.last = 0;
      keepAddress();
    }
  }

  // Writes the page's address when nothing has happened for a while, because browsers reject pages
  // that rewrite it constantly.
  function keepAddress() {
    const address = call("viewer_address", "string", [], []);
    if (address === "" || address === state.shown)
      return;
    state.shown = address;
    history.replaceState(null, "", `#${address}`);
  }

  function download() {
    for (const name of Module.FS.readdir("/downloads")) {
      const path = `/downloads/${name}`;
      if (!Module.FS.isFile(Module.FS.stat(path).mode))
        continue;
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([Module.FS.readFile(path)]));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
      Module.FS.unlink(path);
    }
  }

  function resize() {
    canvas.width = Math.max(1, Math.round(canvas.clientWidth * ratio()));
    canvas.height = Math.max(1, Math.round(canvas.clientHeight * ratio()));
    fail(call("viewer_resize", "string", ["number", "number", "number"], [canvas.width, canvas.height, ratio()]));
    wake();
  }

  // Adapts the canvas when the window moves to another screen or the zoom changes. The page's size
  // in CSS pixels may stay the same.
  function followRatio() {
    const now = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    now.addEventListener("change", () => { resize(); followRatio(); }, { once: true });
  }

  // Handles the mouse, the pen, and the first finger. A second finger makes a pinch.
  const fingers = new Map();
  const place = (event) => [event.offsetX * ratio(), event.offsetY * ratio()];
  const point = (kind, event, button) => {
    call("viewer_pointer", null, ["number", "number", "number", "number"], [kind, ...place(event), button]);
    wake();
  };
  // Dear ImGui's number of each mouse button; the middle one is the third
  const buttons = [0, 2, 1, 3, 4];
  const span = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.offsetX - b.offsetX, a.offsetY - b.offsetY);
  };
  let apart = 0;

  canvas.addEventListener("pointerdown", (event) => {
    hasFingers = event.pointerType === "touch";
    if (document.activeElement !== typing)
      canvas.focus();
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, event);
    if (fingers.size === 1) {
      point(1, event, buttons[event.button]);
    } else if (fingers.size === 2) {
      apart = span();
      point(2, event, 0);
    }
  });
  canvas.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId))
      fingers.set(event.pointerId, event);
    if (fingers.size < 2)
      return point(0, event, 0);
    const now = span();
    if (apart > 0 && now > 0)
      turn(event, 0, Math.log2(now / apart) * 4);
    apart = now;
  });
  const lift = (event) => {
    const was = fingers.size;
    fingers.delete(event.pointerId);
    if (was === 1)
      point(2, event, buttons[Math.max(event.button, 0)]);
    if (event.pointerType === "touch" && fingers.size === 0)
      point(3, event, 0);
    askForKeyboard();
  };
  canvas.addEventListener("pointerup", lift);
  canvas.addEventListener("pointercancel", lift);
  canvas.addEventListener("pointerleave", (event) => { if (!fingers.has(event.pointerId)) point(3, event, 0); });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  // How far the browser scrolls per notch of the wheel, in pixels, lines or pages. Browsers count
  // downward, so the sign is reversed.
  const notch = [100, 3, 1];
  // Distance of a pinch on a touchpad that zooms as far as a notch. Browsers report such a pinch as
  // a wheel with Ctrl.
  const pinch = 16;
  function turn(event, x, y) {
    point(0, event, 0);
    call("viewer_wheel", null, ["number", "number"], [x, y]);
    wake();
  }
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.ctrlKey)
      // limited to one notch, like a wheel's turn
      return turn(event, 0, Math.max(-1, Math.min(1, -event.deltaY / pinch)));
    turn(event, -event.deltaX / notch[event.deltaMode], -event.deltaY / notch[event.deltaMode]);
  }, { passive: false });

  const names = { " ": "Space", ArrowLeft: "Left", ArrowRight: "Right", ArrowUp: "Up", ArrowDown: "Down", "=": "+" };
  const nameOf = (key) => names[key] || (key.length === 1 ? key.toUpperCase() : key);
  // Returns whether the browser handles a key itself: reload, tabs, developer tools and zoom.
  const isBrowsers = (event) => event.metaKey || ["F5", "F12"].includes(event.key) ||
    (event.ctrlKey && "rtwlc+-0".includes(event.key.toLowerCase()));
  function press(isDown, event) {
    if (isBrowsers(event))
      return;
    const modifiers = event.shiftKey + 2 * event.ctrlKey + 4 * event.altKey;
    call("viewer_key", null, ["boolean", "string", "number"], [isDown, nameOf(event.key), modifiers]);
    if (isDown && [...event.key].length === 1 && !event.ctrlKey && !event.altKey)
      call("viewer_text", null, ["number"], [event.key.codePointAt(0)]);
    if (event.key !== "Tab")
      event.preventDefault();
    wake();
  }
  canvas.addEventListener("keydown", (event) => press(true, event));
  canvas.addEventListener("keyup", (event) => press(false, event));

  // A hidden text field, because a phone shows its keyboard only for a field. Typed text is passed
  // to the viewer at once. The field always contains one space, so that backspace has something to
  // delete.
  let hasFingers = false;
  function empty() {
    typing.value = " ";
    typing.setSelectionRange(1, 1);
  }
  function askForKeyboard() {
    const wants = hasFingers && call("viewer_wants_text", "boolean", [], []);
    if (wants === (document.activeElement === typing))
      return;
    (wants ? typing : canvas).focus();
    // the text field also receives the event when the key is released
    call("viewer_key", null, ["boolean", "string", "number"], [false, "Control", 0]);
    empty();
  }
  const tap = (name) => [true, false].forEach((isDown) =>
    call("viewer_key", null, ["boolean", "string", "number"], [isDown, name, 0]));
  typing.addEventListener("input", () => {
    if (typing.value === "")
      tap("Backspace");
    for (const character of typing.value.slice(1))
      call("viewer_text", null, ["number"], [character.codePointAt(0)]);
    empty();
    wake();
  });
  typing.addEventListener("keydown", (event) => {
    if (["Enter", "Escape"].includes(event.key)) {
      tap(event.key);
      wake();
    }
  });

  // Lets users drop files of keys onto the page.
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (!file)
      return;
    const name = file.name.replace(/[^\w.-]+/g, "-");
    // undefined if a folder was dropped, or a file that no longer exists
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes !== null)
      Module.FS.writeFile(`/keys/${name}`, new Uint8Array(bytes));
    call("viewer_perform", null, ["string"], [`open /keys/${name}`]);
    if (bytes !== null)
      Module.FS.unlink(`/keys/${name}`);
    wake();
  });

  canvas.addEventListener("webglcontextlost", () => fail("The graphics device was lost. Reload the page to go on."));
  window.addEventListener("hashchange", () => {
    call("viewer_show", null, ["string"], [location.hash.slice(1)]);
    wake();
  });

  Module.FS.mkdir("/keys");
  const dark = !matchMedia("(prefers-color-scheme: light)").matches;
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const why = call("viewer_start", "string", ["string", "boolean", "boolean"], [location.hash.slice(1), dark, moves]);
  if (why)
    return fail(why);
  new ResizeObserver(resize).observe(canvas);
  followRatio();
  resize();
  canvas.focus();
  // used by the tests (web/test)
  window.viewer = {
    perform: (line) => { call("viewer_perform", null, ["string"], [line]); wake(); },
    message: () => call("viewer_message", "string", [], []),
    programs: () => call("viewer_programs", "string", [], []).split(" "),
    address: () => call("viewer_address", "string", [], []),
    frames: () => state.frames,
    isIdle: () => !state.isWaiting,
  };
}
