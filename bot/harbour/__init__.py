"""A small Discord on loopback, to play on and to break things with."""

from .faults import Fault
from .person import Message, Modal, Outcome, Person, Refused
from .server import Harbour

__all__ = ["Fault", "Harbour", "Message", "Modal", "Outcome", "Person", "Refused"]
