"""Discord's errors: status, code, and the path of every error in a form."""

from __future__ import annotations

from bot.harbour.world.wire import Json

UNKNOWN = {
    "application": 10002,
    "channel": 10003,
    "guild": 10004,
    "member": 10007,
    "message": 10008,
    "user": 10013,
    "emoji": 10014,
    "webhook": 10015,
    "interaction": 10062,
    "application command": 10063,
}


class Refusal(Exception):
    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.extra: Json = {}

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code, **self.extra}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


def unknown(what: str) -> Refusal:
    name = what.title() if what != "application command" else what
    return Refusal(404, UNKNOWN[what], f"Unknown {name}")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


class Form:
    """Collects all errors of a form by path, then refuses the form once."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def fault(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: tuple[str | int, ...], value: object, most: int, least: int = 0) -> None:
        if not isinstance(value, str):
            self.fault(path, "STRING_TYPE_CONVERT", "Could not interpret as string.")
        elif len(value) > most:
            message = f"Must be {most} or fewer in length."
            if least:
                message = f"Must be between {least} and {most} in length."
            self.fault(path, "BASE_TYPE_BAD_LENGTH" if least else "BASE_TYPE_MAX_LENGTH", message)
        elif len(value) < least:
            message = f"Must be between {least} and {most} in length."
            self.fault(path, "BASE_TYPE_BAD_LENGTH", message)

    def count(
        self, path: tuple[str | int, ...], values: list[object], most: int, least: int = 0
    ) -> None:
        if not least <= len(values) <= most:
            message = f"Must be between {least} and {most} in length."
            self.fault(path, "BASE_TYPE_BAD_LENGTH", message)

    def required(self, path: tuple[str | int, ...]) -> None:
        self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")

    def refuse_if_faulty(self) -> None:
        if self.errors:
            raise Refusal(400, 50035, "Invalid Form Body", self.errors)
