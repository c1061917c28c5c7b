"""Houses, rooms and the work done in them."""

from .room import shadow


def window(c, x, y, width, height):
  c.rect("paper", x - 5, y - 5, width + 10, height + 10, 3)
  c.rect("glass", x, y, width, height)
  c.rect("paper", x + width / 2 - 2.5, y, 5, height)
  c.rect("paper", x, y + height / 2 - 2.5, width, 5)


def house(c, kind):
  c.rect("leaf", 0, 244, 375, 56)
  if kind == "island":
    c.rect("glass", 0, 196, 375, 50)
    c.fill("leaf", [(0, 252), (120, 228), (375, 244), (375, 300), (0, 300)])
    c.rect("paper", 92, 108, 206, 150, 6)
    c.rect("metal", 92, 108, 206, 12, 5)
    c.half("main", 240, 110, 50, 46, 180)
    c.rect("main", 132, 178, 44, 80)
    c.half("main", 154, 180, 22, 22, 180)
    c.rect("main", 216, 156, 44, 46, 4)
    c.line("bark", 11, (56, 256), (58, 156))
    for x, y in ((40, 140), (78, 148), (58, 112)):
      c.ellipse("dusk", x, y, 34)
    c.ellipse("sun", 332, 52, 26)
    return
  c.rect("brick", 246, 30, 32, 70)
  c.rect("paper", 70, 126, 236, 130)
  c.fill("main", [(187, 28), (334, 134), (40, 134)])
  c.fill("deep", [(40, 134), (334, 134), (320, 122), (54, 122)])
  c.ellipse("paper", 187, 94, 23)
  c.ellipse("glass", 187, 94, 17)
  window(c, 90, 154, 48, 50)
  window(c, 238, 154, 48, 50)
  c.rect("bark", 164, 172, 48, 84, 5)
  c.ellipse("sun", 202, 216, 5)
  c.line("bark", 11, (28, 258), (28, 190))
  c.ellipse("dusk", 28, 166, 32, 42)
  c.ellipse("dusk", 346, 236, 36, 26)


def apartment(c, kind):
  c.rect("deep", 38, 112, 86, 144)
  c.rect("deep", 262, 84, 82, 172)
  for y in range(100, 230, 34):
    for x in (276, 310):
      c.rect("sun" if (x + y) % 3 else "light", x, y, 18, 18)
  for y in range(130, 230, 34):
    for x in (54, 86):
      c.rect("light", x, y, 18, 18)
  c.rect("main", 112, 26, 162, 230, 6)
  c.rect("ink", 104, 20, 178, 16, 4)
  for row in range(4):
    for column in range(3):
      x, y = 128 + column * 46, 52 + row * 42
      c.rect("sun" if (row * 5 + column * 3) % 4 == 1 else "glass", x, y, 34, 26)
      c.rect("paper", x - 3, y + 24, 40, 6)
  c.rect("bark", 174, 220, 38, 36, 4)
  c.rect("shade", 0, 254, 375, 46)


def cabin(c, kind):
  for x, y in ((40, 56), (334, 40), (84, 104), (300, 96)):
    c.rect("bark", x - 6, 210, 12, 40)
    c.fill("dusk", [(x, y), (x + 48, 226), (x - 48, 226)])
  c.rect("leaf", 0, 240, 375, 60)
  c.rect("grey", 236, 52, 26, 60)
  c.ellipse("paper", 256, 30, 18, 12)
  c.ellipse("paper", 280, 16, 22, 13)
  c.rect("wood", 92, 138, 192, 116)
  for y in (160, 182, 204, 226):
    c.line("bark", 4, (94, y), (282, y))
  c.fill("main", [(187, 48), (314, 148), (60, 148)])
  c.fill("wood", [(187, 82), (254, 136), (120, 136)])
  c.rect("bark", 120, 176, 50, 78, 4)
  window(c, 204, 174, 52, 42)
  c.ellipse("accent", 136, 206, 6)
  c.ellipse("accent", 148, 206, 6)
  c.fill("accent", [(130, 208), (154, 208), (142, 222)])


def garage(c, kind):
  c.rect("paper", 44, 78, 286, 180)
  c.fill("main", [(24, 86), (60, 36), (314, 36), (350, 86)])
  c.rect("ink", 78, 112, 218, 146, 6)
  for y in (118, 148, 178, 208):
    c.rect("light", 84, y, 206, 26, 3)
  c.rect("sun", 168, 218, 38, 10, 5)
  c.ellipse("sun", 56, 128, 9)
  c.fill("shade", [(78, 258), (296, 258), (344, 300), (30, 300)])


def wrench(c, kind):
  c.line("metal", 34, (122, 206), (246, 96))
  c.arc("metal", 32, 276, 68, 36, 36, 0, 270)
  c.ring("metal", 98, 226, 28, 22)
  c.line("grey", 8, (128, 200), (232, 108))
  c.line("main", 36, (92, 92), (150, 140))
  c.line("deep", 14, (150, 140), (262, 234))
  c.fill("ink", [(250, 216), (284, 246), (280, 258), (262, 256), (240, 230)])


def piano(c, kind):
  c.rect("main", 0, 40, 375, 76)
  c.rect("deep", 0, 100, 375, 22)
  c.rect("ink", 0, 122, 375, 140)
  for column in range(8):
    c.rect("paper", 4 + column * 47, 126, 42, 132, 5)
  for column in (0, 1, 3, 4, 5):
    c.rect("ink", 35 + column * 47, 122, 27, 82, 4)
  c.fill("paper", [(130, 6), (184, 14), (184, 92), (130, 86)])
  c.fill("paper", [(242, 6), (188, 14), (188, 92), (242, 86)])
  for x in (146, 204):
    for y in (34, 50, 66):
      c.line("grey", 3, (x, y), (x + 26, y))
    c.ellipse("ink", x + 12, 60, 7, 5)
    c.line("ink", 3, (x + 18, 60), (x + 18, 34))


def broom(c, kind):
  shadow(c, 170, 258, 240)
  c.line("wood", 13, (286, 14), (180, 156))
  c.fill("sun", [(154, 140), (200, 172), (184, 256), (64, 250)])
  for x, foot in ((164, 96), (172, 126), (182, 156)):
    c.line("wood", 4, (x, 166), (foot, 250))
  c.line("main", 13, (146, 152), (194, 184))
  c.fill("accent", [(256, 176), (344, 176), (334, 256), (266, 256)])
  c.arc("ink", 6, 300, 176, 40, 34, 180, 360)
  c.ellipse("glass", 300, 178, 44, 11)
  for x, y in ((276, 168), (300, 160), (322, 168)):
    c.ellipse("paper", x, y, 16)


def scissors(c, kind):
  c.line("metal", 20, (206, 156), (100, 30))
  c.line("metal", 20, (168, 156), (274, 30))
  c.line("grey", 6, (196, 142), (104, 34))
  c.line("grey", 6, (178, 142), (270, 34))
  c.line("main", 20, (190, 146), (236, 206))
  c.line("main", 20, (184, 146), (138, 206))
  c.ring("main", 258, 232, 40, 20)
  c.ring("main", 116, 232, 40, 20)
  c.ellipse("ink", 187, 142, 12)


def speech(c, kind):
  c.rect("main", 30, 40, 230, 134, 34)
  c.fill("main", [(74, 160), (134, 160), (64, 220)])
  for y, width in ((78, 158), (106, 172), (134, 108)):
    c.rect("paper", 60, y - 7, width, 14, 7)
  c.rect("accent", 150, 136, 198, 104, 30)
  c.fill("accent", [(256, 230), (316, 230), (328, 284)])
  for x in (204, 250, 296):
    c.ellipse("paper", x, 188, 15)
