"""Furniture and tools."""

import math

from .room import shadow


def sofa(c, kind):
  shadow(c, 187, 254, 350)
  for x in (64, 310):
    c.rect("bark", x - 7, 230, 14, 24, 3)
  c.rect("deep", 46, 92, 282, 130, 26)
  if kind == "corner":
    c.rect("grey", 46, 92, 282, 130, 26)
    c.rect("metal", 60, 104, 122, 90, 16)
    c.rect("metal", 192, 104, 122, 90, 16)
    c.rect("metal", 34, 170, 310, 44, 14)
    c.rect("grey", 24, 130, 46, 106, 20)
    c.rect("metal", 214, 176, 146, 60, 16)
    c.rect("grey", 60, 206, 156, 30, 8)
    c.rect("accent", 84, 120, 58, 58, 10)
    c.rect("sun", 248, 124, 52, 52, 10)
    return
  for x in (62, 146, 230):
    c.rect("main", x, 104, 80, 84, 14)
    c.rect("light", x, 164, 80, 40, 12)
  c.rect("main", 48, 198, 278, 38, 10)
  c.rect("deep", 22, 134, 46, 102, 22)
  c.rect("deep", 306, 134, 46, 102, 22)
  # The cat's place.
  c.ellipse("ink", 270, 148, 34, 19)
  c.ellipse("ink", 298, 134, 16)
  c.fill("ink", [(285, 128), (288, 108), (298, 122)])
  c.fill("ink", [(298, 122), (310, 108), (312, 130)])
  c.arc("ink", 8, 240, 146, 14, 22, 90, 250)


def wardrobe(c, kind):
  shadow(c, 187, 272, 230)
  c.half("bark", 187, 42, 66, 26, 180)
  c.rect("bark", 86, 34, 202, 18, 5)
  c.rect("wood", 94, 48, 186, 208)
  c.rect("bark", 94, 210, 186, 10)
  for x in (106, 270):
    c.ellipse("bark", x, 264, 12, 10)
  c.rect("bark", 106, 60, 76, 142, 6)
  c.rect("bark", 192, 60, 76, 142, 6)
  c.rect("glass", 114, 68, 60, 126, 4)
  c.fill("paper", [(124, 150), (160, 78), (168, 78), (168, 92), (132, 164)])
  c.rect("wood", 200, 68, 60, 56, 4)
  c.rect("wood", 200, 134, 60, 60, 4)
  c.ellipse("sun", 187, 136, 7)
  c.ellipse("sun", 150, 234, 7)
  c.ellipse("sun", 224, 234, 7)


def lamp(c, kind):
  if kind == "floor":
    c.fill("sun", [(140, 120), (234, 120), (330, 272), (44, 272)])
    c.line("bark", 10, (187, 110), (187, 262))
    c.ellipse("bark", 187, 266, 58, 12)
    c.fill("main", [(142, 26), (232, 26), (270, 126), (104, 126)])
    c.line("deep", 7, (142, 28), (232, 28))
    c.line("accent", 9, (106, 122), (268, 122))
    c.line("ink", 3, (226, 126), (226, 160))
    return
  shadow(c, 150, 256, 190)
  c.fill("sun", [(238, 128), (308, 88), (360, 246), (186, 246)])
  c.half("deep", 140, 252, 70, 26, 180)
  c.line("ink", 11, (140, 232), (96, 152), (212, 72))
  c.ellipse("accent", 96, 152, 13)
  c.fill("main", [(196, 60), (226, 44), (318, 84), (236, 132), (204, 88)])
  c.ellipse("paper", 278, 112, 18)
  c.fill("main", [(196, 60), (226, 44), (318, 84), (236, 132)])


def chair(c, kind):
  shadow(c, 187, 260, 220)
  for x in (126, 248):
    c.line("bark", 13, (x, 176), (x + (16 if x > 187 else -16), 258))
  c.line("bark", 9, (122, 222), (252, 222))
  c.line("wood", 13, (116, 168), (106, 36))
  c.line("wood", 13, (258, 168), (268, 36))
  for x in (140, 172, 203, 235):
    c.line("main", 9, (x, 162), (x, 48))
  c.rect("wood", 92, 26, 190, 30, 14)
  c.rect("wood", 88, 156, 198, 28, 12)
  c.rect("accent", 104, 146, 166, 18, 9)


def clock(c, kind):
  c.fill("bark", [(187, 14), (320, 108), (54, 108)])
  c.rect("wood", 92, 92, 190, 112)
  c.fill("wood", [(187, 34), (282, 102), (92, 102)])
  c.rect("ink", 168, 54, 38, 36, 8)
  c.ellipse("sun", 187, 78, 14)
  c.fill("accent", [(198, 74), (218, 79), (198, 84)])
  c.ellipse("paper", 187, 150, 48)
  c.ring("bark", 187, 150, 48, 8)
  c.line("ink", 7, (187, 150), (187, 116))
  c.line("ink", 7, (187, 150), (210, 162))
  for x, y in ((150, 254), (222, 234)):
    c.line("metal", 4, (x, 204), (x, y))
    c.ellipse("leaf", x, y + 12, 10, 22)
  c.ellipse("leaf", 100, 204, 30, 14)
  c.ellipse("leaf", 274, 204, 30, 14)


def plant(c, kind):
  shadow(c, 187, 262, 190)
  for x, y, rx, ry in ((96, 122, 54, 40), (280, 112, 56, 42), (187, 62, 52, 44), (120, 54, 36, 28), (258, 50, 36, 28)):
    c.line("dusk", 7, (187, 206), (x, y))
    c.ellipse("leaf", x, y, rx, ry)
    c.line("dusk", 4, (x - rx * 0.7, y), (x + rx * 0.7, y))
    for step in (-0.4, 0.05, 0.5):
      c.fill("dusk", [(x + rx * step, y + ry * 0.35), (x + rx * step - 5, y + ry), (x + rx * step + 7, y + ry)])
  c.fill("main", [(122, 186), (252, 186), (236, 262), (138, 262)])
  c.rect("deep", 114, 176, 146, 24, 6)


def teapot(c, kind):
  shadow(c, 187, 252, 260)
  c.arc("ink", 15, 268, 164, 52, 46, -90, 100)
  c.fill("deep", [(112, 190), (40, 118), (30, 92), (62, 96), (84, 128), (124, 146)])
  c.ellipse("main", 187, 178, 98, 74)
  c.ellipse("light", 142, 150, 20, 26)
  c.rect("deep", 134, 92, 106, 22, 10)
  c.half("main", 187, 94, 46, 26, 180)
  c.ellipse("ink", 187, 62, 13)
  for x, y in ((164, 196), (206, 172), (232, 204), (190, 224)):
    c.ellipse("paper", x, y, 11)
    c.ellipse("sun", x, y, 4)
  for x in (20, 44):
    c.arc("paper", 6, x, 60, 9, 14, 90, 270)


def drill(c, kind):
  c.rect("main", 96, 82, 178, 74, 22)
  c.rect("deep", 96, 82, 46, 74, 20)
  c.fill("ink", [(128, 150), (194, 150), (180, 222), (116, 222)])
  c.fill("accent", [(192, 156), (208, 156), (198, 186), (188, 182)])
  c.rect("deep", 92, 216, 122, 40, 10)
  c.rect("sun", 104, 228, 44, 14, 4)
  c.fill("ink", [(272, 92), (304, 104), (304, 134), (272, 146)])
  c.rect("metal", 302, 112, 60, 14, 3)
  for x in (312, 328, 344):
    c.line("grey", 4, (x, 126), (x + 10, 112))
  c.rect("light", 166, 98, 82, 12, 6)


def ladder(c, kind):
  shadow(c, 187, 272, 220)
  for top, left, right in ((34, 152, 88), (34, 232, 296)):
    c.line("bark", 8, (left + (10 if right > left else -10), top), (right + (46 if right > left else -46), 262))
  for step in range(6):
    y = 66 + step * 36
    spread = (y - 34) * 0.16
    c.line("wood", 11, (150 - spread, y), (224 + spread, y))
  c.line("wood", 14, (150, 34), (112, 272))
  c.line("wood", 14, (224, 34), (262, 272))
  c.rect("main", 136, 22, 106, 20, 6)


def tools(c, kind):
  shadow(c, 187, 256, 310)
  c.line("wood", 14, (102, 160), (78, 60))
  c.fill("grey", [(44, 58), (108, 42), (114, 70), (52, 84)])
  c.line("metal", 16, (172, 160), (172, 66))
  c.arc("metal", 14, 172, 44, 20, 22, -50, 230)
  c.rect("accent", 232, 34, 28, 70, 9)
  c.rect("metal", 240, 100, 12, 60)
  c.arc("ink", 11, 187, 150, 90, 44, 180, 360)
  c.rect("main", 44, 146, 286, 106, 12)
  c.rect("deep", 44, 146, 286, 34, 12)
  for x in (104, 252):
    c.rect("sun", x, 166, 24, 32, 5)
  c.rect("light", 150, 206, 76, 22, 5)


def paint(c, kind):
  shadow(c, 160, 256, 260)
  for x, y, colour in ((52, 134, "main"), (160, 158, "sun")):
    c.rect("metal", x, y, 110, 252 - y, 6)
    c.rect("paper", x, y + 32, 110, 56)
    c.rect(colour, x + 16, y + 42, 78, 36, 6)
    c.ellipse("metal", x + 55, y, 55, 15)
    c.ellipse(colour, x + 55, y, 45, 10)
    c.rect(colour, x + 16, y, 18, 44, 9)
  c.line("wood", 15, (330, 70), (302, 150))
  c.fill("metal", [(280, 144), (326, 158), (314, 192), (268, 178)])
  c.fill("accent", [(268, 176), (316, 192), (298, 240), (256, 230), (250, 218)])
  c.ellipse("accent", 260, 252, 40, 9)


def saw(c, kind):
  shadow(c, 187, 262, 320)
  c.ellipse("metal", 212, 176, 82)
  for step in range(20):
    angle = step * math.pi / 10
    x, y = 212 + 82 * math.cos(angle), 176 + 82 * math.sin(angle)
    c.ellipse("metal", x, y, 8)
  c.ellipse("grey", 212, 176, 14)
  c.half("main", 212, 168, 100, 98, 180)
  c.rect("main", 46, 96, 110, 72, 22)
  c.rect("deep", 46, 96, 40, 72, 18)
  c.arc("ink", 18, 150, 78, 60, 46, 180, 350)
  c.rect("ink", 40, 196, 300, 15, 5)
  c.rect("wood", 0, 226, 375, 34)
  c.line("bark", 4, (0, 243), (375, 243))


def hammer(c, kind):
  c.line("wood", 24, (98, 262), (226, 108))
  c.line("accent", 26, (98, 262), (140, 212))
  c.fill("grey", [(168, 50), (196, 24), (312, 126), (290, 154), (270, 150), (238, 124), (226, 128), (206, 110),
                  (210, 96), (184, 74)])
  c.fill("ink", [(268, 150), (312, 104), (336, 126), (290, 174)])
  for x, y in ((52, 90), (82, 116), (46, 140)):
    c.line("ink", 6, (x, y), (x + 22, y + 26))
    c.line("ink", 7, (x - 8, y + 5), (x + 7, y - 8))


def pump(c, kind):
  shadow(c, 187, 262, 220)
  c.rect("ink", 122, 24, 130, 22, 11)
  c.line("metal", 9, (187, 40), (187, 110))
  c.rect("main", 168, 96, 38, 154, 10)
  c.rect("deep", 164, 92, 46, 18, 6)
  c.arc("ink", 9, 218, 170, 84, 74, -20, 165)
  c.arc("ink", 9, 218, 150, 84, 90, -90, 0)
  c.rect("ink", 106, 246, 162, 16, 7)
  c.ellipse("paper", 118, 212, 38)
  c.ring("accent", 118, 212, 38, 9)
  c.line("ink", 6, (118, 212), (136, 192))


def broken(c, kind):
  c.ellipse("sun", 187, 146, 96, 124)
  c.ellipse("glass", 187, 146, 74, 102)
  c.line("paper", 9, (146, 160), (200, 80))
  c.line("paper", 9, (170, 186), (232, 96))
  c.line("ink", 4, (210, 244), (196, 206), (226, 190), (214, 160))
