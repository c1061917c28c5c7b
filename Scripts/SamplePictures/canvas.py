"""A canvas of flat colours with anti-aliased edges.

Scenes are drawn in units of a 375 × 300 sheet, whatever the size of the picture. Shapes are filled into rows of
samples, four by four to a pixel; a pixel then takes the mean of its two commonest colours, in quarter steps. The steps
keep the palette under 256 entries and the picture small.
"""

import math

WIDTH, HEIGHT = 375, 300
SAMPLES = 4


class Canvas:
  def __init__(self, height, colours):
    """A picture of `height` pixels; `colours` maps the names the scenes use to (red, green, blue)."""
    self.height = height
    self.width = height * WIDTH // HEIGHT
    self.scale = height * SAMPLES / HEIGHT
    self.names = {name: index for index, name in enumerate(colours)}
    self.colours = list(colours.values())
    self.columns = self.width * SAMPLES
    self.rows = [bytearray(self.columns) for _ in range(self.height * SAMPLES)]

  # Shapes

  def fill(self, colour, *outlines):
    """Fills closed outlines by the even-odd rule."""
    crossings = {}
    for outline in outlines:
      points = [(x * self.scale, y * self.scale) for x, y in outline]
      for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]):
        if y0 == y1:
          continue
        if y0 > y1:
          x0, y0, x1, y1 = x1, y1, x0, y0
        slope = (x1 - x0) / (y1 - y0)
        first = max(0, math.ceil(y0 - 0.5))
        last = min(len(self.rows), math.ceil(y1 - 0.5))
        for y in range(first, last):
          crossings.setdefault(y, []).append(x0 + (y + 0.5 - y0) * slope)
    ink = bytes([self.names[colour]])
    for y, found in crossings.items():
      found.sort()
      for left, right in zip(found[::2], found[1::2]):
        start = min(max(0, math.ceil(left - 0.5)), self.columns)
        end = min(max(0, math.ceil(right - 0.5)), self.columns)
        if end > start:
          self.rows[y][start:end] = ink * (end - start)

  def rect(self, colour, x, y, width, height, radius=0):
    if radius == 0:
      self.fill(colour, [(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
      return
    outline = []
    for cx, cy, turn in (
      (x + width - radius, y + radius, -90),
      (x + width - radius, y + height - radius, 0),
      (x + radius, y + height - radius, 90),
      (x + radius, y + radius, 180),
    ):
      outline += arc_points(cx, cy, radius, radius, turn, turn + 90)
    self.fill(colour, outline)

  def ellipse(self, colour, cx, cy, rx, ry=None):
    self.fill(colour, arc_points(cx, cy, rx, rx if ry is None else ry, 0, 360))

  def half(self, colour, cx, cy, rx, ry, start):
    """Half an ellipse; `start` is the angle where it begins, clockwise from the right (180: the upper half)."""
    self.fill(colour, arc_points(cx, cy, rx, ry, start, start + 180))

  def ring(self, colour, cx, cy, radius, width):
    self.fill(
      colour,
      arc_points(cx, cy, radius + width / 2, radius + width / 2, 0, 360),
      arc_points(cx, cy, radius - width / 2, radius - width / 2, 0, 360),
    )

  def arc(self, colour, width, cx, cy, rx, ry, start, end):
    """A stroke along an ellipse, angles in degrees, clockwise from the right."""
    self.line(colour, width, *arc_points(cx, cy, rx, ry, start, end))

  def line(self, colour, width, *points):
    """A stroke with round ends and round joints."""
    half = width / 2
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
      angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
      outline = arc_points(x1, y1, half, half, angle - 90, angle + 90, 10)
      outline += arc_points(x0, y0, half, half, angle + 90, angle + 270, 10)
      self.fill(colour, outline)

  # Pixels

  def pixels(self):
    """The finished picture: a palette of (red, green, blue) and one row of palette indices for each line."""
    palette = {}
    seen = {}
    picture = []
    for top in range(0, len(self.rows), SAMPLES):
      a, b, c, d = self.rows[top:top + SAMPLES]
      line = bytearray(self.width)
      for x in range(self.width):
        left = x * SAMPLES
        right = left + SAMPLES
        block = bytes(a[left:right] + b[left:right] + c[left:right] + d[left:right])
        index = seen.get(block)
        if index is None:
          index = palette.setdefault(self.blend(block), len(palette))
          seen[block] = index
        line[x] = index
      picture.append(line)
    return list(palette), picture

  def blend(self, block):
    ranked = sorted(set(block), key=lambda index: (-block.count(index), index))
    first = self.colours[ranked[0]]
    if len(ranked) == 1:
      return first
    second = self.colours[ranked[1]]
    share = block.count(ranked[1]) / (block.count(ranked[0]) + block.count(ranked[1]))
    share = round(share * 4) / 4
    return tuple(round(one + (other - one) * share) for one, other in zip(first, second))


def arc_points(cx, cy, rx, ry, start, end, steps=None):
  steps = steps or max(8, int(abs(end - start) / 5))
  angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
  return [(cx + rx * math.cos(angle), cy + ry * math.sin(angle)) for angle in angles]
