"""Pure functions that remove an erased person from a table."""

from __future__ import annotations

from hashlib import blake2b

from msgspec.structs import replace

from bot.store.model.rows import Player, Standing, TableRow
from bot.store.people.personal_data import NOBODY, anonymised_formers
from bot.tables.base.store_writes import to_json
from bot.tables.core.progress import removed_from, votes_of


def anonymised(player: Player, user_id: int, name: str) -> Player:
    """The player, with the erased person's name replaced, also among the seat's former players."""
    player = replace(player, former=anonymised_formers(player.former, user_id, name))
    if player.user_id != user_id:
        return player
    return replace(player, user_id=None, name=name, away=True, left=True, missed=0)


def anonymised_standing(row: TableRow, standing: Standing, user_id: int) -> Standing:
    """The standing without the erased person's votes and role as host; a pseudonym replaces their
    id."""
    votes = {
        motion: [each for each in given if each != user_id]
        for motion, given in votes_of(standing).items()
    }
    others = [each for each in removed_from(standing) if each != user_id]
    return replace(
        standing,
        host=NOBODY if standing.host == user_id else standing.host,
        votes=to_json(votes),
        removed=to_json([*others, pseudonym(row, user_id)]),
    )


# ── Pseudonyms: an erased player who has seen a hand must not take another seat ──────────────


def pseudonym(row: TableRow, user_id: int) -> int:
    """A number that replaces a user id while the table is open. It is negative, so it is never a
    user id."""
    key = bytes.fromhex(row.house_seed or row.seed)[:64]
    text = f"{row.id}/{user_id}".encode()
    return -int.from_bytes(blake2b(text, digest_size=7, key=key).digest()) - 1


def is_barred(row: TableRow, standing: Standing, user_id: int) -> bool:
    """Whether the person was removed or erased and can't sit down here again."""
    removed = removed_from(standing)
    return bool(removed) and (user_id in removed or pseudonym(row, user_id) in removed)


def without_pseudonyms(standing: Standing) -> Standing:
    """The standing without pseudonyms, if nobody can sit down at the table any more."""
    if standing.phase in ("lobby", "playing") or "-" not in standing.removed:
        return standing
    return replace(standing, removed=to_json([each for each in removed_from(standing) if each > 0]))
