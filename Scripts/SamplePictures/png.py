"""Writes palette PNGs (colour type 3, eight bits per pixel)."""

import struct
import zlib


def encode(palette, rows):
  """The bytes of a PNG file; `rows` hold indices into `palette`, at most 256 colours."""
  if len(palette) > 256:
    raise ValueError(f"{len(palette)} colours do not fit a palette of 256")
  header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
  # Filter 0 on every line: differences between palette indices mean nothing, so the other filters only cost bytes.
  lines = b"".join(b"\0" + bytes(row) for row in rows)
  return (
    b"\x89PNG\r\n\x1a\n"
    + chunk(b"IHDR", header)
    + chunk(b"PLTE", b"".join(bytes(colour) for colour in palette))
    + chunk(b"IDAT", zlib.compress(lines, 9))
    + chunk(b"IEND", b"")
  )


def chunk(kind, data):
  return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
