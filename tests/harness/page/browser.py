"""A real Chromium, driven by its debugging protocol, with just what the page's tests need."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.harness.waiting import PATIENCE, moment

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
ENTER, TAB, ESCAPE, UP, DOWN, BACK = "\r", "\t", "\x1b", "\ue013", "\ue015", "\b"
KEYS = {
    ENTER: ("Enter", 13),
    TAB: ("Tab", 9),
    ESCAPE: ("Escape", 27),
    UP: ("ArrowUp", 38),
    DOWN: ("ArrowDown", 40),
    BACK: ("Backspace", 8),
}
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--remote-debugging-port=0",
]
CLICK = """
const found = document.querySelector(arguments[0]);
if (!found) return false;
found.scrollIntoView({ block: 'center', behavior: 'instant' });
const { x, y, width, height } = found.getBoundingClientRect();
const hit = document.elementFromPoint(x + width / 2, y + height / 2);
if (!found.contains(hit) && !found.closest('label')?.contains(hit)) return false;
hit.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
found.focus();
hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
return true;
"""

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")


@contextmanager
def chromium(profile: Path) -> Iterator[str]:
    """A headless browser; yields the address at which tabs are opened."""
    assert CHROMIUM
    (profile / "DevToolsActivePort").unlink(missing_ok=True)
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={profile}", "about:blank"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield f"http://127.0.0.1:{_port(profile / 'DevToolsActivePort')}"
    finally:
        process.terminate()
        process.wait()


def _port(written: Path) -> int:
    until = time.monotonic() + PATIENCE
    while not (written.exists() and "\n" in written.read_text()):
        assert time.monotonic() < until, "Chromium does not start"
        time.sleep(0.05)
    return int(written.read_text().splitlines()[0])


@asynccontextmanager
async def tab(
    browser: str, url: str, *, width: int = 1280, height: int = 800, light: bool = False
) -> AsyncIterator[Tab]:
    """One tab with the page in it, as if it were in front."""
    async with aiohttp.ClientSession() as session:
        async with session.put(f"{browser}/json/new?about:blank") as answer:
            target = await answer.json(content_type=None)
        address = target["webSocketDebuggerUrl"]
        async with session.ws_connect(address, max_msg_size=1 << 26) as socket:
            page = Tab(socket)
            await page.ask("Emulation.setFocusEmulationEnabled", enabled=True)
            await page.resize(width, height)
            theme = {"name": "prefers-color-scheme", "value": "light" if light else "dark"}
            still = {"name": "prefers-reduced-motion", "value": "reduce"}
            await page.ask("Emulation.setEmulatedMedia", features=[theme, still])
            await page.ask("Page.navigate", url=url)
            await page.until("return document.querySelector('.message')")
            yield page
            await page.ask("Page.close")


class Tab:
    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)

    async def ask(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": params})
        while True:
            answer = await self._socket.receive_json(timeout=PATIENCE)
            if answer.get("id") == number:
                if "error" in answer:
                    raise LookupError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    async def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        await self.ask("Emulation.setDeviceMetricsOverride", **size)

    async def run(self, script: str, *arguments: Any) -> Any:
        """The value that the script returns; for an element only that it exists."""
        given = json.dumps(arguments)
        whole = f"(found => found instanceof Node || found)((function () {{{script}}})(...{given}))"
        answer = await self.ask("Runtime.evaluate", expression=whole, returnByValue=True)
        if "exceptionDetails" in answer:
            raise LookupError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    async def until(self, script: str, *arguments: Any) -> Any:
        """Waits until the script returns something; returns that."""
        until = time.monotonic() + PATIENCE
        while not (found := await self.run(script, *arguments)):
            if time.monotonic() > until:
                seen = await self.run("return document.body?.innerText")
                raise LookupError(f"In vain waited for: {script} {arguments}\n{seen}")
            await moment()
        return found

    async def sees(self, text: str, within: str = "main") -> None:
        await self.until(
            "return document.querySelector(arguments[1])?.innerText.includes(arguments[0])",
            text,
            within,
        )

    async def count(self, css: str) -> int:
        return await self.run("return document.querySelectorAll(arguments[0]).length", css)

    async def text(self, css: str) -> str:
        await self.until("return document.querySelector(arguments[0])", css)
        return await self.run("return document.querySelector(arguments[0]).innerText", css)

    async def click(self, css: str) -> None:
        """Clicks the middle of an element that is not covered.

        Finding and clicking are one script: a message redrawn in between would be missed.
        """
        await self.until(CLICK, css)

    async def press(self, keys: str) -> None:
        """Presses keys for the element that has the focus."""
        for key in keys:
            name, code = KEYS.get(key, (key, 0))
            typed = {"text": key} if key == ENTER or key not in KEYS else {}
            stroke = {"key": name, "code": name if code else "", "windowsVirtualKeyCode": code}
            await self.ask("Input.dispatchKeyEvent", type="keyDown", **stroke, **typed)
            await self.ask("Input.dispatchKeyEvent", type="keyUp", **stroke)

    async def focused(self) -> str | None:
        return await self.run("return document.activeElement?.dataset.customId ?? null")

    async def screenshot(self, path: Path) -> None:
        await self.ask("Page.bringToFront")  # a tab behind another one is not painted
        picture = await self.ask("Page.captureScreenshot", format="png")
        await asyncio.to_thread(path.write_bytes, base64.b64decode(picture["data"]))
