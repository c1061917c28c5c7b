"""Things with wheels, and one boat."""

from .room import shadow


def wheel(c, x, y, radius, width=9):
  c.ring("ink", x, y, radius, width)
  c.ring("metal", x, y, radius - width / 2 - 2, 3)
  for dx, dy in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7)):
    reach = radius - width / 2 - 2
    c.line("metal", 1.6, (x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach))
  c.ellipse("ink", x, y, 6)


def bicycle(c, kind):
  if kind == "tandem":
    return tandem(c)
  size = 46 if kind == "kids" else 60
  y = 248 - size
  rear, front = (95, y), (280, y)
  shadow(c, 187, 252, 330)
  wheel(c, *rear, size)
  wheel(c, *front, size)
  pedals, saddle, head = (172, y + 6), (146, y - 92), (244, y - 92)
  if kind in ("city", "mint", "kids"):
    # A low frame: two tubes sweep down together.
    c.line("main", 11, pedals, (200, y - 30), (247, y - 84))
    c.line("deep", 7, (160, y - 34), (194, y - 48), (243, y - 100))
  else:
    c.line("main", 11, pedals, (247, y - 78))
    c.line("main", 11, (151, y - 74), head)
  c.line("main", 11, pedals, saddle)
  c.line("main", 8, rear, pedals)
  c.line("main", 8, rear, (155, y - 66))
  c.line("ink", 9, (143, y - 98), saddle)
  c.line("deep", 10, (241, y - 104), front)
  c.fill("ink", [(112, y - 106), (172, y - 106), (176, y - 98), (140, y - 92), (116, y - 94)])
  if kind == "racer":
    c.line("ink", 8, (240, y - 106), (268, y - 108))
    c.arc("ink", 8, 268, y - 92, 16, 16, -90, 90)
  else:
    c.line("ink", 8, (241, y - 104), (236, y - 122), (212, y - 126))
  if kind in ("city", "mint"):
    c.fill("wood", [(252, y - 112), (322, y - 112), (312, y - 68), (262, y - 68)])
    c.line("bark", 3, (258, y - 96), (316, y - 96))
    c.line("bark", 3, (262, y - 82), (312, y - 82))
    if kind == "mint":
      for x, colour in ((266, "accent"), (287, "sun"), (308, "accent")):
        c.ellipse(colour, x, y - 118, 12)
    else:
      c.fill("sun", [(266, y - 112), (276, y - 146), (290, y - 146), (284, y - 112)])
    c.line("ink", 5, (60, y - 62), (128, y - 62))
  if kind == "cargo":
    c.fill("accent", [(214, y - 88), (366, y - 88), (346, y - 8), (232, y - 8)])
    c.line("ink", 6, (214, y - 88), (366, y - 88))
    for x in (262, 312):
      c.ellipse("sun", x, y - 104, 16)
      c.half("ink", x, y - 108, 17, 14, 180)
  if kind == "kids":
    wheel(c, 128, 236, 15, 6)
    for x, turn in ((206, "sun"), (214, "accent")):
      c.line(turn, 5, (x, y - 122), (x - 16, y - 96))
    c.line("ink", 3, (76, y - 20), (60, y - 150))
    c.fill("sun", [(60, y - 150), (104, y - 138), (63, y - 120)])
  c.ring("ink", *pedals, 15, 6)
  c.line("ink", 6, (pedals[0] - 12, pedals[1] - 24), (pedals[0] + 12, pedals[1] + 24))


def tandem(c):
  y = 194
  shadow(c, 187, 252, 350)
  wheel(c, 66, y, 52)
  wheel(c, 309, y, 52)
  for x in (128, 212):
    c.line("main", 9, (x, y + 4), (x - 16, y - 82))
    c.fill("ink", [(x - 44, y - 94), (x + 6, y - 94), (x + 6, y - 86), (x - 40, y - 82)])
    c.line("ink", 7, (x - 17, y - 90), (x - 14, y - 70))
  c.line("main", 9, (114, y - 68), (276, y - 76))
  c.line("main", 9, (128, y + 4), (212, y + 4), (279, y - 62))
  c.line("main", 7, (66, y), (128, y + 4))
  c.line("main", 7, (66, y), (114, y - 62))
  c.line("accent", 6, (196, y - 60), (128, y + 4))
  c.line("deep", 9, (272, y - 92), (309, y))
  c.line("ink", 7, (272, y - 92), (266, y - 108), (244, y - 112))
  c.line("ink", 7, (196, y - 74), (198, y - 104), (176, y - 108))
  for x in (128, 212):
    c.ring("ink", x, y + 4, 13, 5)
    c.line("ink", 5, (x - 10, y - 16), (x + 10, y + 24))


def tyre(c, x, y, radius):
  c.ellipse("ink", x, y, radius)
  c.ellipse("metal", x, y, radius * 0.52)
  c.ellipse("grey", x, y, radius * 0.2)


def car(c, kind):
  shadow(c, 187, 252, 340)
  if kind == "beetle":
    c.half("main", 185, 176, 112, 118, 180)
    c.fill("wall", [(112, 150), (122, 108), (150, 84), (176, 78), (176, 150)])
    c.fill("wall", [(192, 150), (192, 78), (220, 84), (248, 110), (258, 150)])
    c.rect("main", 30, 158, 315, 62, 30)
    c.half("deep", 92, 214, 60, 58, 180)
    c.half("deep", 284, 214, 60, 58, 180)
    c.ellipse("sun", 340, 178, 11, 14)
  else:
    c.fill("main", [(84, 160), (112, 88), (122, 80), (236, 80), (248, 88), (290, 160)])
    c.fill("wall", [(106, 156), (126, 98), (178, 98), (178, 156)])
    c.fill("wall", [(192, 156), (192, 98), (232, 98), (266, 156)])
    c.rect("main", 28, 148, 320, 74, 20)
    c.rect("deep", 28, 196, 320, 26, 12)
    c.rect("sun", 328, 162, 20, 20, 6)
    c.rect("accent", 28, 162, 14, 22, 5)
  c.line("ink", 4, (185, 160), (185, 214))
  c.line("ink", 5, (196, 176), (216, 176))
  tyre(c, 92, 218, 34)
  tyre(c, 284, 218, 34)


def van(c, kind):
  shadow(c, 187, 254, 350)
  c.rect("main", 24, 66, 240, 156, 16)
  c.fill("main", [(250, 84), (294, 84), (334, 150), (352, 158), (352, 222), (250, 222)])
  c.fill("glass", [(266, 100), (288, 100), (316, 150), (266, 150)])
  c.rect("deep", 24, 192, 328, 32, 10)
  c.rect("sun", 336, 168, 16, 18, 4)
  if kind == "camper":
    c.rect("paper", 24, 66, 240, 40, 16)
    for x in (48, 118, 188):
      c.rect("glass", x, 116, 56, 48, 8)
      c.fill("accent", [(x, 116), (x + 20, 116), (x, 152)])
      c.fill("accent", [(x + 56, 116), (x + 36, 116), (x + 56, 152)])
    c.rect("wood", 60, 40, 150, 12, 6)
    c.rect("accent", 78, 26, 90, 18, 8)
    c.line("ink", 5, (90, 52), (90, 66))
    c.line("ink", 5, (184, 52), (184, 66))
  else:
    c.ellipse("paper", 140, 128, 62, 46)
    c.ellipse("wood", 140, 130, 46, 26)
    for x in (118, 138, 158):
      c.line("sun", 6, (x - 4, 142), (x + 8, 116))
  tyre(c, 88, 222, 33)
  tyre(c, 290, 222, 33)


def boat(c, kind):
  c.rect("glass", 0, 220, 375, 80)
  for x in range(-20, 375, 60):
    c.half("paper", x + 30, 222, 22, 10, 180)
  c.line("bark", 9, (186, 30), (186, 206))
  c.fill("main", [(196, 34), (196, 184), (310, 184)])
  c.fill("accent", [(176, 56), (176, 184), (92, 184)])
  c.fill("sun", [(186, 22), (222, 32), (186, 44)])
  c.fill("wood", [(58, 200), (322, 200), (282, 254), (104, 254)])
  c.fill("bark", [(58, 200), (322, 200), (312, 214), (68, 214)])
  for x in range(0, 375, 50):
    c.half("glass", x + 25, 262, 27, 16, 180)


def scooter(c, kind):
  shadow(c, 187, 254, 310)
  c.line("grey", 10, (262, 92), (296, 216))
  c.fill("main", [(258, 84), (276, 84), (296, 176), (252, 214), (150, 214), (150, 200), (232, 200), (262, 160)])
  c.fill("main", [(58, 206), (70, 150), (100, 136), (176, 136), (192, 206), (170, 222), (90, 222)])
  c.fill("deep", [(58, 206), (66, 172), (180, 172), (192, 206), (170, 222), (90, 222)])
  c.rect("ink", 82, 116, 108, 24, 12)
  c.line("ink", 9, (266, 88), (258, 60), (226, 54))
  c.ellipse("sun", 282, 84, 16)
  c.line("metal", 4, (258, 62), (272, 34))
  c.ellipse("metal", 274, 30, 13, 9)
  tyre(c, 110, 218, 34)
  tyre(c, 296, 218, 34)
  c.half("main", 296, 204, 38, 32, 180)
