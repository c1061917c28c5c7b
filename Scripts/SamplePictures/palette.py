"""The colours of a picture, from the identity of the first ad that shows it."""

import colorsys
import hashlib


def digest(identity):
  return hashlib.sha256(str(identity).encode()).digest()


def colours(identity, hue=None):
  """Named colours: a pale room, a strong main colour against it, an accent, and the colours every picture shares.

  `hue` (0..<1, red is 0) fixes the main colour instead of the identity.
  """
  seed = digest(identity)
  hue = seed[0] / 256 if hue is None else hue
  # The room's colour is opposite the object's on the colour circle, so that the object stands out even at forty columns.
  room = (hue + 0.42 + seed[1] / 256 * 0.16) % 1
  accent = (hue + (0.12 if seed[2] % 2 else 0.88)) % 1
  return {
    "wall": hsl(room, 0.86, 0.50),
    "disc": hsl(room, 0.93, 0.60),
    "floor": hsl(room, 0.70, 0.35),
    "shade": hsl(room, 0.60, 0.32),
    "main": hsl(hue, 0.47, 0.68),
    "deep": hsl(hue, 0.34, 0.62),
    "light": hsl(hue, 0.66, 0.70),
    "accent": hsl(accent, 0.60, 0.85),
    "ink": hsl(room, 0.16, 0.30),
    "grey": hsl(room, 0.45, 0.10),
    "metal": hsl(room, 0.72, 0.12),
    "paper": (250, 247, 240),
    "wood": (168, 112, 66),
    "bark": (112, 72, 44),
    "leaf": (72, 142, 78),
    "dusk": (44, 98, 62),
    "glass": (176, 218, 232),
    "sun": (247, 196, 72),
    "brick": (196, 84, 62),
    "amber": (222, 148, 40),
  }


def hsl(hue, lightness, saturation):
  return tuple(round(part * 255) for part in colorsys.hls_to_rgb(hue, lightness, saturation))
