"""The panel that proves a fair deal, with files: the sealed data, and a program that checks it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from bot.tables.core.proof import Proof
from bot.tables.core.visible import Seen
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import Attached, Panel, Text
from bot.ui.panels.common import SEALED
from bot.ui.words.words import Words

VERIFIER = Path(__file__).parent.parent.parent / "ops" / "verify.py"


def proof_panel(face: AnyFace, seen: Seen[Any], proof: Proof, words: Words) -> Panel:
    """A panel with three sentences about the proof, and the files to download."""
    title = words("proof-title", table=seen.id)
    text = words("proof-text" if seen.promise else "proof-text-old", seal=seen.seal[:SEALED])
    files = (
        Attached(f"tortuga-{seen.id}.json", written(proof)),
        Attached(VERIFIER.name, VERIFIER.read_bytes()),
    )
    return face.panel(Text(f"### {title}\n{text}"), *files)


def written(proof: Proof) -> bytes:
    """The proof as JSON, with each field on a line of its own."""
    lines = [
        f"{told(name)}: {told(value)}" for name, value in msgspec.structs.asdict(proof).items()
    ]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def told(value: object) -> str:
    return msgspec.json.encode(value).decode()
