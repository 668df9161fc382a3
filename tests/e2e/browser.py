"""A real Chromium, driven over its debugging protocol with aiohttp alone."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

import aiohttp

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
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
)


class Browser:
    """`async with Browser() as browser:` and then a `Tab` per person."""

    async def __aenter__(self) -> Browser:
        assert CHROMIUM, "there is no Chromium on this machine"
        self._home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._process = await asyncio.create_subprocess_exec(
            CHROMIUM,
            *FLAGS,
            f"--user-data-dir={self._home.name}",
            "about:blank",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        self._session = aiohttp.ClientSession()
        port_file = Path(self._home.name) / "DevToolsActivePort"
        for _ in range(300):
            if port_file.exists() and "\n" in port_file.read_text():
                break
            await asyncio.sleep(0.1)
        self._port = int(port_file.read_text().split("\n")[0])
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._session.close()
        self._process.terminate()
        await self._process.wait()
        self._home.cleanup()

    async def tab(
        self, url: str, *, width: int = 1280, height: int = 800, light: bool = False
    ) -> Tab:
        address = f"http://127.0.0.1:{self._port}/json/new?about:blank"
        async with self._session.put(address) as answer:
            target = await answer.json(content_type=None)
        socket = await self._session.ws_connect(
            target["webSocketDebuggerUrl"], max_msg_size=64 * 1024 * 1024
        )
        tab = Tab(socket)
        await tab.command("Page.enable")
        await tab.command("Runtime.enable")
        await tab.size(width, height)
        theme = {"name": "prefers-color-scheme", "value": "light" if light else "dark"}
        still = {"name": "prefers-reduced-motion", "value": "reduce"}
        await tab.command("Emulation.setEmulatedMedia", features=[theme, still])
        await tab.command("Page.navigate", url=url)
        return tab


class Tab:
    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)

    async def command(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": params})
        while True:
            message = await self._socket.receive(timeout=30)
            answer = json.loads(message.data)
            if answer.get("id") == number:
                assert "error" not in answer, answer["error"]
                return answer["result"]

    async def size(self, width: int, height: int) -> None:
        await self.command(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )

    async def run(self, script: str) -> Any:
        answer = await self.command(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    async def until(self, script: str, *, seconds: float = 10) -> Any:
        """Waits until the script gives something true."""
        for _ in range(int(seconds * 20)):
            value = await self.run(script)
            if value:
                return value
            await asyncio.sleep(0.05)
        text = await self.run("document.body.innerText")
        raise AssertionError(f"never true: {script}\n{text}")

    async def press(self, label: str, *, within: str = "body", seconds: float = 10) -> None:
        """Clicks the last enabled button of that label, where a person would."""
        find = (
            f"[...document.querySelectorAll({json.dumps(within)})].flatMap(r =>"
            " [...r.querySelectorAll('button, a, [role=button], [role=link]')]).filter(b =>"
            f" b.innerText.trim().replace(/\\s+/g, ' ').endsWith({json.dumps(label)})"
            " && !b.disabled && b.offsetParent !== null).at(-1)"
        )
        await self.until(f"!!({find})", seconds=seconds)
        await self.run(f"({find}).scrollIntoView({{block: 'center'}}); ({find}).click()")

    async def type(self, text: str) -> None:
        await self.command("Input.insertText", text=text)

    async def key(self, name: str) -> None:
        codes = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40}
        for kind in ("keyDown", "keyUp"):
            await self.command(
                "Input.dispatchKeyEvent",
                type=kind,
                key=name,
                code=name,
                windowsVirtualKeyCode=codes[name],
                **({"text": "\r"} if name == "Enter" and kind == "keyDown" else {}),
            )

    async def screenshot(self, path: Path | str) -> None:
        answer = await self.command("Page.captureScreenshot", format="png")
        await asyncio.to_thread(Path(path).write_bytes, base64.b64decode(answer["data"]))
