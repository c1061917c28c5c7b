"""A pseudo-terminal that answers queries like an emulator, so that a program that asks does not wait."""
import re

from pty_session import CELL, PtySession

# XTVERSION, primary device attributes, the background (OSC 11), the cell size, a mode (DECRQM), the kitty query. The answers are
# those of kitty 0.26 and xterm 379.
QUESTION = re.compile(
    rb"\x1b\[>0?q|\x1b\[0?c|\x1b\]11;\?(?:\x07|\x1b\\)|\x1b\[16t|\x1b\[\?2026\$p|\x1b_G([^;\x1b]*a=q[^;\x1b]*);[^\x1b]*\x1b\\"
)
# Longer than any query. Only this much is searched again; otherwise a long session would slow down with every key.
LONGEST_QUESTION = 256
ATTRIBUTES = {"kitty": b"\x1b[?62;c", "sixel": b"\x1b[?63;1;2;4;6;9;15;16;22;28c"}
BACKGROUND = b"\x1b]11;rgb:1616/1919/1d1d\x1b\\"


class AnsweringSession(PtySession):
    """`kind` is the graphics protocol: kitty, sixel, or anything else for none."""

    def __init__(self, command: list[str], environment: dict[str, str], kind: str, columns: int, rows: int):
        self.kind = kind
        self.asked = 0
        self._answered = 0
        super().__init__(command, environment, columns, rows)

    def _read(self, timeout: float) -> bool:
        came = super()._read(timeout)
        if came:
            for question in QUESTION.finditer(self.output, self._answered):
                self._answered = question.end()
                self.asked += 1
                self.send(self.answer(question))
            # A query may arrive in two chunks.
            self._answered = max(self._answered, len(self.output) - LONGEST_QUESTION)
        return came

    def answer(self, question: re.Match[bytes]) -> bytes:
        text = question.group()
        if text.startswith(b"\x1b[>"):
            return b"\x1bP>|kitty(0.26.5)\x1b\\" if self.kind == "kitty" else b"\x1bP>|XTerm(379)\x1b\\"
        if text.endswith(b"c"):
            return ATTRIBUTES.get(self.kind, b"\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c")
        if text.startswith(b"\x1b]"):
            return BACKGROUND
        if text.endswith(b"p"):
            return b"\x1b[?2026;2$y" if self.kind == "kitty" else b"\x1b[?2026;0$y"
        if self.kind != "kitty":
            return b""
        if text.endswith(b"t"):
            return b"\x1b[6;%d;%dt" % (CELL[1], CELL[0])
        number = re.search(rb"i=\d+", question.group(1))
        return b"\x1b_G%s;OK\x1b\\" % (number.group() if number else b"")
