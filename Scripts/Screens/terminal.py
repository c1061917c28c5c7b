"""A program in a terminal emulator on a display: keys in, text and pictures out."""
import json
import os
import pathlib
import re
import select
import socket
import subprocess
import sys
import time

from Screens.display import Display
from Screens.emulators import BRIDGE, Emulator
from Screens.png import Picture

# CSI, strings (OSC, DCS, APC, PM, SOS), designated character sets, and the other two-byte sequences (ECMA-48).
ESCAPE = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]P_^X](?:[^\x07\x1b]|\x1b(?!\\))*(?:\x07|\x1b\\)|\x1b[()#%].|\x1b[^\[\]P_^X()#%]"
)
# The cursor position report arrives when everything before the query has been read.
WHERE, THERE = "\x1b[6n", r"\x1b\[\d+;\d+R"


class Terminal:
    """One window with one run of a program. Ends the caller's program if the expected output does not arrive."""

    def __init__(self, display: Display, emulator: Emulator, theme: str, size: tuple[int, int], folder: pathlib.Path):
        self.display = display
        self.rows, self.columns, self.width, self.height = 0, 0, 0, 0
        self.output, self.answer, self.ended = "", "", None
        path = folder / "bridge"
        path.unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(path))
            listener.listen(1)
            self.log = (folder / "emulator.log").open("wb")
            self.process = subprocess.Popen(
                emulator.command(theme, *size, [sys.executable, "-B", str(BRIDGE), str(path)]),
                env={
                    "DISPLAY": display.name, "HOME": str(folder), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8",
                    "XDG_RUNTIME_DIR": str(folder), **emulator.environment,
                },
                stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, cwd=folder,
            )
            listener.settimeout(30)
            try:
                self.bridge = listener.accept()[0]
            except TimeoutError:
                self.process.kill()
                raise SystemExit(f"{emulator.name} did not start; see {self.log.name}") from None
        self.unread = b""
        # The first size may not be the requested one: the window opens first and is then resized.
        self.until("its size", lambda: (self.columns, self.rows) == size)

    def run(self, command: list[str], environment: dict[str, str]) -> None:
        self.tell(run=command, environment=environment)

    def press(self, keys: str) -> None:
        """Presses keys. Later waits look only at output after them."""
        self.output = ""
        self.tell(keys=keys.encode().decode("latin-1"))

    def wait(self, pattern: str, seconds: float = 20) -> None:
        self.until(f"“{pattern}”", lambda: re.search(pattern, self.text(), re.MULTILINE), seconds)

    def wait_for_frame(self, seconds: float = 20) -> None:
        """Waits until a synchronised update (mode 2026) has ended."""
        self.until("the end of a frame", lambda: "\x1b[?2026l" in self.output, seconds)

    def settle(self, quiet: float = 0.5, seconds: float = 20) -> None:
        """Waits until the program has been silent for a while, because pictures arrive one by one."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and self.read(quiet):
            pass

    def ask(self, query: str, answer: str, seconds: float = 5) -> str:
        """The emulator's own answer to a query, hidden from the program."""
        self.answer = ""
        self.tell(ask=query)
        self.until(f"an answer to {query!r}", lambda: re.search(answer, self.answer), seconds)
        self.tell(listen=False)
        return self.answer

    def picture(self) -> Picture:
        """The window after the emulator has read and drawn everything."""
        self.settle()
        self.ask(WHERE, THERE)
        return self.display.still_picture(self.width, self.height)

    def text(self) -> str:
        """The output since the last key, without escape sequences."""
        return ESCAPE.sub("", self.output).encode("latin-1").decode("utf-8", "replace").replace("\r", "")

    def until(self, claim: str, holds, seconds: float = 20) -> None:
        deadline = time.monotonic() + seconds
        while not holds():
            left = deadline - time.monotonic()
            if self.ended is not None or left <= 0 or self.process.poll() is not None:
                how = f" (the program ended with {self.ended})" if self.ended is not None else ""
                raise SystemExit(f"waited in vain for {claim}{how}, but:\n{self.text()[-2000:]}")
            self.read(min(left, 1))

    def read(self, seconds: float) -> bool:
        if not select.select([self.bridge], [], [], seconds)[0]:
            return False
        data = self.bridge.recv(65536)
        if not data:
            return False
        *lines, self.unread = (self.unread + data).split(b"\n")
        for message in map(json.loads, lines):
            self.output += message.get("output", "")
            self.answer += message.get("answer", "")
            self.ended = message.get("ended", self.ended)
            if "size" in message:
                self.rows, self.columns, self.width, self.height = message["size"]
        return True

    def tell(self, **order: object) -> None:
        self.bridge.sendall(json.dumps(order).encode() + b"\n")

    def close(self) -> None:
        try:
            self.tell(stop=True)
        except OSError:
            pass  # gone already
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.bridge.close()
        self.log.close()
