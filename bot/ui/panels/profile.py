"""The panel of a profile: a person's games in a server, as a picture or in words."""

from __future__ import annotations

from typing import Any

from bot.tables.core.visible import Place, Seen
from bot.tables.history.profiles import GameProfile, Profile, ProfileMemory, Rival
from bot.ui.face.custom_ids import ProfileId
from bot.ui.face.panel import Block, Button, Panel, Picture, Row, Text
from bot.ui.face.registry import FACES
from bot.ui.panels.common import HOUSE_COLOUR
from bot.ui.pictures.captions import alt
from bot.ui.pictures.compositions import profile as drawn
from bot.ui.pictures.pen import drawable
from bot.ui.words.words import Words, escape


def profile_panel(
    profile: Profile, words: Words, *, pictures: bool, user_id: int | None = None, note: str = ""
) -> Panel:
    """The panel of a profile; with a `user_id` it has the button that posts it in the channel."""
    title = words(
        "profile-title", name=escape(profile.name), games=profile.played, wins=profile.won
    )
    games = [game_line(each, words) for each in profile.games]
    rest = [favourite(profile, words), *nemesis_lines(profile.nemesis, words)]
    moments = moment_lines(profile, words)
    blocks: list[Block] = [Text(title)]
    if pictures:
        blocks.append(Picture("profile.png", alt(*games, *rest), card(profile, words)))
    else:
        blocks.append(Text("\n".join([*games, *rest])))
    if moments or note:
        blocks.append(Text("\n".join([*moments, note]).strip()))
    if user_id is not None:
        blocks.append(Row((Button(words("annals-show"), str(ProfileId(user_id)), emoji="📣"),)))
    return Panel(HOUSE_COLOUR, tuple(blocks))


def card(profile: Profile, words: Words) -> Any:
    lines = [
        drawn.ProfileLine(
            FACES[each.game].name(words),
            FACES[each.game].colour,
            rating(each, words),
            words("profile-record", games=each.games, wins=each.wins),
            feats(each, words),
            each.wins / each.games,
        )
        for each in profile.games
    ]
    rest = [favourite(profile, words), *nemesis_lines(profile.nemesis, words, plain=True)]
    return drawn.card(drawable(profile.name, "?"), tuple(lines), tuple(rest))


def game_line(own: GameProfile, words: Words) -> str:
    return words(
        "profile-game",
        game=FACES[own.game].name(words),
        rating=rating(own, words),
        games=own.games,
        wins=own.wins,
        feats=feats(own, words),
    )


def rating(own: GameProfile, words: Words) -> str:
    if own.rating is None:
        return words("annals-unrated")
    return words("annals-rating", points=str(own.rating.points), unsure=own.rating.unsure)


def feats(own: GameProfile, words: Words) -> str:
    return words(f"{FACES[own.game].slug}-feats", **own.feats)


def favourite(profile: Profile, words: Words) -> str:
    return words("profile-favourite", game=FACES[profile.favourite].name(words))


def nemesis_lines(nemesis: Rival | None, words: Words, *, plain: bool = False) -> list[str]:
    if nemesis is None:
        return []
    name = drawable(nemesis.name, "?") if plain else escape(nemesis.name)
    return [words("profile-nemesis", name=name, lost=nemesis.lost, won=nemesis.won)]


def moment_lines(profile: Profile, words: Words) -> list[str]:
    lines: list[str] = []
    if profile.best is not None:
        lines.append(words("profile-best", moment=told(profile.best, words)))
    if profile.worst is not None:
        lines.append(words("profile-worst", moment=told(profile.worst, words)))
    return [f"-# {line}" for line in lines]


def told(moment: ProfileMemory, words: Words) -> str:
    return FACES[moment.game].memory(moment.memory, company(moment), words)


def company(moment: ProfileMemory) -> Seen[Any]:
    """A view with nothing but the players' names, which is all that memories need."""
    return Seen(
        id="",
        place=Place(0, 0, None),
        pace="none",
        pictures=False,
        phase="over",
        paused=False,
        votes={},
        players=moment.players,
        view=None,
        seat=None,
        moves=(),
        question="",
        voyage=None,
        waiting=(),
        openly=True,
        recent=(),
        result=None,
        deadline=None,
        rings_at=None,
        expires_at=None,
        untouched=False,
        seal="",
        promise=None,
        tally=(),
        ranks=(),
        memories=(),
    )
