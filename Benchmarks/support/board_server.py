"""Our board as a process, for benchmarks of what asks it."""
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time

import fast_clock


class Server:
    """A command that says `listening on ADDRESS` when it is ready. Its standard error goes to a file, or nowhere."""

    def __init__(self, command: list, errors=subprocess.DEVNULL):
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True,
            env={"HOME": tempfile.mkdtemp(), "PATH": os.environ["PATH"], **fast_clock.environment},
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


class BoardProcess:
    """A server that is killed and started again on the same port."""

    def __init__(self, program: pathlib.Path, arguments: list[str]):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.command = [program, "serve", "--port", str(port), "--hold-first-ads", "0", *arguments]
        self.start()

    def start(self) -> None:
        """As a supervisor does: a server that cannot reach its database when it starts ends."""
        for _ in range(10):
            try:
                self.server = Server(self.command)
                return
            except SystemExit:
                time.sleep(0.5)
        sys.exit("the board does not start")

    def kill(self) -> None:
        self.server.process.kill()
        self.server.process.wait()


class DatabaseServer:
    """The PostgreSQL server that `Scripts/with-postgres` has started."""

    def __init__(self, address: str):
        self.address = address
        self.folder = pathlib.Path(address.split("host=")[1])
        self.as_user = []
        if os.getuid() == 0:
            self.as_user = ["setpriv", f"--reuid={self.folder.owner()}", f"--regid={self.folder.group()}", "--clear-groups", "--"]

    def restart(self) -> None:
        """Ends it in the middle of everything, and starts it again."""
        control = pathlib.Path(os.environ["CLASSIFIEDS_POSTGRES_PROGRAMS"]) / "pg_ctl"
        subprocess.run(
            [*self.as_user, control, "restart", "--pgdata", "data", "--mode", "immediate", "--silent", "--log", "data/server.log"],
            check=True, cwd=self.folder, stdin=subprocess.DEVNULL,
        )

    def size(self) -> int:
        """The bytes of its tables and indices."""
        query = "SELECT pg_database_size(current_database())"
        command = ["psql", "--no-psqlrc", "--tuples-only", "--command", query, self.address]
        return int(subprocess.run(command, text=True, check=True, stdout=subprocess.PIPE).stdout)
