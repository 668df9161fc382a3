"""A small Discord on loopback, to play on and to break things with."""

from bot.harbour.person.person import Message, Modal, Outcome, Person, Refused
from bot.harbour.rest.faults import Fault
from bot.harbour.server import Harbour

__all__ = ["Fault", "Harbour", "Message", "Modal", "Outcome", "Person", "Refused"]
