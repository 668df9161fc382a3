"""The composition root: creates every object of the bot once, and passes each one the objects it
needs.

Only `House` creates its own parts: it is the root of `bot.tables`, which the terminal commands and
most tests use without Discord.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import discord

from bot import __version__
from bot.app.settings import Settings
from bot.computers import STAND_INS, computer_of
from bot.games import GAMES
from bot.store.database import Database
from bot.tables.base.clock import Clock
from bot.tables.house import House
from bot.tables.jobs.attendance import Attendance
from bot.tables.jobs.channel_recovery import ChannelRecovery
from bot.tables.jobs.membership import Membership
from bot.tables.jobs.redaction import RedactionJob
from bot.tables.jobs.reminders import Reminders
from bot.tables.jobs.weekly_board import WeeklyBoard
from bot.tables.people.table_limits import OperatorLimits
from bot.tables.workers.pool import WorkerPool
from bot.ui.face.reveal_timing import director
from bot.ui.film.film import Films
from bot.ui.messages.display import Display
from bot.ui.messages.hands import Hands
from bot.ui.messages.redaction import Redaction
from bot.ui.messages.sender import Sender
from bot.ui.outbox.deferred_hands import DeferredHands
from bot.ui.outbox.request_queue import RequestQueue
from bot.ui.presses.lesson import LessonPresses
from bot.ui.presses.lobby import LobbyPresses
from bot.ui.presses.router import Handlers, Router
from bot.ui.presses.table import TablePresses
from bot.ui.records.daily import DailyPresses
from bot.ui.records.profiles_and_boards import ProfilePresses
from bot.ui.records.replays import ReplayPresses
from bot.ui.settings.diagnostics import Diagnostics
from bot.ui.settings.my_data import MyDataPresses
from bot.ui.settings.settings import SettingsPresses
from bot.ui.words.words import pirate


def build_house(settings: Settings, store: Database, clock: Clock, random: Random) -> House:
    return House(
        store,
        clock,
        GAMES,
        STAND_INS,
        random,
        computer_of=computer_of,
        workers=WorkerPool(),
        computer_pause=settings.tortuga_mind_pause,
        bell_pace=settings.tortuga_bell_pace,
        director=director(settings.tortuga_edit_seconds),
        operator_limits=OperatorLimits(
            lobbies=settings.tortuga_lobbies_per_person,
            hosted=settings.tortuga_tables_per_person,
            seats=settings.tortuga_seats_per_person,
            channel=settings.tortuga_tables_per_channel,
            server=settings.tortuga_tables_per_server,
            openings=settings.tortuga_openings_per_minute,
        ),
        keep_days=settings.tortuga_keep_days,
        pirate=pirate,
    )


class Screens(NamedTuple):
    """The objects that draw tables on Discord and answer presses, and the jobs that send through
    them."""

    sender: Sender
    display: Display
    router: Router
    places: ChannelRecovery
    redaction_job: RedactionJob
    weekly_board: WeeklyBoard


def build_screens(client: discord.Client, house: House, settings: Settings) -> Screens:
    """Builds the screens. Lambdas stand for objects that are built later; they are called only
    after that."""
    edit_seconds = settings.tortuga_edit_seconds
    sender = Sender(client, house, RequestQueue(house.clock), edit_seconds)
    deferred = DeferredHands(house.clock, edit_seconds, lambda table: hands.show_all(table))
    hands = Hands(sender, deferred)
    places = ChannelRecovery(house, sender, lambda found: display.revisit(found))
    display = Display(sender, hands, places)
    reminders = Reminders(house, sender, settings.tortuga_nudge_seconds)
    membership = Membership(house, sender)
    attendance = Attendance(house, membership, hands.send_hand)
    redaction_job = RedactionJob(house, Redaction(sender).redact)
    for watcher in (display, reminders, attendance, places, redaction_job):
        house.watch(watcher)
    lobbies = LobbyPresses(house, display, sender, attendance)
    tables = TablePresses(house, display, sender, places, lobbies)
    profiles = ProfilePresses(house, sender)
    weekly_board = WeeklyBoard(house, profiles)
    handlers = Handlers(
        lobbies=lobbies,
        tables=tables,
        lessons=LessonPresses(house, sender, tables),
        replays=ReplayPresses(house, sender, Films()),
        daily=DailyPresses(house, display, sender),
        profiles=profiles,
        settings=SettingsPresses(house, display, sender, weekly_board, MyDataPresses(house)),
        diagnostics=Diagnostics(house, sender, __version__),
    )
    router = Router(house, display, sender, places, membership, handlers)
    return Screens(sender, display, router, places, redaction_job, weekly_board)
