"""Writes pictures that follow each other as one moving picture: an animated PNG, in which each frame has only what has changed."""
import collections
import pathlib
import struct
import sys
import zlib

from Screens.png import Picture, chunk, palette_of
from Screens.terminal import Terminal

# The most bytes of a picture in the documentation.
LARGEST = 1_500_000


class Film:
    """Presses keys, and takes a picture after each."""

    def __init__(self, terminal: Terminal):
        self.terminal, self.frames = terminal, []

    def take(self, milliseconds: int) -> None:
        picture = self.terminal.picture()
        if self.frames and self.frames[-1][0] == picture:
            self.frames[-1] = (picture, self.frames[-1][1] + milliseconds)
        else:
            self.frames.append((picture, milliseconds))

    def press(self, keys: str, milliseconds: int) -> None:
        self.terminal.press(keys)
        self.take(milliseconds)

    def type(self, text: str, at_once: int = 1) -> None:
        """Types some characters at once: a picture of each takes half a second to make."""
        for place in range(0, len(text), at_once):
            self.press(text[place : place + at_once], 90 * at_once)


def save_film(film: Film, file: pathlib.Path) -> None:
    data = moving_picture(film.frames)
    if len(data) > LARGEST:
        sys.exit(f"the picture has {len(data):,} bytes, and at most {LARGEST:,} are wanted")
    file.write_bytes(data)
    print(f"{file.name}: {len(film.frames)} frames, {len(data) / 1000:.0f} kB")


def moving_picture(frames: list[tuple[Picture, int]]) -> bytes:
    """The frames, each with its milliseconds, for ever. All have the same size."""
    pixels = [[list(zip(row[2::4], row[1::4], row[0::4])) for row in picture.rows] for picture, _ in frames]
    palette, index = palette_of(collections.Counter(pixel for frame in pixels for row in frame for pixel in row))
    shown = [[bytes(index[pixel] for pixel in row) for row in frame] for frame in pixels]
    width, height = len(shown[0][0]), len(shown[0])
    data = [
        b"\x89PNG\r\n\x1a\n",
        chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        chunk(b"PLTE", bytes(part for colour in palette for part in colour)),
        chunk(b"acTL", struct.pack(">II", len(frames), 0)),
    ]
    number, before = 0, None
    for frame, (_, milliseconds) in zip(shown, frames):
        left, top, right, bottom = changed(before, frame) if before else (0, 0, width, height)
        place = struct.pack(">IIIIHHBB", right - left, bottom - top, left, top, milliseconds, 1000, 0, 0)
        data.append(chunk(b"fcTL", struct.pack(">I", number) + place))
        number += 1
        body = zlib.compress(b"".join(b"\0" + row[left:right] for row in frame[top:bottom]), 9)
        if before is None:
            data.append(chunk(b"IDAT", body))
        else:
            data.append(chunk(b"fdAT", struct.pack(">I", number) + body))
            number += 1
        before = frame
    return b"".join([*data, chunk(b"IEND", b"")])


def changed(before: list[bytes], after: list[bytes]) -> tuple[int, int, int, int]:
    """The smallest rectangle with every difference: left, top, right, bottom."""
    rows = [number for number, (old, new) in enumerate(zip(before, after)) if old != new] or [0]
    columns = [
        column for number in rows for column, (old, new) in enumerate(zip(before[number], after[number])) if old != new
    ] or [0]
    return min(columns), rows[0], max(columns) + 1, rows[-1] + 1
