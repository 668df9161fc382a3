"""The private hand of a player of Bluff Pirate: their cards, the current question, and the buttons
to answer it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.games.bluff_pirate.cards import (
    CODES,
    SUIT_SIZE,
    SUITS,
    accessory_of,
    is_pirate,
    pirate_of,
    suit_of,
)
from bot.games.bluff_pirate.events import CardsDrawn, CardsStolen
from bot.games.bluff_pirate.moves import Board, Keep
from bot.games.bluff_pirate.rules import LENGTHS
from bot.games.bluff_pirate.states import Discarding, Outcome, Raid, Series, SeriesResult
from bot.games.bluff_pirate.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, who, whom
from bot.ui.face.panel import OPTIONS, Block, Button, Choice, Option, Picture, Row, Text, rows
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words
from cogs.bluff_pirate import table
from cogs.bluff_pirate.pictures import picture
from cogs.bluff_pirate.pictures.picture import Laid
from cogs.bluff_pirate.series import away, chosen, laying
from cogs.bluff_pirate.story import outcome, then
from cogs.bluff_pirate.table import (
    BOARD,
    ask_buttons,
    draw_button,
    race_of,
    short_name,
    vote_buttons,
)
from cogs.bluff_pirate.words import (
    PIRATE,
    card_name,
    claim,
    count_cards,
    in_words,
    number,
    ship,
    some_cards,
    some_of,
    suit_name,
    symbol,
)

BOARD_BUTTONS = 2


def drawn(seen: Seen[View], words: Words) -> Picture:
    """The picture of the hand: the race and the series above the player's cards. Its alt text says
    everything in the picture."""
    view, near = seen.view, concerns_me(seen)
    race = race_of(seen, view.sizes if near else (), view.player if near else None)
    laid = Laid(view.up, view.hidden, view.player, view.down) if view.up else None
    png = picture.hand(race, laid, view.hand, view.drawn)
    texts = table.race(seen, words, view.sizes if near else ())
    if laid and view.player == seen.seat:
        texts.append(my_series(replace(seen, pictures=False), words))
    elif laid:
        texts.append(table.claim_sentence(seen, words))
    if view.drawn:
        texts.append(words("bluff-pirate-drawn", cards=in_words(view.drawn, words)))
    return Picture("hand.png", alt(*texts, held(view, words)), png)


def concerns_me(seen: Seen[View]) -> bool:
    """Whether the hand shows the running turn: on the player's own turn, and while a series is on
    the table."""
    return seen.view.player == seen.seat or bool(seen.view.up)


def shown(seen: Seen[View]) -> object:
    """The values that the hand shows; it is redrawn only if they change. While another player
    draws, these are the race, the player's cards and their own news."""
    view = seen.view
    if concerns_me(seen):
        return replace(view, votes=0), seen.question, stolen(seen)
    last = view.last if view.last and seen.seat in concerned(view.last) else None
    return view.ships, view.a_open, view.hand, last, stolen(seen)


def blocks(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    drawn = seen.pictures and seen.view.hand
    cards = [] if drawn else [Text(held(seen.view, words))]
    return [*cards, *question(seen, words, mode)]


def held(view: View, words: Words) -> str:
    """The player's cards in words, grouped by suit, always in the same order."""
    if not view.hand:
        return words("bluff-pirate-hand-empty")
    kinds: list[str] = []
    for card in dict.fromkeys(view.hand):
        if is_pirate(card):
            name = card_name(card, words)
            kinds.append(words("bluff-pirate-hand-pirate", symbol=PIRATE, card=name))
        else:
            count = view.hand.count(card)
            some = some_of(card, count, words)
            kinds.append(words("bluff-pirate-hand-kind", symbol=symbol(card), cards=some))
    return words("bluff-pirate-hand", count=len(view.hand), cards=" · ".join(kinds))


def question(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    view = seen.view
    mine = view.player == seen.seat
    if view.phase == "voting":
        return laid(seen, words) if mine else vote(seen, words)
    if view.phase == "designating":
        return designate(seen, words) if mine else [Text(voted(seen, words))]
    if mine and view.phase == "starting":
        return start(seen, words, mode)
    if mine and view.phase == "acting":
        return acting(seen, words, mode)
    return [Text("\n".join([*news(seen, words), words("hand-waiting")]))]


# ── What has happened to me ──────────────────────────────────────────────────────────────────


def news(seen: Seen[View], words: Words) -> list[str]:
    """The result of the last turn, if this player had a part in it."""
    view = seen.view
    loot = moved(seen, words)
    if loot is not None:
        return [loot]
    if view.last is None or seen.seat not in concerned(view.last):
        return []
    return [f"↪ {outcome(view.last, then(seen), words)}"]


def concerned(last: Outcome) -> tuple[Seat, ...]:
    match last:
        case SeriesResult():
            return (last.layer, last.voter)
        case Discarding(seat):
            return (seat,)
        case Raid(thief, victim):
            return (thief, victim)


def moved(seen: Seen[View], words: Words) -> str | None:
    """A sentence that names the stolen cards, for the thief and the victim. None for everybody
    else."""
    theft = stolen(seen)
    if theft is None:
        return None
    taken = in_words(theft.cards, words)
    if seen.seat == theft.thief:
        return words("bluff-pirate-stolen", victim=who(seen, theft.victim), cards=taken)
    return words("bluff-pirate-robbed", thief=who(seen, theft.thief), cards=taken)


def stolen(seen: Seen[View]) -> CardsStolen | None:
    """The last theft this player had a part in, until they draw again."""
    for event in reversed(seen.recent):
        match event:
            case CardsStolen():
                return event
            case CardsDrawn(seat) if seat == seen.seat:
                return None
            case _:
                continue
    return None


# ── My turn ──────────────────────────────────────────────────────────────────────────────────


def start(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    view = seen.view
    boardings = [move for move in seen.moves if isinstance(move, Board)]
    lines = [] if away(seen) else news_before_turn(seen, words)
    if not seen.pictures:
        lines.append(f"-# {places(seen, words)}")
    lines.append(words(f"bluff-pirate-ask-start{'-board' if boardings else ''}"))
    armed = any(is_pirate(card) for card in view.hand)
    if not boardings and armed:
        lines.append(words("bluff-pirate-start-leader"))
    elif not armed and mode == BOARD:
        lines.append(words("bluff-pirate-start-no-pirate"))
    draw, text = draw_button(seen, words), Text("\n".join(lines))
    if len(boardings) <= BOARD_BUTTONS:
        return [text, *rows([draw, *[board_button(move, seen, words) for move in boardings]])]
    return [text, Row((draw,)), board_choice(boardings, seen, words)]


def news_before_turn(seen: Seen[View], words: Words) -> list[str]:
    """The result of the last turn, shown before the player's own turn because a DM doesn't show the
    table."""
    view = seen.view
    loot = moved(seen, words)
    if view.last is None:
        return []
    last = [f"↪ {outcome(view.last, then(seen), words)}"]
    return [loot, *([] if isinstance(view.last, Raid) else last)] if loot else last


def places(seen: Seen[View], words: Words) -> str:
    """The space of each ship, for players who don't see the table."""
    view = seen.view
    ships = " · ".join(f"{ship(seat, seen)} {at}" for seat, at in enumerate(view.ships))
    return words("bluff-pirate-places", ships=ships)


def board_button(move: Board, seen: Seen[View], words: Words) -> Button:
    suit = suit_name(move.pirate, words)
    label = words("bluff-pirate-board", name=short_name(move.victim, seen), suit=suit)
    return Button(label, act(seen, str(move)), "danger", PIRATE)


def board_choice(boardings: Sequence[Board], seen: Seen[View], words: Words) -> Choice:
    """A select of ships to board and pirates to use. If there are too many pairs, it offers only
    some of the pirates, but every ship."""
    view = seen.view
    ships = sorted({move.victim for move in boardings}, key=lambda seat: -view.ships[seat])
    pirates = sorted({move.pirate for move in boardings})[: OPTIONS // len(ships)]
    options = [
        Option(
            words("bluff-pirate-board", name=whom(seen, victim), suit=suit_name(pirate, words)),
            f"{SUITS[pirate]} {victim}",
            words(
                "bluff-pirate-board-about",
                cards=count_cards(view.sizes[victim], words),
                space=str(view.ships[victim]),
            ),
            PIRATE,
        )
        for victim in ships
        for pirate in pirates
    ]
    return Choice(act(seen, "board"), words("bluff-pirate-board-choose"), tuple(options))


def acting(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    view = seen.view
    keeps = Keep() in seen.moves
    if chosen(mode, view.hand)[0] and not away(seen):
        return laying(seen, words, mode)
    small = len(view.hand) < LENGTHS[0]
    key = "keep" if small else "act-small" if keeps else "act"
    lines = [*drew(seen, words), words(f"bluff-pirate-ask-{key}")]
    blocks: list[Block] = [Text("\n".join(lines))]
    if not small:
        blocks += laying(seen, words, mode)
    if keeps:
        return [*blocks, Row((Button(words("bluff-pirate-keep"), act(seen, "keep")),))]
    return [*blocks, discard_choice(seen, words)]


def drew(seen: Seen[View], words: Words) -> list[str]:
    """Names the cards just drawn, unless a picture highlights them."""
    drawn = seen.view.drawn
    if not drawn:
        return [words("bluff-pirate-drawn-none")]
    return [] if seen.pictures else [words("bluff-pirate-drawn", cards=in_words(drawn, words))]


def discard_choice(seen: Seen[View], words: Words) -> Choice:
    view = seen.view
    options = [
        Option(card_name(card, words), CODES[card], emoji=symbol(card))
        for card in dict.fromkeys(view.hand)
    ]
    return Choice(act(seen, "discard"), words("bluff-pirate-discard-choose"), tuple(options))


# ── The vote ─────────────────────────────────────────────────────────────────────────────────


def vote(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    lines = [asked(seen, words)]
    if not away(seen):
        lines.append(f"-# {' '.join(evidence(seen, words))}")
    if not seen.pictures:
        lines.append(f"-# {places(seen, words)}")
    if view.my_vote is not None:
        key = "bluff" if view.my_vote else "honest"
        lines.append(words(f"bluff-pirate-vote-sealed-{key}"))
    return [Text("\n".join(lines)), Row(vote_buttons(seen, words, view.my_vote))]


def asked(seen: Seen[View], words: Words) -> str:
    view = seen.view
    layer = who(seen, view.player)
    if seen.pictures:
        return words("bluff-pirate-ask-vote-short", layer=layer)
    laid = claim(view.up, view.hidden, words)
    return words("bluff-pirate-ask-vote", layer=layer, claim=laid)


def evidence(seen: Seen[View], words: Words) -> list[str]:
    """Facts that help a voter decide: how many cards of the claimed suit they can see, and what is
    known about the player who laid the series."""
    view = seen.view
    claimed = suit_of(view.up[0])
    mine = sum(suit_of(card) == claimed for card in view.hand)
    gone = view.discards[accessory_of(claimed)] + view.discards[pirate_of(claimed)]
    lines = [
        words(
            "bluff-pirate-vote-count",
            seen=len(view.up) + mine + gone,
            all=SUIT_SIZE,
            suit=suit_name(claimed, words),
            table=len(view.up),
            mine=mine,
            gone=gone,
        )
    ]
    known, of = view.known[view.player], view.repute[view.player]
    if known:
        lines.append(words("bluff-pirate-vote-known", cards=in_words(known, words)))
    if of.laid:
        lines.append(words("bluff-pirate-vote-repute", laid=of.laid, bluffs=of.bluffs))
    if view.my_vote is None:
        stake = number(len(view.up) + view.hidden, words)
        key = "stakes" if view.seats > 2 else "stakes-two"
        lines.append(words(f"bluff-pirate-vote-{key}", spaces=stake))
    if not seen.pictures:
        held = some_cards(view.sizes[view.player], words)
        layer = who(seen, view.player)
        lines.append(words("bluff-pirate-vote-held", layer=layer, held=held))
    return lines


def voted(seen: Seen[View], words: Words) -> str:
    view = seen.view
    key = "bluff" if view.my_vote else "honest"
    return words(f"bluff-pirate-voted-{key}", layer=who(seen, view.player))


# ── My series ────────────────────────────────────────────────────────────────────────────────


def my_series(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if seen.pictures:
        return words("bluff-pirate-mine-short", truth=truth(view, words))
    return words(
        "bluff-pirate-mine",
        claim=claim(view.up, view.hidden, words),
        hidden=in_words(view.down, words),
        truth=truth(view, words),
    )


def truth(view: View, words: Words) -> str:
    bluff = Series(view.up, view.down).bluff
    return words(f"bluff-pirate-truth-{'bluff' if bluff else 'honest'}")


def laid(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    key = "voting" if view.seats > 2 else "voting-two"
    return [Text(f"{my_series(seen, words)}\n{words(f'bluff-pirate-mine-{key}')}")]


def designate(seen: Seen[View], words: Words) -> list[Block]:
    if seen.pictures:
        text = words("bluff-pirate-ask-voter-short", truth=truth(seen.view, words))
    else:
        text = f"{my_series(seen, words)}\n{words('bluff-pirate-ask-voter')}"
    return [Text(text), *rows(ask_buttons(seen, words))]
