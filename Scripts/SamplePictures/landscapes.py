"""Outdoor views."""


def sky(c, colour="glass"):
  c.rect(colour, 0, 0, 375, 300)


def hills(c, *ranges):
  """Ranges of hills, the farthest first: a colour and the heights at equal steps from left to right."""
  for colour, heights in ranges:
    step = 375 / (len(heights) - 1)
    c.fill(colour, [(index * step, y) for index, y in enumerate(heights)] + [(375, 300), (0, 300)])


def tree(c, x, y, size):
  c.rect("bark", x - size / 10, y, size / 5, size / 3)
  for level in range(3):
    top, width = y - size + level * size * 0.3, size * (0.24 + level * 0.1)
    c.fill("dusk", [(x, top), (x + width, top + size * 0.45), (x - width, top + size * 0.45)])


def lake(c, kind):
  sky(c, "light" if kind == "dawn" else "glass")
  c.ellipse("sun", 270, 108, 34)
  hills(c, ("metal", (150, 70, 130, 40, 120, 60, 140)), ("dusk", (170, 150, 165, 140, 168, 156, 150)))
  c.rect("main", 0, 168, 375, 132)
  for x, y, width in ((40, 196, 90), (180, 186, 150), (90, 226, 200), (240, 250, 110), (20, 272, 130)):
    c.rect("light", x, y, width, 6, 3)
  if kind == "pier":
    c.fill("wood", [(160, 300), (240, 300), (208, 190), (190, 190)])
    for y in (206, 226, 248, 274):
      c.line("bark", 4, (182, y), (216, y))
  else:
    c.fill("bark", [(96, 214), (206, 214), (186, 234), (116, 234)])
    c.line("wood", 5, (150, 214), (88, 250))


def mountain(c, kind):
  sky(c)
  c.fill("metal", [(0, 210), (110, 70), (200, 210)])
  c.fill("grey", [(90, 240), (230, 26), (375, 240)])
  c.fill("paper", [(230, 26), (266, 80), (246, 72), (232, 92), (214, 70), (194, 82)])
  c.fill("paper", [(110, 70), (130, 102), (112, 96), (92, 92)])
  hills(c, ("dusk", (232, 214, 226, 206, 222)), ("leaf", (260, 246, 262, 244, 258)))
  for x, y, size in ((46, 236, 60), (88, 250, 70), (320, 244, 76)):
    tree(c, x, y, size)
  if kind == "hut":
    c.rect("wood", 176, 224, 66, 40)
    c.fill("brick", [(166, 228), (209, 196), (252, 228)])
    c.rect("sun", 200, 236, 18, 14)


def lighthouse(c, kind):
  night = kind == "night"
  sky(c, "ink" if night else "glass")
  if night:
    for x, y in ((40, 40), (96, 84), (150, 30), (300, 60), (340, 120), (20, 130)):
      c.ellipse("paper", x, y, 3)
    c.fill("sun", [(228, 84), (375, 20), (375, 130)])
  c.rect("deep", 0, 206, 375, 94)
  c.fill("grey", [(120, 240), (170, 196), (290, 196), (350, 244), (375, 300), (90, 300)])
  c.fill("paper", [(192, 100), (238, 100), (252, 214), (178, 214)])
  for top, bottom in ((122, 146), (170, 194)):
    c.fill("brick", [(189, top), (241, top), (244, bottom), (186, bottom)])
  c.rect("ink", 184, 92, 62, 10, 3)
  c.rect("sun", 198, 66, 34, 28)
  c.half("brick", 215, 68, 26, 22, 180)
  for x, y in ((20, 236), (70, 262), (10, 284)):
    c.arc("light", 5, x + 20, y, 22, 10, 180, 360)


def bridge(c, kind):
  sky(c, "light" if kind == "evening" else "glass")
  if kind == "evening":
    c.ellipse("sun", 92, 150, 44)
  hills(c, ("metal", (172, 150, 166, 140, 160, 172)))
  c.rect("main", 0, 196, 375, 104)
  for x in (104, 262):
    c.rect("brick", x, 44, 18, 190)
    c.rect("brick", x - 8, 60, 34, 10)
  for left, right, low in ((-54, 113, 150), (113, 271, 150), (271, 430, 150)):
    middle = (left + right) / 2
    c.arc("bark", 5, middle, 52, (right - left) / 2, low - 52, 0, 180)
  c.rect("ink", 0, 168, 375, 14)
  for x in range(12, 375, 26):
    c.line("bark", 2, (x, 120 if 60 < x % 158 < 140 else 96), (x, 168))
  for x, y in ((30, 232), (170, 250), (300, 230), (240, 280)):
    c.rect("light", x, y, 60, 6, 3)


def desert(c, kind):
  sky(c, "light" if kind == "noon" else "accent")
  c.ellipse("sun", 286, 70, 40)
  hills(c, ("amber", (190, 150, 176, 140, 190, 160)), ("sun", (240, 196, 214, 250, 200, 222)))
  c.fill("amber", [(124, 214), (188, 208), (240, 300), (120, 300)])
  for x, y, size in ((78, 262, 1.0), (322, 250, 0.7)):
    c.line("dusk", 18 * size, (x, y), (x, y - 92 * size))
    c.line("dusk", 13 * size, (x, y - 40 * size), (x + 30 * size, y - 48 * size), (x + 30 * size, y - 76 * size))
    c.line("dusk", 13 * size, (x, y - 26 * size), (x - 28 * size, y - 34 * size), (x - 28 * size, y - 60 * size))


def skyline(c, kind):
  sky(c, "ink" if kind == "night" else "disc")
  c.ellipse("paper" if kind == "night" else "sun", 310, 56, 26)
  towers = ((0, 170, 52), (46, 110, 44), (98, 150, 60), (150, 60, 40), (196, 128, 56), (258, 90, 46), (308, 140, 68))
  for x, y, width in towers:
    c.rect("deep", x, y, width, 300 - y)
    for row in range(int((250 - y) / 24)):
      for column in range(int(width / 18)):
        lit = (x + row * 7 + column * 5) % 3
        c.rect("sun" if lit else "main", x + 7 + column * 17, y + 12 + row * 24, 9, 12)
  c.line("deep", 5, (170, 62), (170, 24))
  c.rect("main", 0, 262, 375, 38)


def forest(c, kind):
  sky(c, "light")
  hills(c, ("leaf", (190, 170, 186, 168, 190)), ("dusk", (240, 232, 244, 230, 240)))
  for x, y, size in ((30, 200, 120), (88, 214, 150), (150, 204, 118), (232, 210, 140), (290, 200, 120), (346, 216, 160)):
    tree(c, x, y, size)
  if kind == "path":
    c.fill("amber", [(140, 300), (236, 300), (206, 236), (192, 236)])
  else:
    for x, y in ((110, 270), (200, 262), (300, 276)):
      c.half("brick", x, y, 18, 16, 180)
      c.rect("paper", x - 5, y, 10, 16)


def coast(c, kind):
  sky(c)
  c.ellipse("sun", 70, 60, 30)
  c.rect("main", 0, 130, 375, 170)
  for y, shift in ((160, 0), (190, 30), (220, 10)):
    for x in range(-30 + shift, 375, 80):
      c.half("light", x + 30, y, 26, 9, 180)
  hills(c, ("sun", (290, 262, 250, 244, 236, 230)))
  if kind == "village":
    for x, y, width in ((228, 96, 44), (266, 72, 50), (312, 92, 63), (246, 132, 60), (300, 132, 75)):
      c.rect("paper", x, y, width, 60)
      c.half("main", x + width / 2, y, width / 2.4, 22, 180)
      c.rect("deep", x + width / 2 - 6, y + 28, 12, 18, 4)
  else:
    c.fill("brick", [(250, 180), (346, 180), (298, 128)])
    c.fill("paper", [(282, 180), (314, 180), (298, 128)])
    c.line("bark", 5, (298, 128), (298, 250))
    c.rect("accent", 232, 248, 60, 14, 4)


def balloon(c, kind):
  sky(c)
  hills(c, ("leaf", (250, 236, 256, 232, 250)), ("dusk", (276, 268, 280, 262, 276)))
  for x, y, size in ((200, 118, 1.0), (74, 76, 0.5), (316, 92, 0.4)):
    c.ellipse("main", x, y, 82 * size, 92 * size)
    c.ellipse("accent", x, y, 52 * size, 92 * size)
    c.ellipse("light", x, y, 22 * size, 92 * size)
    for side in (-1, 1):
      c.line("bark", 3 * size, (x + side * 34 * size, y + 84 * size), (x + side * 12 * size, y + 128 * size))
    c.rect("wood", x - 15 * size, y + 126 * size, 30 * size, 24 * size, 4 * size)
