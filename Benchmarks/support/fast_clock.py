"""Programs whose time of day goes faster than the clock on the wall: see fast_clock.c, which is compiled with clang or cc."""
import pathlib
import shutil
import subprocess
import time

# What is added to the environment of a program. Empty as long as the clock has its usual speed.
environment: dict[str, str] = {}


def speed_up(speed: int, folder: pathlib.Path) -> None:
    """Lets the time of day of all programs that are started from now on go so many times as fast."""
    library = folder / "fast_clock.so"
    compiler = shutil.which("clang") or "cc"
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", library, pathlib.Path(__file__).with_suffix(".c")], check=True)
    environment.update({"LD_PRELOAD": str(library), "CLASSIFIEDS_FAST_CLOCK": f"{int(time.time())} {speed}"})
