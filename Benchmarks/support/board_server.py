"""Our board as a process, for benchmarks of what asks it."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time


class Server:
    """A command that says `listening on ADDRESS` when it is ready. Its standard error goes to a file, or nowhere."""

    def __init__(self, command: list, errors=subprocess.DEVNULL):
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True,
            env={"HOME": tempfile.mkdtemp(), "PATH": os.environ["PATH"]},
        )
        for line in self.process.stdout:
            if line.startswith("listening on "):
                self.address = line.split()[-1]
                break
        else:
            sys.exit("the board does not start")

    def time(self) -> float:
        """Its processor time in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def peak_memory(self) -> int:
        """In kilobytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1])

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


class BoardServer(Server):
    """`classifieds serve` on a free port, with a file, or a PostgreSQL database by its address, that is filled from a catalogue if it is empty,
    and an admin's token."""

    def __init__(self, program: pathlib.Path, database: pathlib.Path | str, catalogue: pathlib.Path):
        is_file = isinstance(database, pathlib.Path)
        token = database.with_suffix(".token") if is_file else catalogue / "postgresql.token"
        is_new = not token.exists()
        start = time.monotonic()
        pictures = [] if is_file else ["--pictures", catalogue / "postgresql.images"]
        super().__init__([
            program, "serve", "--port", "0", "--database", database, "--catalogue", catalogue, "--token-file", token, *pictures
        ])
        self.token = token.read_text().strip()
        if is_new:
            print(f"imported in {time.monotonic() - start:.0f} s ({self.time():.0f} s of processor time)")
        if is_file:
            print(f"file {database.stat().st_size / 1e6:,.0f} MB")
