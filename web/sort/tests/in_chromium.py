#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""in_chromium.py RENDERER PAGE: serves this module's folder, opens PAGE in a headless Chromium that draws with
RENDERER (llvmpipe or swiftshader), and waits for the page to post what it found: lines of text, and whether
all is well. Exits with 0, 1, or 77 without Chromium."""
import http.server
import json
import pathlib
import queue
import shutil
import subprocess
import sys
import tempfile
import threading

FOLDER = pathlib.Path(__file__).resolve().parents[1]
RENDERERS = {
    'llvmpipe': ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'],
    'swiftshader': ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
}
LIMIT_S = 240


def serve(found):
    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, '.mjs': 'text/javascript'}

        def __init__(self, *arguments):
            super().__init__(*arguments, directory=str(FOLDER))

        def do_POST(self):
            text = self.rfile.read(int(self.headers['Content-Length']))
            self.send_response(204)
            self.end_headers()
            found.put(json.loads(text))

        def log_message(self, *_):
            pass

    # ignores errors, because the browser may close a connection at any time
    http.server.ThreadingHTTPServer.handle_error = lambda *_: None
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main(renderer, page):
    chromium = shutil.which('chromium') or shutil.which('google-chrome')
    if chromium is None:
        print('skipped: there is no chromium')
        return 77
    found = queue.Queue()
    server = serve(found)
    separator = '&' if '?' in page else '?'
    address = f'http://127.0.0.1:{server.server_address[1]}/{page}{separator}renderer={renderer}'
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = subprocess.Popen(
            [chromium, '--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars',
             f'--user-data-dir={profile}', *RENDERERS[renderer], address],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            while True:
                message = found.get(timeout=LIMIT_S)
                print(message['text'], flush=True)
                if 'ok' in message:
                    return 0 if message['ok'] else 1
        except queue.Empty:
            print(f'nothing came from the page for {LIMIT_S} s')
            return 1
        finally:
            browser.terminate()
            browser.wait()


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
