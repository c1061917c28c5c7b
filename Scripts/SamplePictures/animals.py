"""Animals and toys."""

from .room import shadow
from .vehicles import tyre


def cat(c, kind):
  coat, dark = ("amber", "brick") if kind == "ginger" else ("grey", "ink")
  shadow(c, 187, 264, 240)
  c.arc(coat, 24, 256, 196, 62, 58, -60, 100)
  c.ellipse(coat, 187, 206, 72, 62)
  c.fill(coat, [(118, 112), (112, 26), (172, 62)])
  c.fill(coat, [(256, 112), (262, 26), (202, 62)])
  c.fill(dark, [(126, 84), (122, 44), (154, 64)])
  c.fill(dark, [(248, 84), (252, 44), (220, 64)])
  c.ellipse(coat, 187, 116, 80, 66)
  for x in (156, 218):
    c.ellipse("sun", x, 110, 17, 19)
    c.ellipse("ink", x, 110, 6, 16)
  c.fill("brick", [(176, 136), (198, 136), (187, 148)])
  for side in (-1, 1):
    c.line("paper", 4, (187 + side * 30, 144), (187 + side * 92, 132))
    c.line("paper", 4, (187 + side * 30, 152), (187 + side * 90, 160))
  c.ellipse("paper", 187, 216, 34, 38)
  for x in (152, 222):
    c.ellipse("paper", x, 260, 24, 12)


def fish(c, kind):
  c.rect("bark", 34, 236, 306, 24, 4)
  c.rect("paper", 40, 44, 294, 196, 8)
  c.rect("glass", 48, 62, 278, 172)
  c.rect("sun", 48, 214, 278, 20)
  for x, top in ((72, 118), (88, 146), (300, 130)):
    c.line("leaf", 10, (x, 216), (x - 8, (216 + top) / 2), (x + 4, top))
  c.rect("grey", 248, 170, 40, 46)
  c.rect("grey", 258, 150, 20, 30)
  c.ellipse("main", 166, 132, 60, 38)
  c.fill("main", [(214, 132), (262, 98), (252, 132), (262, 166)])
  c.fill("deep", [(150, 98), (196, 84), (190, 108)])
  c.line("light", 8, (164, 108), (172, 156))
  c.ellipse("paper", 128, 124, 11)
  c.ellipse("ink", 126, 124, 6)
  for x, y in ((94, 104), (104, 82), (88, 74)):
    c.ring("paper", x, y, 7, 3)


def hen(c, kind):
  c.rect("leaf", 0, 240, 375, 60)
  for x in (168, 208):
    c.line("sun", 8, (x, 214), (x, 256), (x + 18, 258))
  c.fill("deep", [(76, 150), (40, 82), (84, 78), (120, 128)])
  c.fill("main", [(72, 146), (150, 148), (222, 60), (282, 70), (284, 130), (252, 206), (190, 232), (120, 220)])
  c.ellipse("main", 166, 168, 92, 64)
  c.ellipse("main", 250, 84, 42)
  c.ellipse("deep", 154, 170, 52, 32)
  for x, y in ((140, 160), (166, 178), (178, 160), (216, 132), (232, 168), (202, 206)):
    c.ellipse("paper", x, y, 8)
  for x, y in ((232, 44), (252, 34), (272, 46)):
    c.ellipse("brick", x, y, 16)
  c.fill("sun", [(286, 76), (330, 92), (286, 104)])
  c.ellipse("brick", 284, 118, 11, 17)
  c.ellipse("paper", 264, 82, 11)
  c.ellipse("ink", 267, 82, 6)


def bird(c, kind):
  c.ring("ink", 187, 24, 14, 5)
  c.half("disc", 187, 128, 98, 92, 180)
  c.rect("disc", 89, 126, 196, 112)
  c.line("bark", 9, (96, 196), (278, 196))
  c.ellipse("main", 180, 152, 44, 36)
  c.ellipse("main", 212, 118, 29)
  c.fill("deep", [(146, 144), (200, 146), (150, 186), (108, 196)])
  c.fill("accent", [(236, 110), (262, 120), (236, 128)])
  c.ellipse("ink", 220, 112, 6)
  c.line("ink", 5, (176, 186), (176, 198))
  c.line("ink", 5, (192, 186), (192, 198))
  c.arc("ink", 5, 187, 128, 98, 92, 180, 360)
  for x in (89, 122, 154, 220, 252, 285):
    top = 128 - 92 * (1 - ((x - 187) / 98) ** 2) ** 0.5
    c.line("ink", 4, (x, top), (x, 240))
  c.rect("ink", 78, 234, 218, 20, 7)


def paw(c, kind):
  c.ellipse("main", 187, 192, 74, 60)
  c.ellipse("main", 146, 222, 36, 32)
  c.ellipse("main", 228, 222, 36, 32)
  for x, y in ((90, 128), (148, 78), (226, 78), (284, 128)):
    c.ellipse("main", x, y, 31, 40)
    c.ellipse("light", x, y + 4, 17, 24)
  c.ellipse("light", 187, 200, 46, 34)


def teddy(c, kind):
  panda = kind == "panda"
  fur, patch = ("paper", "ink") if panda else ("wood", "bark")
  shadow(c, 187, 272, 240)
  for x in (126, 248):
    c.ellipse(patch, x, 46, 31)
    if not panda:
      c.ellipse("sun", x, 48, 16)
  for x in (112, 262):
    c.ellipse(patch, x, 190, 30, 44)
  c.ellipse(fur, 187, 208, 78, 66)
  c.ellipse(fur, 187, 96, 84, 74)
  for x in (134, 240):
    c.ellipse(patch, x, 254, 38, 24)
    c.ellipse("light", x, 256, 20, 13)
  for x, turn in ((155, -1), (219, 1)):
    if panda:
      c.ellipse("ink", x, 92, 23, 27)
      c.ellipse("paper", x - turn * 4, 90, 9)
    else:
      c.ellipse("ink", x, 86, 11, 13)
  c.ellipse("light" if panda else "sun", 187, 128, 34, 25)
  c.ellipse("ink", 187, 116, 15, 10)
  c.line("ink", 4, (187, 124), (187, 138))
  c.arc("ink", 4, 187, 132, 14, 9, 10, 170)
  c.fill("main", [(187, 176), (138, 154), (138, 198)])
  c.fill("main", [(187, 176), (236, 154), (236, 198)])
  c.ellipse("deep", 187, 176, 14)


def pram(c, kind):
  shadow(c, 187, 262, 300)
  c.arc("ink", 10, 322, 110, 40, 44, 180, 290)
  c.line("ink", 9, (108, 176), (250, 240))
  c.line("ink", 9, (268, 176), (126, 240))
  c.half("main", 187, 122, 112, 74, 0)
  c.fill("deep", [(187, 122)] + [(187 - 110, 116), (90, 70), (124, 32), (168, 14), (187, 12)])
  c.fill("accent", [(187, 122), (90, 70), (124, 32)])
  c.rect("light", 74, 112, 228, 18, 9)
  if kind == "rose":
    for x, y in ((140, 154), (187, 170), (234, 154)):
      c.ellipse("paper", x, y, 13)
  tyre(c, 116, 230, 31)
  tyre(c, 260, 230, 31)


def blocks(c, kind):
  shadow(c, 187, 262, 320)
  stacked = ((36, 162, "main"), (138, 162, "sun"), (240, 162, "leaf"), (88, 64, "accent"), (190, 64, "brick"))
  for x, y, colour in stacked:
    c.rect(colour, x, y, 96, 96, 12)
    c.rect("paper", x + 12, y + 12, 72, 72, 8)
  c.fill("main", [(56, 236), (84, 180), (112, 236)])
  c.ellipse("sun", 186, 210, 26)
  c.rect("leaf", 264, 186, 48, 48, 4)
  c.fill("accent", [(136, 86), (150, 110), (136, 138), (122, 110)])
  c.line("brick", 12, (218, 92), (258, 132))
  c.line("brick", 12, (258, 92), (218, 132))


def train(c, kind):
  c.rect("bark", 0, 250, 375, 10)
  for x in range(6, 375, 36):
    c.rect("wood", x, 258, 20, 12)
  c.rect("accent", 16, 146, 112, 76, 8)
  for x, colour in ((40, "sun"), (72, "brick"), (104, "sun")):
    c.ellipse(colour, x, 142, 20)
  c.rect("accent", 16, 152, 112, 70, 8)
  c.line("ink", 8, (124, 216), (170, 216))
  c.rect("main", 158, 84, 86, 138, 8)
  c.rect("deep", 148, 72, 106, 20, 8)
  c.rect("glass", 176, 108, 50, 44, 6)
  c.rect("main", 236, 136, 112, 86, 22)
  c.rect("ink", 288, 92, 28, 48)
  c.rect("sun", 280, 82, 44, 18, 5)
  c.ellipse("sun", 344, 172, 12)
  c.fill("ink", [(336, 204), (366, 244), (320, 244)])
  for x, y, r in ((308, 56, 18), (282, 38, 22), (248, 24, 18)):
    c.ellipse("paper", x, y, r)
  for x in (44, 100, 186, 248, 306):
    tyre(c, x, 226, 25)
