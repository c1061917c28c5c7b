"""Shared by the recording scripts: a real terminal, a board, and a document whose claims are checked."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/classifieds"
COLUMNS, ROWS = 80, 24


class Terminal:
    """A private tmux server with one window; each has a name."""

    def __init__(self, folder: pathlib.Path, environment: dict[str, str], name: str = "tmux"):
        self.socket = str(folder / name)
        self.environment = environment

    def tmux(self, *arguments: str) -> str:
        command = ["tmux", "-S", self.socket, "-f", "/dev/null", *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def start(self, command: list[str]) -> None:
        variables = [part for name, value in self.environment.items() for part in ("-e", f"{name}={value}")]
        self.tmux("new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), *variables, *map(str, command))
        self.wait("classifieds>")

    def screen(self, *options: str) -> str:
        return "\n".join(line.rstrip() for line in self.tmux("capture-pane", "-p", *options).rstrip().splitlines())

    def history(self) -> str:
        return self.tmux("capture-pane", "-p", "-S", "-")

    def type(self, text: str) -> None:
        for character in text:
            # Alone, a semicolon separates tmux's own commands.
            self.tmux("send-keys", "-l", "\\;" if character == ";" else character)

    def key(self, name: str) -> None:
        self.tmux("send-keys", name)

    def wait(self, expected: str, seconds: float = 15) -> str:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            screen = self.screen()
            if re.search(expected, screen, re.MULTILINE):
                return screen
            # What is expected may be wrapped.
            if re.search(expected, self.screen("-J"), re.MULTILINE):
                return self.screen()
            time.sleep(0.02)
        sys.exit(f"waited in vain for {expected!r}; on the screen was\n{screen}")

    def process(self) -> int:
        return int(self.tmux("list-panes", "-F", "#{pane_pid}"))

    def close(self) -> None:
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)
        # The server stops a moment later, and a new one cannot start before that.
        while subprocess.run(["tmux", "-S", self.socket, "list-sessions"], capture_output=True).returncode == 0:
            time.sleep(0.02)


class Document:
    def __init__(self) -> None:
        self.parts: list[str] = []

    def say(self, text: str) -> None:
        self.parts.append(text.strip() + "\n")

    def show(self, text: str) -> None:
        self.parts.append(f"```\n{text}\n```\n")

    def write(self, path: pathlib.Path) -> None:
        path.write_text("\n".join(self.parts))


def claim(holds: bool, what: str) -> None:
    if not holds:
        sys.exit(f"this does not hold: {what}")


class Stage:
    """A board over a catalogue, with private folders for everything the program stores.

    Without a catalogue it serves the sample. A board that publishes stores its ads in a file and has a token."""

    def __init__(
        self, catalogue: pathlib.Path | None, publishes: bool = False, orders: int | None = None,
        program: pathlib.Path | None = None,
    ):
        self.catalogue = catalogue.resolve() if catalogue else None
        self.count = len(json.loads((self.catalogue / "listings.json").read_text())) if self.catalogue else 0
        self.program = program or PROGRAM
        if program is None:
            subprocess.run([ROOT / "run", "--version"], check=True, stdout=subprocess.DEVNULL)
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.environment = {
            "HOME": str(self.folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Paris", "NO_COLOR": "1",
        }
        for variable in ("DATA", "CACHE", "STATE", "CONFIG"):
            self.environment[f"XDG_{variable}_HOME"] = str(self.folder / variable.lower())
        token = self.folder / "token"
        options = ["--database", self.folder / "board.sqlite", "--token-file", token] if publishes else []
        options += ["--orders", str(orders)] if orders is not None else []
        options += ["--catalogue", self.catalogue] if self.catalogue else []
        self.board, self.address = self.serve("--port", "0", *options)
        self.token = token.read_text().strip() if publishes else None

    def ask(self, *words: str, script: str | None = None, server: str | None = None) -> subprocess.CompletedProcess:
        return subprocess.run(
            [self.program, "--server", server or self.address, *words],
            env=self.environment, input=script, capture_output=True, text=True,
        )

    def serve(self, *options: object) -> tuple[subprocess.Popen, str]:
        """Starts a board. Returns it with its address."""
        board = subprocess.Popen(
            [self.program, "serve", "--hold-first-ads", "0", *options], env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        return board, board.stdout.readline().split()[-1]

    def close(self) -> None:
        self.board.terminate()
        self.board.wait()
        shutil.rmtree(self.folder)


class Person:
    """Somebody with folders, a terminal and an account of their own."""

    def __init__(self, stage: Stage, name: str):
        self.stage, self.name = stage, name
        self.environment = stage.environment | {"CLASSIFIEDS_SERVER": stage.address}
        self.environment |= {key: f"{path}-{name}" for key, path in stage.environment.items() if key.startswith("XDG_")}
        self.start(stage)

    def start(self, stage: Stage) -> None:
        self.terminal = Terminal(stage.folder, self.environment, self.name)

    def run(self, *words: str, script: str | None = None) -> subprocess.CompletedProcess:
        return subprocess.run([self.stage.program, *words], env=self.environment, input=script, capture_output=True, text=True)

    def json(self, *words: str) -> dict:
        return json.loads(self.run(*words, "--json").stdout)

    def enter(self, line: str, answer: str, clears: bool = True) -> str:
        if clears:
            self.terminal.key("C-l")
        self.terminal.type(line)
        self.terminal.key("Enter")
        return self.terminal.wait(rf"classifieds> {re.escape(line)}\n[\s\S]*{answer}[\s\S]*\nclassifieds>$")
