"""Needed by every script that takes screenshots: the program, a board, a display, and private folders."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from Screens.display import Display
from Screens.terminal import Terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# A day after the newest ad of the sample, because ages must not change between runs.
NOW = "2026-11-01T12:00:00Z"


def built() -> pathlib.Path:
    subprocess.run([ROOT / "run", "--version"], check=True, stdout=subprocess.DEVNULL)
    return ROOT / ".build/release/classifieds"


class Stage:
    """A board, a display, and private folders for everything the program stores."""

    def __init__(self, program: pathlib.Path, catalogue: pathlib.Path | None):
        self.program = program.resolve()
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.environment = {
            "HOME": str(self.folder), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TZ": "Europe/Paris",
            "INPUTRC": "/dev/null", "CLASSIFIEDS_NOW": NOW,
        }
        for variable in ("DATA", "CACHE", "STATE", "CONFIG"):
            self.environment[f"XDG_{variable}_HOME"] = str(self.folder / variable.lower())
        folder = ["--catalogue", str(catalogue.resolve())] if catalogue else []
        self.board = subprocess.Popen(
            [self.program, "serve", "--port", "0", *folder], env=self.environment, stdout=subprocess.PIPE, text=True
        )
        self.environment["CLASSIFIEDS_SERVER"] = self.board.stdout.readline().split()[-1]
        self.display = Display(self.folder, 2200, 1200)
        # Omits options that the program does not have yet.
        text = subprocess.run([self.program, "--help"], env=self.environment, capture_output=True, text=True, check=True).stdout
        self.options = set(re.findall(r"--[a-z-]+", text))

    def close(self) -> None:
        self.display.close()
        self.board.terminate()
        self.board.wait()
        shutil.rmtree(self.folder)


def save(terminal: Terminal, path: pathlib.Path) -> None:
    data = terminal.picture().png()
    path.write_bytes(data)
    print(f"{path.name}: {terminal.width} × {terminal.height}, {len(data) / 1000:.0f} kB")
