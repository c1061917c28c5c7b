"""A display without a monitor (Xvfb), and its contents."""
import os
import pathlib
import struct
import subprocess
import time

from Screens.png import Picture


class Display:
    """A private Xvfb on a free display number. Its frame buffer is a file in the X window dump format."""

    def __init__(self, folder: pathlib.Path, width: int, height: int):
        self.folder = folder
        read, write = os.pipe()
        self.process = subprocess.Popen(
            [
                "Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-fbdir", str(folder),
                "-nolisten", "tcp", "-nocursor", "-dpi", "96",
            ],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as file:
            number = file.readline().strip()
        if not number:
            raise SystemExit("Xvfb did not start")
        self.name = f":{number}"

    def picture(self, width: int, height: int) -> Picture:
        """The contents of the upper left corner."""
        data = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        start, bits, stride, colours = header[0], header[11], header[12], header[19]
        if bits != 32:
            raise SystemExit(f"the frame buffer has {bits} bits a pixel, not 32")
        pixels = memoryview(data)[start + 12 * colours :]
        return Picture([bytes(pixels[row * stride : row * stride + 4 * width]) for row in range(height)])

    def still_picture(self, width: int, height: int, patience: float = 10) -> Picture:
        """The picture, once two captures shortly after each other are equal."""
        deadline = time.monotonic() + patience
        before = self.picture(width, height)
        while time.monotonic() < deadline:
            time.sleep(0.1)
            now = self.picture(width, height)
            if now == before and now.has_content():
                return now
            before = now
        raise SystemExit("the picture never came to rest")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
