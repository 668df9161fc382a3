"""Computes a member's permissions in a channel with Discord's formula."""

from __future__ import annotations

from bot.harbour.world.wire import Json

BITS = {
    "CREATE_INSTANT_INVITE": 0,
    "KICK_MEMBERS": 1,
    "BAN_MEMBERS": 2,
    "ADMINISTRATOR": 3,
    "MANAGE_CHANNELS": 4,
    "MANAGE_GUILD": 5,
    "ADD_REACTIONS": 6,
    "VIEW_CHANNEL": 10,
    "SEND_MESSAGES": 11,
    "MANAGE_MESSAGES": 13,
    "EMBED_LINKS": 14,
    "ATTACH_FILES": 15,
    "READ_MESSAGE_HISTORY": 16,
    "MENTION_EVERYONE": 17,
    "USE_EXTERNAL_EMOJIS": 18,
    "CHANGE_NICKNAME": 26,
    "MANAGE_ROLES": 28,
    "MANAGE_WEBHOOKS": 29,
    "USE_APPLICATION_COMMANDS": 31,
    "MANAGE_THREADS": 34,
    "CREATE_PUBLIC_THREADS": 35,
    "CREATE_PRIVATE_THREADS": 36,
    "SEND_MESSAGES_IN_THREADS": 38,
    "MODERATE_MEMBERS": 40,
    "PIN_MESSAGES": 51,
}
ALL = sum(1 << bit for bit in range(53))


def bit(name: str) -> int:
    """The bit of a permission, which has Discord's name in capitals or small letters
    (`SEND_MESSAGES`)."""
    return 1 << BITS[name.upper()]


def bits(*names: str) -> int:
    return sum(bit(name) for name in names)


EVERYONE = bits(
    "ADD_REACTIONS",
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "USE_EXTERNAL_EMOJIS",
    "CHANGE_NICKNAME",
    "USE_APPLICATION_COMMANDS",
    "CREATE_PUBLIC_THREADS",
    "CREATE_PRIVATE_THREADS",
    "SEND_MESSAGES_IN_THREADS",
)
BOT = EVERYONE | bits("MANAGE_THREADS", "MANAGE_MESSAGES")
IN_DMS = bits(
    "ADD_REACTIONS",
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "USE_EXTERNAL_EMOJIS",
    "MENTION_EVERYONE",
)


def permissions_of(guild: Json, user_id: str, roles: list[str], overwrites: list[Json]) -> int:
    """A member's permissions: everything for the owner and administrators, otherwise the roles'
    changed by the channel's overwrites."""
    if guild["owner_id"] == user_id:
        return ALL
    held = 0
    for role in guild["roles"]:
        if role["id"] == guild["id"] or role["id"] in roles:
            held |= int(role["permissions"])
    if held & bit("ADMINISTRATOR"):
        return ALL
    by_id = {overwrite["id"]: overwrite for overwrite in overwrites}
    if everyone := by_id.get(guild["id"]):
        held = held & ~int(everyone["deny"]) | int(everyone["allow"])
    of_roles = [by_id[role] for role in roles if role in by_id]
    for overwrite in of_roles:
        held &= ~int(overwrite["deny"])
    for overwrite in of_roles:
        held |= int(overwrite["allow"])
    if own := by_id.get(user_id):
        held = held & ~int(own["deny"]) | int(own["allow"])
    return held
