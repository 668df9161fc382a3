"""Sends each event to its receivers: to the bot by its intents, to people by what they can see."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.harbour.events import gateway
from bot.harbour.world.wire import Json, dumps
from bot.harbour.world.world import DM, THREADS, Message

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")


class News:
    def __init__(self, harbour: Harbour) -> None:
        self.harbour = harbour

    # Messages

    def message_created(self, message: Message, pinged: frozenset[str] = frozenset()) -> None:
        self._tell_bot("MESSAGE_CREATE", message)
        self._tell_people("message_create", message)
        self._count_unread(message, pinged)

    def message_updated(self, message: Message) -> None:
        self.harbour.world.changed = True
        self._tell_bot("MESSAGE_UPDATE", message)
        self._tell_people("message_update", message)

    def message_deleted(self, message: Message) -> None:
        world, people = self.harbour.world, self.harbour.people
        channel = world.channels[message.channel_id]
        gone = {"id": message.id, "channel_id": message.channel_id}
        people.tell(self._readers(message), dumps({"t": "message_delete", **gone}))
        in_guild = channel["type"] != DM and message.only_for is None
        if in_guild:
            gone["guild_id"] = channel["guild_id"]
        self._dispatch_message("MESSAGE_DELETE", channel, dumps(gone), in_guild)

    def _readers(self, message: Message) -> frozenset[str]:
        if message.only_for:
            return frozenset((message.only_for,))
        return self.harbour.world.audience(message.channel_id)

    def _tell_people(self, kind: str, message: Message) -> None:
        text = f'{{"t":"{kind}","message":{message.json}}}'
        self.harbour.people.tell(self._readers(message), text)

    def _tell_bot(self, event: str, message: Message) -> None:
        wanted = gateway.GUILD_MESSAGES | gateway.DIRECT_MESSAGES
        sessions = self.harbour.bot.sessions.values()
        if not any(session.intents & wanted for session in sessions):
            return
        world = self.harbour.world
        channel = world.channels[message.channel_id]
        in_guild = channel["type"] != DM and message.only_for is None
        data = message.data
        if in_guild and not self._content_allowed(message):
            data = {**data, "content": "", "embeds": [], "components": [], "attachments": []}
        if in_guild:
            data = {**data, "guild_id": channel["guild_id"]}
            if member := world.members.get(data["author"]["id"]):
                data["member"] = member
        self._dispatch_message(event, channel, dumps(data), in_guild)

    def _content_allowed(self, message: Message) -> bool:
        """Whether the bot can read a message's content. Without the intent it reads its own
        messages and those that mention it."""
        bot_id = self.harbour.world.bot_id
        if message.data["author"]["id"] == bot_id:
            return True
        if any(user["id"] == bot_id for user in message.data["mentions"]):
            return True
        sessions = self.harbour.bot.sessions.values()
        return any(session.intents & gateway.MESSAGE_CONTENT for session in sessions)

    def _dispatch_message(self, event: str, channel: Json, data: str, in_guild: bool) -> None:
        if not self.harbour.bot_sees(channel):
            return
        intent = gateway.GUILD_MESSAGES if in_guild else gateway.DIRECT_MESSAGES
        self.harbour.bot.dispatch(event, data, where=channel if in_guild else {}, intents=intent)

    def _count_unread(self, message: Message, pinged: frozenset[str]) -> None:
        world, author = self.harbour.world, message.data["author"]["id"]
        in_dm = world.channels[message.channel_id]["type"] == DM
        for user_id in self._readers(message):
            if user_id == author:
                continue
            mine = world.unread.setdefault(user_id, {})
            unread = mine.setdefault(message.channel_id, {"count": 0, "mentions": 0})
            unread["count"] += 1
            # In a DM every message notifies the person, as on Discord.
            unread["mentions"] += in_dm or user_id in pinged
            frame = {"t": "unread", "channel_id": message.channel_id, **unread}
            self.harbour.people.tell((user_id,), dumps(frame))

    # Channels

    def channel_created(self, channel: Json) -> None:
        self._tell_of_channel("create", channel)

    def channel_updated(self, channel: Json) -> None:
        self._tell_of_channel("update", channel)

    def channel_deleted(self, channel: Json, readers: frozenset[str]) -> None:
        """Announces a deleted channel. Call it after the deletion, with the people who could see
        the channel."""
        frame = {"t": "channel_delete", "channel": channel}
        self.harbour.people.tell(readers, dumps(frame))
        if channel["type"] != DM:
            kind = "THREAD_DELETE" if channel["type"] in THREADS else "CHANNEL_DELETE"
            self.harbour.bot.dispatch(kind, dumps(channel), where=channel, intents=gateway.GUILDS)

    def _tell_of_channel(self, what: str, channel: Json) -> None:
        world = self.harbour.world
        for user_id in world.audience(channel["id"]):
            seen = world.channel_as_seen_by(user_id, channel)
            frame = {"t": f"channel_{what}", "channel": seen}
            self.harbour.people.tell((user_id,), dumps(frame))
        if channel["type"] == DM or not self.harbour.bot_sees(channel):
            return
        kind = "THREAD" if channel["type"] in THREADS else "CHANNEL"
        data = {**channel, "newly_created": True} if what == "create" else channel
        event = f"{kind}_{what.upper()}"
        self.harbour.bot.dispatch(event, dumps(data), where=channel, intents=gateway.GUILDS)

    # People and commands

    def person_changed(self, user: Json) -> None:
        self.harbour.people.tell_all(dumps({"t": "person", "user": user}))

    def member_joined(self, user: Json) -> None:
        world = self.harbour.world
        data = {**world.member(user["id"]), "guild_id": world.guild["id"]}
        intents = gateway.GUILD_MEMBERS
        self.harbour.bot.dispatch("GUILD_MEMBER_ADD", dumps(data), intents=intents)
        self.person_changed(user)

    def member_left(self, user: Json) -> None:
        data = {"guild_id": self.harbour.world.guild["id"], "user": user}
        intents = gateway.GUILD_MEMBERS
        self.harbour.bot.dispatch("GUILD_MEMBER_REMOVE", dumps(data), intents=intents)
        self.person_changed(user)

    def commands_written(self) -> None:
        people = self.harbour.people
        for user_id in people.present():
            frame = {"t": "commands", "commands": people.commands_for(user_id)}
            people.tell((user_id,), dumps(frame))


def mentions(
    text: str, allowed: Json | None, may_everyone: bool
) -> tuple[set[str], set[str], bool]:
    """The ids of users and roles that a message pings, and whether it pings everyone."""
    users, roles = set(USER_MENTION.findall(text)), set(ROLE_MENTION.findall(text))
    everyone = may_everyone and ("@everyone" in text or "@here" in text)
    if allowed is None:
        return users, roles, everyone
    kinds = allowed.get("parse") or []
    if "users" not in kinds:
        users &= {str(one) for one in allowed.get("users") or []}
    if "roles" not in kinds:
        roles &= {str(one) for one in allowed.get("roles") or []}
    return users, roles, everyone and "everyone" in kinds
