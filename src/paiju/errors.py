"""The exception of the package: a message for people and a stable code for programs."""


class PaijuError(ValueError):
    """Something that was asked for is not possible; nothing has been changed.

    `code` is stable (docs/contract.md lists the codes of positions); the message is for people.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class ReplayError(PaijuError):
    """A log does not replay. `line` is the number of the line within its hand, from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__("replay", f"line {line}: {message}")
        self.line = line
