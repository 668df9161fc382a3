"""Saves a world between runs: in one JSON file, with the uploaded files beside it."""

from __future__ import annotations

import json
import os
from pathlib import Path

from bot.harbour.world.files import Files, Kept, Upload
from bot.harbour.world.wire import Json, dumps
from bot.harbour.world.world import Message, World

# Fields saved as they are. Messages and files are saved separately.
FIELDS = (
    "users",
    "members",
    "locales",
    "channels",
    "dms",
    "thread_members",
    "unread",
    "commands",
    "guild_commands",
    "emojis",
    "guild",
    "others",
    "bot_id",
    "bot_in_guild",
)
MOST_MESSAGES = 500


class Store:
    def __init__(self, folder: Path) -> None:
        self.world = folder / "world.json"
        self.attachments = folder / "attachments"

    def save(self, world: World, files: Files) -> None:
        """Saves the world. A new file replaces the old one only once it is complete."""
        self.attachments.mkdir(parents=True, exist_ok=True)
        # Messages and pictures contain private hands.
        self.attachments.chmod(0o700)
        self._save_files(files)
        text = dumps(self._described(world, files))
        beside = self.world.with_suffix(".new")
        beside.unlink(missing_ok=True)
        with open(beside, "x", encoding="utf-8", opener=private) as file:
            file.write(text)
        os.replace(beside, self.world)
        world.changed = False

    def _described(self, world: World, files: Files) -> Json:
        return {
            "cdn": files.cdn,
            "closed_dms": sorted(world.closed_dms),
            "master": world.master["id"],
            "messages": {
                channel_id: [
                    {"data": one.data, "only_for": one.only_for, "files": one.files}
                    for one in list(messages.values())[-MOST_MESSAGES:]
                ]
                for channel_id, messages in world.messages.items()
            },
            "files": {
                file_id: [kept.upload.filename, kept.upload.content_type, kept.signature]
                for file_id, kept in files.kept.items()
            },
            "emoji_files": {
                emoji_id: [upload.filename, upload.content_type]
                for emoji_id, upload in files.emojis.items()
            },
            **{field: getattr(world, field) for field in FIELDS},
        }

    def _save_files(self, files: Files) -> None:
        wanted = {file_id: kept.upload for file_id, kept in files.kept.items()} | files.emojis
        present = {path.name for path in self.attachments.iterdir()}
        for file_id, upload in wanted.items():
            if file_id not in present:
                with open(self.attachments / file_id, "xb", opener=private) as file:
                    file.write(upload.data)
        for file_id in present - set(wanted):
            (self.attachments / file_id).unlink()

    def load(self, world: World, files: Files) -> bool:
        """Loads the saved world. Returns False if there is none."""
        if not self.world.exists():
            return False
        text = self.world.read_text(encoding="utf-8")
        # The port can differ from the last run, and with it the address of every picture.
        saved = json.loads(text.replace(json.loads(text)["cdn"], files.cdn))
        for field in FIELDS:
            setattr(world, field, saved.get(field, getattr(world, field)))
        world.closed_dms = set(saved["closed_dms"])
        world.master = world.users[saved["master"]]
        world.messages = {channel_id: {} for channel_id in world.channels}
        for messages in saved["messages"].values():
            for one in messages:
                message = Message(one["data"], one["only_for"])
                message.files = one["files"]
                world.messages[message.channel_id][message.id] = message
                world.by_id[message.id] = message
        self._load_files(saved, files)
        world.people_changed()
        world.changed = False
        return True

    def _load_files(self, saved: Json, files: Files) -> None:
        for file_id, (name, kind, signature) in saved["files"].items():
            data = (self.attachments / file_id).read_bytes()
            files.kept[file_id] = Kept(Upload(name, kind, data), signature)
        for emoji_id, (name, kind) in saved["emoji_files"].items():
            data = (self.attachments / emoji_id).read_bytes()
            files.emojis[emoji_id] = Upload(name, kind, data)


def private(path: str, flags: int) -> int:
    """Opens a file that from the start only its owner can read."""
    return os.open(path, flags, 0o600)
