"""The state of the harbour: its guilds, people, channels, messages, commands and emojis."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.harbour.world import permissions
from bot.harbour.world.clock import Clock
from bot.harbour.world.wire import Json, dumps

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15

# The receiver of a dismissed message: nobody sees it.
NOBODY = "nobody"

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

FIRST_CHANNELS = ("tavern", "harbour-side")
FIRST_PEOPLE = ("Anne", "Bart", "Calico", "Dutch")


class Message:
    """A message in Discord's format. `only_for` is the person who sees an ephemeral message."""

    __slots__ = ("_json", "data", "files", "only_for")

    def __init__(self, data: Json, only_for: str | None = None) -> None:
        self.data = data
        self.only_for = only_for
        self.files: list[Json] = []
        self._json: str | None = None

    @property
    def id(self) -> str:
        return self.data["id"]

    @property
    def channel_id(self) -> str:
        return self.data["channel_id"]

    @property
    def json(self) -> str:
        if self._json is None:
            self._json = dumps(self.data)
        return self._json

    def update(self, **fields: Any) -> None:
        self.data.update(fields)
        self._json = None


class World:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.users: dict[str, Json] = {}
        self.members: dict[str, Json] = {}
        self.locales: dict[str, str] = {}
        self.closed_dms: set[str] = set()
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.by_id: dict[str, Message] = {}
        self.dms: dict[str, str] = {}
        self.thread_members: dict[str, dict[str, Json]] = {}
        self.unread: dict[str, dict[str, Json]] = {}
        self.commands: list[Json] = []
        self.guild_commands: list[Json] = []
        self.emojis: dict[str, Json] = {}
        self.bot_in_guild = True
        self.changed = False
        self._audiences: dict[str, frozenset[str]] = {}
        self.guild = self._found_guild()
        self.others: dict[str, Json] = {}
        """Further guilds, with the same people as the first."""
        self.bot_id = self._found_bot()["id"]
        self.master = self._add_user("Harbour Master", system=True)

    # Creation

    def _found_guild(self) -> Json:
        guild_id = self.clock.snowflake()
        everyone = role(guild_id, "@everyone", permissions.EVERYONE, 0)
        return {
            "id": guild_id,
            "name": "Tortuga",
            "icon": None,
            "description": None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "owner_id": "0",
            "region": "local",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw": False,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": "en-US",
            "vanity_url_code": None,
            "max_presences": None,
            "max_members": 500000,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "widget_enabled": False,
            "widget_channel_id": None,
            "home_header": None,
            "incidents_data": None,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": [everyone],
        }

    def _found_bot(self) -> Json:
        bot = self._add_user("Tortuga", bot=True)
        own = role(self.clock.snowflake(), "Tortuga", permissions.BOT, 1)
        own["managed"] = True
        own["tags"] = {"bot_id": bot["id"]}
        self.guild["roles"].append(own)
        self.members[bot["id"]] = self._member([own["id"]])
        return bot

    def found_another(self, name: str, shard: int, shards: int) -> Json:
        """Adds a guild with the same people and roles, with an id that belongs to this shard."""
        guild_id = self.clock.snowflake()
        while (int(guild_id) >> 22) % shards != shard:
            guild_id = str(int(guild_id) + (1 << 22))
        everyone = role(guild_id, "@everyone", permissions.EVERYONE, 0)
        roles = [everyone, *self.guild["roles"][1:]]
        self.others[guild_id] = {**self.guild, "id": guild_id, "name": name, "roles": roles}
        return self.others[guild_id]

    @property
    def guilds(self) -> list[Json]:
        return [self.guild, *self.others.values()]

    def guild_of(self, channel: Json) -> Json:
        return self.others.get(channel.get("guild_id", ""), self.guild)

    def found_channels_and_people(
        self, channels: Iterable[str] = FIRST_CHANNELS, people: Iterable[str] = FIRST_PEOPLE
    ) -> None:
        for name in channels:
            self.add_channel(name)
        for name in people:
            self.add_person(name)

    # People

    def _add_user(self, name: str, bot: bool = False, system: bool = False) -> Json:
        user: Json = {
            "id": self.clock.snowflake(),
            "username": name.lower().replace(" ", "-"),
            "global_name": None if bot else name,
            "discriminator": "0",
            "avatar": None,
            "banner": None,
            "accent_color": None,
            "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
            "clan": None,
            "public_flags": 0,
            "flags": 0,
        }
        if bot:
            user |= {"username": name, "discriminator": "0000", "bot": True}
        if system:
            user |= {"system": True}
        self.users[user["id"]] = user
        return user

    def _member(self, roles: list[str]) -> Json:
        return {
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": roles,
            "joined_at": self.clock.iso(),
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
        }

    def add_person(self, name: str) -> Json:
        """Adds a person to the guild. The first one owns it."""
        user = self._add_user(name)
        self.join_guild(user["id"])
        if self.guild["owner_id"] == "0":
            self.guild["owner_id"] = user["id"]
        return user

    def join_guild(self, user_id: str) -> None:
        self.members[user_id] = self._member([])
        self.people_changed()

    def person(self, name_or_id: str) -> Json:
        if user := self.users.get(name_or_id):
            return user
        for user in self.users.values():
            if name_or_id in (user["global_name"], user["username"]):
                return user
        raise KeyError(f"nobody is called {name_or_id}")

    def people(self) -> list[Json]:
        return [user for user in self.users.values() if not user.get("system")]

    def member(self, user_id: str) -> Json:
        return {"user": self.users[user_id], **self.members[user_id]}

    def grant(self, user_id: str, bits: int) -> Json:
        """Sets a person's extra permissions, with a role that only they have."""
        name = f"only {user_id}"
        own = next((role for role in self.guild["roles"] if role["name"] == name), None)
        if own is None:
            own = role(self.clock.snowflake(), name, 0, len(self.guild["roles"]))
            self.guild["roles"].append(own)
            self.members[user_id]["roles"].append(own["id"])
        own["permissions"] = str(bits)
        self.people_changed()
        return own

    def people_changed(self) -> None:
        self._audiences.clear()
        self.changed = True

    # Channels

    def add_channel(self, name: str, guild_id: str | None = None) -> Json:
        channel: Json = {
            "id": self.clock.snowflake(),
            "type": TEXT,
            "guild_id": guild_id or self.guild["id"],
            "name": name,
            "position": len(self.channels),
            "permission_overwrites": [],
            "topic": None,
            "nsfw": False,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "parent_id": None,
            "flags": 0,
        }
        self.keep_channel(channel)
        return channel

    def add_thread(self, parent: Json, fields: Json, thread_id: str | None = None) -> Json:
        thread_id = thread_id or self.clock.snowflake()
        thread: Json = {
            "id": thread_id,
            "type": fields["type"],
            "guild_id": parent["guild_id"],
            "parent_id": parent["id"],
            "owner_id": self.bot_id,
            "name": fields["name"],
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "message_count": 0,
            "total_message_sent": 0,
            "member_count": 0,
            "flags": 0,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": fields.get("auto_archive_duration") or 4320,
                "archive_timestamp": self.clock.iso(),
                "create_timestamp": self.clock.iso(),
                "locked": False,
            },
        }
        if fields["type"] == PRIVATE_THREAD:
            thread["thread_metadata"]["invitable"] = fields.get("invitable", True)
        self.thread_members[thread_id] = {}
        self.keep_channel(thread)
        return thread

    def join_thread(self, thread_id: str, user_id: str) -> Json:
        member = {
            "id": thread_id,
            "user_id": user_id,
            "join_timestamp": self.clock.iso(),
            "flags": 0,
        }
        self.thread_members[thread_id].setdefault(user_id, member)
        self.thread_members_changed(thread_id)
        return member

    def leave_thread(self, thread_id: str, user_id: str) -> None:
        self.thread_members[thread_id].pop(user_id, None)
        self.thread_members_changed(thread_id)

    def thread_members_changed(self, thread_id: str) -> None:
        self.channels[thread_id]["member_count"] = len(self.thread_members[thread_id])
        self._audiences.pop(thread_id, None)
        self.changed = True

    def dm(self, user_id: str) -> tuple[Json, bool]:
        """The DM channel between the bot and a person, and whether it is new."""
        if user_id in self.dms:
            return self.channels[self.dms[user_id]], False
        channel: Json = {
            "id": self.clock.snowflake(),
            "type": DM,
            "last_message_id": None,
            "flags": 0,
            "recipients": [self.users[user_id]],
        }
        self.dms[user_id] = channel["id"]
        self.keep_channel(channel)
        return channel, True

    def keep_channel(self, channel: Json) -> None:
        self.channels[channel["id"]] = channel
        self.messages.setdefault(channel["id"], {})
        self.changed = True

    def drop_channel(self, channel_id: str) -> None:
        for thread in [one for one in self.channels.values() if one.get("parent_id") == channel_id]:
            self.drop_channel(thread["id"])
        channel = self.channels.pop(channel_id)
        for message_id in self.messages.pop(channel_id, {}):
            self.by_id.pop(message_id, None)
        self.thread_members.pop(channel_id, None)
        self._audiences.pop(channel_id, None)
        if channel["type"] == DM:
            self.dms.pop(channel["recipients"][0]["id"], None)
        for unread in self.unread.values():
            unread.pop(channel_id, None)
        self.changed = True

    def channel(self, name_or_id: str) -> Json:
        if channel := self.channels.get(name_or_id):
            return channel
        for channel in self.channels.values():
            if channel.get("name") == name_or_id.lstrip("#"):
                return channel
        raise KeyError(f"no channel is called {name_or_id}")

    def channel_as_seen_by(self, user_id: str, channel: Json) -> Json:
        """The channel as this person sees it: the recipient of their DM is the bot."""
        if channel["type"] != DM:
            return channel
        return {**channel, "recipients": [self.users[self.bot_id]]}

    def in_guild(self, channel: Json) -> bool:
        return channel["type"] != DM

    def permissions_in(self, channel: Json, user_id: str) -> int:
        if channel["type"] == DM:
            return permissions.IN_DMS
        member = self.members.get(user_id)
        if member is None:
            return 0
        root = channel
        if channel["type"] in THREADS:
            root = self.channels[channel["parent_id"]]
        overwrites = root["permission_overwrites"]
        return permissions.permissions_of(
            self.guild_of(channel), user_id, member["roles"], overwrites
        )

    def may(self, user_id: str, permission: str, channel: Json) -> bool:
        return bool(self.permissions_in(channel, user_id) & permissions.bit(permission))

    def overwrite(self, channel: Json, target: str, kind: int, allow: int, deny: int) -> None:
        others = [one for one in channel["permission_overwrites"] if one["id"] != target]
        own = {"id": target, "type": kind, "allow": str(allow), "deny": str(deny)}
        channel["permission_overwrites"] = [*others, own] if allow or deny else others
        self.people_changed()

    def audience(self, channel_id: str) -> frozenset[str]:
        """The ids of all people who see a channel, without the bot."""
        found = self._audiences.get(channel_id)
        if found is None:
            found = self._audiences[channel_id] = frozenset(self._watchers(channel_id))
        return found

    def _watchers(self, channel_id: str) -> Iterable[str]:
        channel = self.channels[channel_id]
        if channel["type"] == DM:
            return [channel["recipients"][0]["id"]]
        seeing = [
            user_id
            for user_id in self.members
            if user_id != self.bot_id and self.may(user_id, "VIEW_CHANNEL", channel)
        ]
        if channel["type"] != PRIVATE_THREAD:
            return seeing
        inside = self.thread_members[channel_id]
        return [one for one in seeing if one in inside or self.may(one, "MANAGE_THREADS", channel)]

    # Messages

    def keep_message(self, message: Message) -> None:
        self.messages[message.channel_id][message.id] = message
        self.by_id[message.id] = message
        channel = self.channels[message.channel_id]
        if message.only_for is None:
            channel["last_message_id"] = message.id
            if channel["type"] in THREADS:
                channel["message_count"] += 1
                channel["total_message_sent"] += 1
        self.changed = True

    def drop_message(self, message: Message) -> None:
        self.messages[message.channel_id].pop(message.id, None)
        self.by_id.pop(message.id, None)
        self.changed = True

    def channels_of(self, user_id: str) -> list[Json]:
        return [one for one in self.channels.values() if user_id in self.audience(one["id"])]

    def seen_by(self, user_id: str, channel_id: str, most: int) -> list[Message]:
        seen = [
            message
            for message in self.messages[channel_id].values()
            if message.only_for in (None, user_id)
        ]
        return seen[-most:]


def role(role_id: str, name: str, bits: int, position: int) -> Json:
    return {
        "id": role_id,
        "name": name,
        "description": None,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(bits),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
