"""Runs functions of the page's DOM-free modules in Node.js."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[3] / "bot" / "harbour" / "page"
NODE = shutil.which("node")

needs_node = pytest.mark.skipif(
    NODE is None, reason="node is not installed: the page's modules cannot be run"
)

SCRIPT = """
const [address, name, given] = process.argv.slice(1);
const module = await import(address);
console.log(JSON.stringify(module[name](...JSON.parse(given)) ?? null));
"""


def call(module: str, function: str, *arguments: Any) -> Any:
    assert NODE is not None
    given = json.dumps(arguments)
    address = (PAGE / module).as_uri()
    command = [NODE, "--input-type=module", "-e", SCRIPT, address, function, given]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={"TZ": "UTC", "NODE_NO_WARNINGS": "1"},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
