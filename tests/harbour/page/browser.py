"""A real Chromium through chromedriver, as much of WebDriver as the page's tests need."""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PATIENCE = 8.0
ENTER, TAB, ESCAPE, DOWN = "\ue007", "\ue004", "\ue00c", "\ue015"
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

needs_browser = pytest.mark.skipif(
    not (CHROMIUM and DRIVER), reason="Chromium or chromedriver is not installed"
)


def ask(address: str, method: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    request.method = method
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as error:
        raise LookupError(json.load(error)["value"]["message"].splitlines()[0]) from None


@contextmanager
def chromedriver() -> Iterator[str]:
    assert DRIVER
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([DRIVER, f"--port={port}"], stdout=subprocess.DEVNULL)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


@contextmanager
def browser(driver: str, profile: Path) -> Iterator[Browser]:
    options = {"binary": CHROMIUM, "args": [*FLAGS, f"--user-data-dir={profile}"]}
    wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}}
    until = time.monotonic() + PATIENCE
    while True:
        try:
            session = ask(f"{driver}/session", "POST", wanted)["sessionId"]
            break
        except urllib.error.URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
    address = f"{driver}/session/{session}"
    try:
        yield Browser(address)
    finally:
        ask(address, "DELETE")


class Browser:
    def __init__(self, address: str) -> None:
        self.address = address

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        return await asyncio.to_thread(ask, f"{self.address}/{path}", method, body)

    async def open(self, url: str, width: int = 1280, height: int = 800) -> None:
        await self.ask("POST", "window/rect", {"width": width, "height": height})
        await self.ask("POST", "url", {"url": "about:blank"})
        await self.ask("POST", "url", {"url": url})
        await self.until("return document.querySelector('.message')")

    async def run(self, script: str, *arguments: Any) -> Any:
        return await self.ask("POST", "execute/sync", {"script": script, "args": list(arguments)})

    async def until(self, script: str, *arguments: Any) -> Any:
        """What the script answers as soon as that is something."""
        until = time.monotonic() + PATIENCE
        while not (found := await self.run(script, *arguments)):
            if time.monotonic() > until:
                seen = await self.run("return document.body.innerText")
                raise LookupError(f"In vain waited for: {script} {arguments}\n{seen}")
            await asyncio.sleep(0.03)
        return found

    async def sees(self, text: str, within: str = "main") -> None:
        await self.until(
            "return document.querySelector(arguments[1])?.innerText.includes(arguments[0])",
            text,
            within,
        )

    async def count(self, css: str) -> int:
        return await self.run("return document.querySelectorAll(arguments[0]).length", css)

    async def click(self, css: str) -> None:
        await self.until("return document.querySelector(arguments[0])", css)
        found = await self.ask("POST", "element", {"using": "css selector", "value": css})
        await self.ask("POST", f"element/{found[ELEMENT]}/click", {})

    async def press(self, keys: str) -> None:
        """Keys for whatever has the focus."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        actions = [{"type": "key", "id": "keyboard", "actions": strokes}]
        await self.ask("POST", "actions", {"actions": actions})

    async def focused(self) -> str | None:
        return await self.run("return document.activeElement?.dataset.customId ?? null")

    async def screenshot(self, path: Path) -> None:
        picture = base64.b64decode(await self.ask("GET", "screenshot"))
        await asyncio.to_thread(path.write_bytes, picture)
