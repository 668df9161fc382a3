"""The numbers and pictures in the rulebook of Walk the Plank."""

from __future__ import annotations

from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import BY_SEAT, COLOURS, PIRATES, PLANKS, Board, crew
from bot.games.walk_the_plank.cards import CHARGE, CODES, DECK, RETRACT, SKULL_CARDS, SLOTS, Card
from bot.games.walk_the_plank.events import Deed
from bot.games.walk_the_plank.moves import Charge, Retract, Way
from bot.games.walk_the_plank.rules import carry_out, is_decided, lower_the_plank, who_drowned
from bot.ui.face.panel import Picture
from bot.ui.face.rulebook import Page, Rulebook, Values, page_picture
from bot.ui.pictures.art import Art
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words
from cogs.walk_the_plank.pictures import picture
from cogs.walk_the_plank.pictures import rulebook as pictures
from cogs.walk_the_plank.pictures.picture import Banner, Column
from cogs.walk_the_plank.pictures.signs import SIGNS, of_card, of_crew
from cogs.walk_the_plank.reveal import plank_of, steps_of
from cogs.walk_the_plank.words import card_word, colour_word, draw_board, short_word

NAMES = "ABC"
CHARGED = Board(PLANKS, (crew(0, 0, 2), crew(0, 1, 3), crew(0, 0, 1)))
RETRACTED = Board(PLANKS, (crew(0, 1, 3), crew(2, 3, 3), crew(0, 0, 1)))
LEFT = Board(2, (crew(0), crew(2), crew()))


def deed(board: Board, card: Card, way: Way) -> Deed:
    """A card of player A's, carried out by the rules."""
    after = carry_out(board, 0, way)
    return Deed(2, 0, card, way, None, who_drowned(board, after), after)


def columns(board: Board, favour: Seat = 0) -> tuple[Column, ...]:
    return tuple(
        Column(name, seat, favour=seat == favour, out=not board.spaces(seat))
        for seat, name in enumerate(NAMES)
    )


def drawn(board: Board, words: Words) -> str:
    return alt(draw_board(board, BY_SEAT, words))


def done(made: Deed, words: Words) -> Art:
    """The picture of the board after a card, with the moves it caused."""
    banner = Banner(card_word(made.card, words), made.card, made.seat)
    board, steps, plank = made.board, steps_of(made), plank_of(made)
    return picture.table(board, columns(board), SKULL_CARDS, banner, steps, made.seat, plank)


def most_at_the_end() -> int:
    """The largest number of pirates, in two crews, with which the game is decided."""
    counts = range(2, 2 * PIRATES + 1)
    halves = {count: (count - count // 2, count // 2) for count in counts}
    boards = {
        count: Board(PLANKS, tuple(crew(*(0,) * each) for each in both))
        for count, both in halves.items()
    }
    return max(count for count, board in boards.items() if is_decided(board))


GAME = {"pirates": PIRATES, "planks": PLANKS, "slots": SLOTS, "left": most_at_the_end()}
CARDS = {"count": len(DECK) * len(COLOURS), "kinds": len(DECK), "skull": SIGNS["skull"].unicode}


def start(words: Words) -> Picture:
    board = lower_the_plank(len(NAMES))
    shown = picture.table(board, columns(board), SKULL_CARDS)
    return page_picture(shown, words("walk-the-plank-page-short-alt", planks=PLANKS))


def of_pieces(words: Words) -> Values:
    crews = [
        f"{of_crew(colour).unicode} {colour_word(colour, words)}" for colour in range(len(COLOURS))
    ]
    signs = {name: SIGNS[name].unicode for name in ("ship", "plank", "sea", "favour")}
    return {"pirates": PIRATES, "planks": PLANKS, "crews": ", ".join(crews), **signs}


# ── The cards ────────────────────────────────────────────────────────────────────────────────


def all_cards(words: Words) -> Picture:
    names = [card_word(card, words) for card in DECK]
    said = [
        words("walk-the-plank-page-cards-skull", card=name) if card in SKULL_CARDS else name
        for card, name in zip(DECK, names, strict=True)
    ]
    shown = pictures.all_cards(tuple(short_word(card, words) for card in DECK), SKULL_CARDS)
    cards = ", ".join(said)
    return page_picture(shown, words("walk-the-plank-page-cards-alt", kinds=len(DECK), cards=cards))


def of_each_card(words: Words) -> Values:
    """The sign and the name of every card, keyed by its code."""
    signs = {f"{CODES[card]}-sign": of_card(card).unicode for card in DECK}
    names = {CODES[card]: card_word(card, words) for card in DECK}
    return {**signs, **names, "skull": SIGNS["skull"].unicode, "planks": PLANKS}


def pushed(words: Words) -> Picture:
    made = deed(CHARGED, CHARGE, Charge(2, 3, 1))
    said = words(
        "walk-the-plank-page-push-alt",
        card=card_word(CHARGE, words),
        before=drawn(CHARGED, words),
        after=drawn(made.board, words),
    )
    return page_picture(done(made, words), said)


def stepped(words: Words) -> Picture:
    made = deed(RETRACTED, RETRACT, Retract())
    after = drawn(made.board, words)
    said = words("walk-the-plank-page-step-alt", card=card_word(RETRACT, words), after=after)
    return page_picture(done(made, words), said)


# ── Who wins ─────────────────────────────────────────────────────────────────────────────────


def ended(words: Words) -> Picture:
    shown = picture.table(LEFT, columns(LEFT), SKULL_CARDS)
    return page_picture(shown, words("walk-the-plank-page-score-alt", board=drawn(LEFT, words)))


RULEBOOK = Rulebook(
    (
        Page("short", (1,), GAME, start),
        Page("pieces", (2, 3), of_pieces),
        Page("round", (4, 8), {"slots": SLOTS, "favour": SIGNS["favour"].unicode}),
        Page("cards", (), CARDS, all_cards),
        Page("push", (7,), of_each_card, pushed),
        Page("step", (), of_each_card, stepped, ("7.3", "7.4", "7.7", "7.8")),
        Page("must", (5, 6)),
        Page("score", (9,), {"left": GAME["left"], "count": LEFT.pirates}, ended),
        Page("if", (10,)),
    ),
    {"choosing": "pieces", "programming": "round", "acting": "must", "finished": "score"},
)
