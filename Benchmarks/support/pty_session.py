"""A program at a pseudo-terminal: sends keys, and measures when their output arrives.

    with PtySession(["classifieds"], environment, columns=80, rows=24) as session:
        session.wait_for(r"classifieds> ")
        session.press("v")
        echo = session.echo_time()
        painted = session.painted_time(r"Vélo")

Times are nanoseconds of the monotonic clock, from just before a key is written until the chunk with the response has
been read. There is no model of a screen: patterns are searched for in the output without its escape
sequences. Unchanged rows of a panel are not sent again, so each key needs a new marker.
"""
import bisect
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

# CSI, strings (OSC, DCS, APC, PM, SOS), designated character sets, and the other two-byte sequences (ECMA-48).
ESCAPE = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]P_^X](?:[^\x07\x1b]|\x1b(?!\\))*(?:\x07|\x1b\\)|\x1b[()#%].|\x1b[^\[\]P_^X()#%]"
)
# A synchronised update (mode 2026).
UPDATE = re.compile(rb"\x1b\[\?2026h(.*?)\x1b\[\?2026l", re.DOTALL)
SAVE_CURSOR = b"\x1b7"
# Pixels of a character cell: xterm's with DejaVu Sans Mono at 11 points.
CELL = (9, 18)


class Missing(Exception):
    """The expected output did not arrive in time, or the program ended. Contains the actual output."""


def plain(output: bytes) -> str:
    """Output without its escape sequences. An incomplete sequence stays."""
    return ESCAPE.sub(b"", output).decode("utf-8", "replace")


class PtySession:
    """One run of a program. Not thread-safe."""

    def __init__(self, command: list[str], environment: dict[str, str], columns: int = 80, rows: int = 24):
        self.output = bytearray()
        self._ends: list[int] = []
        self._times: list[int] = []
        self._key = ""
        self._pressed_at = time.monotonic_ns()
        self._mark = 0
        self._status: int | None = None
        size = self._size(columns, rows)
        self.pid, self._control = pty.fork()
        if self.pid == 0:
            # No exception may escape into the caller's program: this process is a copy of it.
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, size)
                os.execvpe(command[0], command, environment)
            except OSError as error:
                os.write(2, f"{command[0]}: {error}\n".encode())
            os._exit(127)

    def __enter__(self) -> "PtySession":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def press(self, text: str) -> None:
        """Writes keys. Later waits look only at output after them."""
        self.read_what_is_there()
        self._key = text
        self._mark = len(self.output)
        self._pressed_at = time.monotonic_ns()
        self.send(text.encode())

    @property
    def pressed_at(self) -> int:
        """The time when the last key was written, in nanoseconds of the monotonic clock."""
        return self._pressed_at

    def send(self, data: bytes) -> None:
        """Writes input that is not a key. Nothing is measured from it."""
        while data:
            data = data[os.write(self._control, data) :]

    def resize(self, columns: int, rows: int) -> None:
        """Resizes the terminal. Later waits look only at output after this."""
        self.read_what_is_there()
        self._mark = len(self.output)
        self._pressed_at = time.monotonic_ns()
        fcntl.ioctl(self._control, termios.TIOCSWINSZ, self._size(columns, rows))

    def wait_for(self, pattern: str, timeout: float = 20) -> int:
        """Waits for a pattern in the output since the last key. Returns the nanoseconds from the key."""
        return self._wait(f"“{pattern}”", timeout, lambda new: self._end_of_text(new, re.compile(pattern)))

    def echo_time(self, timeout: float = 20) -> int:
        """Nanoseconds until the last typed key, a printable one, was on the edit line."""
        key = re.compile(re.escape(self._key))
        return self._wait(f"the echo of “{self._key}”", timeout, lambda new: self._end_of_text(new, key))

    def painted_time(self, marker: str | None = None, timeout: float = 20) -> int:
        """Nanoseconds until the end of a synchronised update with rows of the panel that contain a marker."""
        pattern = None if marker is None else re.compile(marker)

        def end_of_update(new: bytes) -> int | None:
            for update in UPDATE.finditer(new):
                content = update.group(1)
                # Only the panel saves the cursor.
                _, saved, rows = content.partition(SAVE_CURSOR)
                if saved and (pattern is None or pattern.search(plain(rows))):
                    return update.end()
            return None

        return self._wait("the panel" if marker is None else f"“{marker}” in the panel", timeout, end_of_update)

    def frames(self, quiet: float = 0.15, timeout: float = 20) -> list[tuple[int, bytes]]:
        """The synchronised updates since the key, until there is no output for this many seconds.

        Returns the nanoseconds to the end of each update, and its contents.
        """
        self._wait("a frame", timeout, lambda new: next((update.end() for update in UPDATE.finditer(new)), None))
        self.settle(quiet, timeout)
        return [
            (self._times[bisect.bisect_left(self._ends, self._mark + update.end())] - self._pressed_at, update.group(1))
            for update in UPDATE.finditer(bytes(self.output[self._mark :]))
        ]

    def last_output_time(self, quiet: float = 0.15, timeout: float = 20) -> int:
        """Nanoseconds from the key until the last output that is followed by this many quiet seconds."""
        self.settle(quiet, timeout)
        return self._times[-1] - self._pressed_at if self._ends and self._ends[-1] > self._mark else 0

    def time_to_the_end(self, timeout: float = 20) -> int:
        """Nanoseconds from the last key, or from the start, to the program's last output. Returns when the program has ended."""
        if not self._has_ended(timeout):
            raise Missing("the program has not ended")
        self.read_what_is_there()
        return self._times[-1] - self._pressed_at if self._times else 0

    def new_output(self) -> bytes:
        """The raw output since the last key."""
        self.read_what_is_there()
        return bytes(self.output[self._mark :])

    def sent_since_key(self) -> int:
        """Bytes read since the last key."""
        self.read_what_is_there()
        return len(self.output) - self._mark

    def settle(self, quiet: float = 0.05, timeout: float = 20) -> None:
        """Reads until there was no output for this many seconds."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline and self._read(quiet):
            pass

    def read_what_is_there(self) -> None:
        """Reads without waiting."""
        while self._read(0):
            pass

    def peak_memory(self) -> int:
        """The peak resident memory of the running program in bytes (VmHWM)."""
        return self._memory("VmHWM:")

    def resident_memory(self) -> int:
        """The current resident memory of the running program in bytes (VmRSS)."""
        return self._memory("VmRSS:")

    def close(self, farewell: str = "", patience: float = 5) -> int:
        """Ends the program with keys or a signal. Returns its exit code, or the negated signal that ended it."""
        if self._status is not None:
            return self._status
        if farewell:
            self.press(farewell)
        for ending in (None if farewell else signal.SIGTERM, signal.SIGTERM, signal.SIGKILL):
            if ending is not None:
                os.kill(self.pid, ending)
            if self._has_ended(sys.float_info.max if ending == signal.SIGKILL else patience):
                break
        os.close(self._control)
        return self._status if self._status is not None else 0

    def _memory(self, name: str) -> int:
        with open(f"/proc/{self.pid}/status", encoding="ascii", errors="replace") as file:
            for line in file:
                if line.startswith(name):
                    return int(line.split()[1]) * 1024
        raise Missing("the program has ended: its memory cannot be read any more")

    @staticmethod
    def _size(columns: int, rows: int) -> bytes:
        # In pixels too, like emulators, because a picture's size depends on the cell size.
        return struct.pack("HHHH", rows, columns, columns * CELL[0], rows * CELL[1])

    def _end_of_text(self, new: bytes, pattern: re.Pattern[str]) -> int | None:
        """The end of a pattern's match in output with escape sequences."""
        text, ends, start = bytearray(), [], 0
        for escape in [*ESCAPE.finditer(new), None]:
            end = escape.start() if escape else len(new)
            text += new[start:end]
            ends.append((len(text), end))
            start = escape.end() if escape else end
        found = pattern.search(text.decode("utf-8", "surrogateescape"))
        if found is None:
            return None
        length = len(found.string[: found.end()].encode("utf-8", "surrogateescape"))
        index = bisect.bisect_left([end for end, _ in ends], length)
        in_text, in_output = ends[index]
        return in_output - (in_text - length)

    def _wait(self, claim: str, timeout: float, find) -> int:
        """Reads until `find` returns a position in the output since the last key."""
        deadline = time.monotonic() + timeout
        while True:
            end = find(bytes(self.output[self._mark :]))
            if end is not None:
                chunk = bisect.bisect_left(self._ends, self._mark + end)
                return self._times[chunk] - self._pressed_at
            left = deadline - time.monotonic()
            if left <= 0 or not self._read(left):
                if left > 0 and self._status is None and not self._is_over():
                    continue
                raise Missing(f"not there: {claim}, but: {plain(bytes(self.output[self._mark :]))!r}")

    def _read(self, timeout: float) -> bool:
        """Reads one chunk. Returns false if there was none."""
        if self._status is not None or not select.select([self._control], [], [], timeout)[0]:
            return False
        try:
            chunk = os.read(self._control, 65536)
        except OSError:  # EIO: the program has closed its end
            return False
        if not chunk:
            return False
        self._times.append(time.monotonic_ns())
        self.output += chunk
        self._ends.append(len(self.output))
        return True

    def _is_over(self) -> bool:
        if self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._status = os.waitstatus_to_exitcode(status)
        return self._status is not None

    def _has_ended(self, patience: float) -> bool:
        # Keep reading: a program that blocks on its output cannot end.
        deadline = time.monotonic() + patience
        while not self._is_over() and time.monotonic() < deadline:
            if not self._read(0.02):
                time.sleep(0.002)
        return self._is_over()
