"""Writes a picture from a frame buffer as a PNG with a palette: few bytes, and every colour close to the original."""
import collections
import struct
import zlib

COLOURS = 256
# The most frequent colours stay exactly as they are.
EXACT = 64


class Picture:
    def __init__(self, rows: list[bytes]):
        """Rows of pixels, four bytes each: blue, green, red, unused."""
        self.rows = rows

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and self.rows == other.rows

    def has_content(self) -> bool:
        return len(set(self.rows)) > 1

    def png(self) -> bytes:
        pixels = [list(zip(row[2::4], row[1::4], row[0::4])) for row in self.rows]
        counts = collections.Counter(pixel for row in pixels for pixel in row)
        palette, index = palette_of(counts)
        header = struct.pack(">IIBBBBB", len(pixels[0]), len(pixels), 8, 3, 0, 0, 0)
        # Unfiltered: differences between palette indices mean nothing.
        lines = b"".join(b"\0" + bytes(index[pixel] for pixel in row) for row in pixels)
        return (
            b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", header)
            + chunk(b"PLTE", bytes(part for colour in palette for part in colour))
            + chunk(b"IDAT", zlib.compress(lines, 9))
            + chunk(b"IEND", b"")
        )


def palette_of(counts: collections.Counter) -> tuple[list[tuple], dict[tuple, int]]:
    """At most 256 colours, and the one that replaces each colour.

    First the most frequent ones, then again and again the one that is farthest from all that are in: a price that is
    the only green on the screen must stay green, however few its pixels are.
    """
    palette = [colour for colour, _ in counts.most_common(EXACT)]
    index = {colour: number for number, colour in enumerate(palette)}
    nearest = {}
    for colour in sorted(counts.keys() - index.keys()):
        nearest[colour] = min((distance(colour, other), number) for number, other in enumerate(palette))
    while nearest and len(palette) < COLOURS:
        new = max(nearest, key=nearest.__getitem__)
        del nearest[new]
        number = index[new] = len(palette)
        palette.append(new)
        for colour, (far, _) in nearest.items():
            now = distance(colour, new)
            if now < far:
                nearest[colour] = (now, number)
    return palette, index | {colour: number for colour, (_, number) in nearest.items()}


def distance(one: tuple, other: tuple) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
