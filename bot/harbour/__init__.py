"""A small Discord on this machine, to play on and to test failures with. Imports nothing of
ours."""

from bot.harbour.person.person import Message, Modal, Outcome, Person, Refused
from bot.harbour.rest.faults import Fault
from bot.harbour.server import Harbour

__all__ = ["Fault", "Harbour", "Message", "Modal", "Outcome", "Person", "Refused"]
