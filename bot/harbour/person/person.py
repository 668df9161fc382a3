"""A person in the harbour who is played by a program, and sees only what a person would see."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Self

import aiohttp

from bot.harbour.person.view import Message, Modal, Outcome
from bot.harbour.validation.modals import CHECKBOX, LABEL, RADIO_GROUP, ROW, TEXT_INPUT
from bot.harbour.validation.refused import Refused
from bot.harbour.world.wire import Json, dumps

__all__ = ["Message", "Modal", "Outcome", "Person", "Refused"]

PATIENCE = 30.0


class Person:
    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._session: aiohttp.ClientSession | None = None
        self._acts = 0
        self._news = asyncio.Event()
        self.patience = PATIENCE
        self._pending: dict[str, asyncio.Future[Any]] = {}
        self._thinking: dict[str, Outcome] = {}
        self._waiting: dict[asyncio.Future[Message], Callable[[Message], object]] = {}
        self._reader: asyncio.Task[None] | None = None
        self.me: Json = {}
        self.guild: Json = {}
        self.people: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.emojis: list[Json] = []
        self.unread: dict[str, Json] = {}
        self._messages: dict[str, dict[str, Json]] = {}

    # Coming and leaving

    @classmethod
    async def connect(
        cls, url: str, user_id: str, key: str, *, session: aiohttp.ClientSession | None = None
    ) -> Self:
        """Connects a person. `url` is the harbour's root; without `session` the person opens their
        own."""
        opened = session or aiohttp.ClientSession()
        address = f"{url}/people/{user_id}/socket"
        try:
            socket = await opened.ws_connect(address, params={"key": key}, max_msg_size=0)
        except aiohttp.ClientError:
            if session is None:
                await opened.close()
            raise
        person = cls(socket)
        person._session = None if session else opened
        person._hello(await socket.receive_json())
        person._reader = asyncio.create_task(person._read())
        return person

    async def leave(self) -> None:
        if self._reader:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader
        await self._socket.close()
        if self._session:
            await self._session.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    def _hello(self, hello: Json) -> None:
        self.me = hello["me"]
        self.guild = hello["guild"]
        self.people = {one["id"]: one for one in hello["people"]}
        self.channels = {one["id"]: one for one in hello["channels"]}
        self.commands = hello["commands"]
        self.emojis = hello["emojis"]
        self.unread = hello["unread"]
        self._messages = {
            channel: {one["id"]: one for one in messages}
            for channel, messages in hello["messages"].items()
        }

    async def _read(self) -> None:
        try:
            async for frame in self._socket:
                if frame.type is aiohttp.WSMsgType.TEXT:
                    self._take(json.loads(frame.data))
                    self._news.set()
        finally:
            for future in (*self._pending.values(), *self._waiting):
                if not future.done():
                    future.set_exception(ConnectionError("The harbour is closed."))
                    future.exception()

    def _take(self, frame: Json) -> None:
        match frame["t"]:
            case "message_create" | "message_update":
                self._see(frame["message"])
            case "message_delete":
                self._messages.get(frame["channel_id"], {}).pop(frame["id"], None)
            case "interaction":
                self._hear(frame)
            case "modal":
                self._settle(frame["nonce"], Outcome("done", frame["id"], modal=Modal(frame)))
            case "choices":
                self._settle(frame["nonce"], frame["choices"])
            case "refused":
                self._refuse(frame["nonce"], frame["message"])
            case "unread":
                counts = {"count": frame["count"], "mentions": frame["mentions"]}
                self.unread[frame["channel_id"]] = counts
            case "channel_create" | "channel_update":
                self.channels[frame["channel"]["id"]] = frame["channel"]
            case "channel_delete":
                self.channels.pop(frame["channel"]["id"], None)
                self._messages.pop(frame["channel"]["id"], None)
            case "person":
                self.people[frame["user"]["id"]] = frame["user"]
            case "me":
                self.me = frame["me"]
            case "commands":
                self.commands = frame["commands"]
            case "emojis":
                self.emojis = frame["emojis"]

    def _see(self, raw: Json) -> None:
        self._messages.setdefault(raw["channel_id"], {})[raw["id"]] = raw
        if not self._waiting:
            return
        message = Message(self, raw)
        for future, fits in list(self._waiting.items()):
            if not future.done() and fits(message):
                future.set_result(message)

    def _hear(self, frame: Json) -> None:
        state = frame["state"]
        if state == "pending":
            return
        message = self._messages.get(frame.get("channel_id", ""), {}).get(
            frame.get("message_id", "")
        )
        seen = Message(self, message) if message else None
        outcome = Outcome(state, frame["id"], seen, channel_id=frame.get("channel_id"))
        if state != "thinking":
            self._settle(frame["nonce"], outcome)
        elif frame["nonce"] in self._pending:
            self._thinking[frame["nonce"]] = outcome

    def _settle(self, nonce: str, result: Any) -> None:
        future = self._pending.pop(nonce, None)
        if future and not future.done():
            future.set_result(result)

    def _refuse(self, nonce: str, message: str) -> None:
        future = self._pending.pop(nonce, None)
        if future and not future.done():
            future.set_exception(Refused(message))

    # Seeing

    @property
    def id(self) -> str:
        return self.me["id"]

    @property
    def name(self) -> str:
        return self.me["global_name"]

    def channel(self, name: str) -> Json:
        """A channel by name or id; "dm" is the conversation with the bot."""
        if name in self.channels:
            return self.channels[name]
        for channel in self.channels.values():
            if channel.get("name") == name.lstrip("#") or (name == "dm" and channel["type"] == 1):
                return channel
        known = ", ".join(one.get("name") or "dm" for one in self.channels.values())
        raise LookupError(f"{self.name} sees no channel {name}; there are: {known}")

    def messages(self, channel: str) -> list[Message]:
        """The messages that this person sees in a channel, oldest first."""
        seen = self._messages.get(self.channel(channel)["id"], {})
        return [Message(self, raw) for raw in seen.values()]

    def dms(self) -> list[Message]:
        return [
            Message(self, raw)
            for channel in self.channels.values()
            if channel["type"] == 1
            for raw in self._messages.get(channel["id"], {}).values()
        ]

    def newest(self, channel_id: str, message_id: str) -> Json | None:
        return self._messages.get(channel_id, {}).get(message_id)

    def everything(self) -> list[Message]:
        """All messages that this person sees, newest first."""
        raws = [raw for messages in self._messages.values() for raw in messages.values()]
        raws.sort(key=lambda raw: int(raw["id"]), reverse=True)
        return [Message(self, raw) for raw in raws]

    async def wait(self, fits: Callable[[Message], object], timeout: float = PATIENCE) -> Message:  # noqa: ASYNC109
        """The newest message for which `fits` is true. Waits until there is one."""
        for message in self.everything():
            if fits(message):
                return message
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[future] = fits
        try:
            async with asyncio.timeout(timeout):
                return await future
        except TimeoutError:
            seen = "\n---\n".join(message.text for message in self.everything()[:3])
            raise TimeoutError(
                f"{self.name} waited {timeout} s for a message in vain. The newest seen:\n{seen}"
            ) from None
        finally:
            del self._waiting[future]

    async def wait_until(self, holds: Callable[[], object]) -> None:
        """Waits until a condition is true. It is checked after every frame."""
        async with asyncio.timeout(self.patience):
            while not holds():
                self._news.clear()
                await self._news.wait()

    # Acting

    async def _act(self, act: Json) -> Any:
        self._acts += 1
        nonce = str(self._acts)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[nonce] = future
        await self._socket.send_str(dumps({**act, "nonce": nonce}))
        try:
            async with asyncio.timeout(self.patience):
                return await future
        except TimeoutError:
            if nonce not in self._thinking:
                raise
            return self._thinking[nonce]
        finally:
            self._pending.pop(nonce, None)
            self._thinking.pop(nonce, None)

    async def slash(self, command: str, channel: str, /, **options: Any) -> Outcome:
        """Runs a slash command: `await anne.slash("/piraten-bridge start", "tavern",
        players=4)`."""
        act = await self._command(command, channel, options)
        return await self._act({"op": "slash", **act})

    async def complete(
        self, command: str, channel: str, focused: str, /, **options: Any
    ) -> list[Json]:
        """The choices that the bot suggests for the option that is being typed."""
        act = await self._command(command, channel, options)
        result = await self._act({"op": "complete", "focused": focused, **act})
        return result if isinstance(result, list) else []

    async def _command(self, line: str, channel: str, options: Json) -> Json:
        name, *words = line.lstrip("/").split()
        described = next((one for one in self.commands if one["name"] == name), None)
        if described is None:
            known = ", ".join("/" + one["name"] for one in self.commands)
            raise LookupError(f"There is no command /{name}; there are: {known or 'none'}")
        if channel == "dm" and all(one["type"] != 1 for one in self.channels.values()):
            await self._act({"op": "dm"})
        return {
            "channel_id": self.channel(channel)["id"],
            "name": name,
            "options": self._options(described.get("options") or [], words, options),
        }

    def _options(self, described: list[Json], words: list[str], given: Json) -> list[Json]:
        if words:
            option = next((one for one in described if one["name"] == words[0]), None)
            if option is None:
                known = ", ".join(one["name"] for one in described)
                raise LookupError(f"There is no subcommand {words[0]}; there are: {known}")
            inner = self._options(option.get("options") or [], words[1:], given)
            return [{"name": option["name"], "type": option["type"], "options": inner}]
        kinds = {one["name"]: one["type"] for one in described}
        return [
            {"name": name, "type": kinds.get(name, 3), "value": self._meant(kinds.get(name), value)}
            for name, value in given.items()
        ]

    def _meant(self, kind: int | None, value: Any) -> Any:
        """The id of a person, channel or role that was given by name."""
        if isinstance(value, Person):
            return value.id
        if kind not in (5, 6, 7, 8, 9) or not isinstance(value, str):
            return value
        named = {one["global_name"] or one["username"]: one["id"] for one in self.people.values()}
        named |= {one.get("name"): one["id"] for one in self.channels.values()}
        return named.get(value, value)

    async def click(self, message: Message, button: str) -> Outcome:
        """Presses a button, given by its label, emoji or custom id."""
        found = message.fresh().button(button)
        act = {"op": "click", "message_id": message.id, "custom_id": found.custom_id}
        return await self._act(act)

    async def choose(
        self,
        message: Message,
        select: str,
        values: str | Iterable[str],
    ) -> Outcome:
        """Chooses in a select, given by its placeholder or custom id. The choices are given by
        label or value."""
        found = message.fresh().select(select)
        wanted = [values] if isinstance(values, str) else list(values)
        act = {
            "op": "click",
            "message_id": message.id,
            "custom_id": found["custom_id"],
            "values": [self._choice(found, value) for value in wanted],
        }
        return await self._act(act)

    def _choice(self, select: Json, value: Any) -> str:
        if "options" not in select or select["type"] not in (3, 21, 22):
            return self._meant(5, value)
        for option in select["options"]:
            if value in (option["label"], option["value"]):
                return option["value"]
        known = ", ".join(option["label"] for option in select["options"])
        raise LookupError(f"There is no choice {value}; there are: {known}")

    async def submit(self, modal: Modal, answers: Json) -> Outcome:
        """Fills in a form and submits it. Its fields are given by label or custom id."""
        left = dict(answers)
        components: list[Json] = []
        for component in modal.components:
            outer: Json = {"type": component["type"], "id": component.get("id")}
            if component["type"] == LABEL:
                outer["component"] = self._field(component["component"], component["label"], left)
            elif component["type"] == ROW:
                outer["components"] = [
                    self._field(one, one.get("label", ""), left) for one in component["components"]
                ]
            components.append(outer)
        if left:
            raise LookupError(f"No field {', '.join(left)}; there are: {', '.join(modal.fields)}")
        act = {"op": "submit", "id": modal.id, "components": components}
        return await self._act(act)

    def _field(self, component: Json, label: str, answers: Json) -> Json:
        name = label if label in answers else component["custom_id"]
        kind = component["type"]
        sent: Json = {"type": kind, "custom_id": component["custom_id"]}
        given = answers.pop(name, None)
        if kind == TEXT_INPUT:
            return {**sent, "value": component.get("value", "") if given is None else str(given)}
        if kind == CHECKBOX:
            return {**sent, "value": bool(component.get("default") if given is None else given)}
        if given is None:
            options = component.get("options") or []
            defaults = [option["value"] for option in options if option.get("default")]
            if kind == RADIO_GROUP:
                return {**sent, "value": defaults[0] if defaults else None}
            return {**sent, "values": defaults}
        if kind == RADIO_GROUP:
            return {**sent, "value": self._choice(component, given)}
        wanted = [given] if isinstance(given, str | Person) else list(given)
        return {**sent, "values": [self._choice(component, value) for value in wanted]}

    async def say(self, channel: str, content: str) -> Message:
        act = {"op": "say", "channel_id": self.channel(channel)["id"], "content": content}
        outcome: Outcome = await self._act(act)
        assert outcome.message
        return outcome.message

    async def open_dm(self) -> Json:
        """Opens the person's DM with the bot and returns the channel."""
        outcome: Outcome = await self._act({"op": "dm"})
        return self.channels[str(outcome.channel_id)]

    async def read(self, channel: str) -> None:
        await self._send({"op": "read", "channel_id": self.channel(channel)["id"]})

    async def dismiss(self, message: Message) -> None:
        await self._send({"op": "dismiss", "message_id": message.id})
        await self.wait_until(lambda: message.gone)

    async def close_dms(self) -> None:
        await self._act({"op": "dms", "open": False})

    async def open_dms(self) -> None:
        await self._act({"op": "dms", "open": True})

    async def _send(self, act: Json) -> None:
        await self._socket.send_str(dumps(act))
