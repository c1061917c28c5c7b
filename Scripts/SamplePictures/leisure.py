"""Games, books, and machines that show or play something."""

from .room import shadow


def guitar(c, kind):
  if kind == "electric":
    c.fill("main", [(92, 118), (120, 134), (150, 128), (176, 102), (196, 112), (184, 152), (196, 196), (228, 226),
                    (196, 264), (150, 244), (104, 268), (66, 238), (74, 190), (98, 172), (82, 146)])
    c.fill("paper", [(126, 144), (160, 140), (168, 190), (150, 226), (120, 212)])
    c.line("wood", 18, (146, 180), (318, 46))
    c.fill("bark", [(306, 60), (334, 16), (358, 28), (352, 54), (320, 74)])
    for x, y in ((136, 188), (154, 172)):
      c.line("ink", 10, (x - 12, y - 14), (x + 12, y + 14))
    c.ellipse("sun", 166, 224, 8)
    c.ellipse("sun", 188, 238, 8)
    c.line("metal", 3, (128, 196), (330, 38))
    return
  c.ellipse("brick", 130, 196, 76, 68)
  c.ellipse("brick", 184, 134, 58, 54)
  c.ellipse("amber", 130, 196, 64, 56)
  c.ellipse("amber", 184, 134, 46, 42)
  c.ellipse("bark", 164, 156, 26)
  c.line("bark", 22, (172, 148), (318, 38))
  c.fill("wood", [(302, 36), (338, 8), (358, 34), (322, 62)])
  c.line("bark", 11, (96, 194), (132, 234))
  c.line("paper", 3, (112, 216), (330, 34))
  c.line("paper", 3, (120, 222), (334, 42))


def ball(c, kind):
  shadow(c, 187, 256, 210)
  c.ellipse("ink", 187, 144, 112)
  c.ellipse("paper", 187, 144, 104)
  c.fill("ink", [(187, 100), (229, 130), (213, 178), (161, 178), (145, 130)])
  for x, y, tip in ((187, 62, (187, 100)), (266, 118, (229, 130)), (236, 212, (213, 178)), (138, 212, (161, 178)),
                    (108, 118, (145, 130))):
    c.line("ink", 6, (x, y), tip)
    c.ellipse("main", x, y, 20)


def tent(c, kind):
  c.ellipse("sun", 318, 58, 28)
  for x in (36, 76):
    c.fill("dusk", [(x, 84), (x + 34, 240), (x - 34, 240)])
  c.rect("leaf", 0, 238, 375, 62)
  c.fill("deep", [(178, 62), (352, 258), (252, 258)])
  c.fill("main", [(178, 62), (300, 258), (54, 258)])
  c.fill("ink", [(178, 110), (218, 258), (140, 258)])
  c.fill("accent", [(178, 110), (140, 258), (104, 258)])
  c.line("sun", 5, (178, 62), (178, 34))
  c.fill("sun", [(178, 32), (214, 42), (178, 54)])
  c.line("paper", 3, (178, 62), (30, 262))


def camera(c, kind):
  shadow(c, 187, 250, 290)
  c.rect("grey", 130, 52, 114, 50, 14)
  c.rect("accent", 70, 66, 36, 24, 6)
  c.rect("ink", 46, 84, 282, 160, 20)
  c.rect("main", 46, 116, 282, 86)
  c.rect("glass", 158, 62, 58, 28, 5)
  c.ellipse("metal", 187, 164, 76)
  c.ellipse("ink", 187, 164, 64)
  c.ellipse("deep", 187, 164, 46)
  c.ellipse("glass", 187, 164, 28)
  c.ellipse("paper", 174, 150, 10)
  c.ellipse("sun", 300, 102, 9)


def skis(c, kind):
  c.fill("paper", [(0, 240), (0, 190), (120, 226), (250, 196), (375, 232), (375, 300), (0, 300)])
  for left, colour in ((120, "main"), (206, "accent")):
    c.rect(colour, left, 34, 46, 240, 10)
    c.half(colour, left + 23, 46, 23, 34, 180)
    c.rect("ink", left + 6, 148, 34, 46, 6)
    c.rect("paper", left + 18, 62, 10, 66, 5)
  for x in (80, 294):
    c.line("grey", 7, (x, 54), (x, 262))
    c.line("ink", 14, (x, 46), (x, 78))
    c.ring("ink", x, 244, 16, 5)


def chess(c, kind):
  for row in range(2):
    for column in range(8):
      c.rect("paper" if (row + column) % 2 else "bark", column * 47, 232 + row * 34, 47, 34)
  for x, colour, edge in ((110, "wood", "bark"), (262, "main", "deep")):
    c.rect(edge, x - 58, 220, 116, 32, 12)
    c.fill(colour, [(x - 24, 116), (x + 24, 116), (x + 46, 222), (x - 46, 222)])
    c.rect(edge, x - 40, 104, 80, 18, 9)
  c.ellipse("wood", 110, 70, 44)
  # The stand-in for the lost pawn is a cork.
  c.rect("sun", 232, 36, 60, 70, 8)
  c.rect("wood", 228, 62, 68, 12, 5)


def kite(c, kind):
  for x, y in ((60, 70), (300, 200)):
    c.ellipse("paper", x, y, 40, 18)
    c.ellipse("paper", x + 24, y - 12, 26, 20)
  c.fill("main", [(214, 20), (310, 104), (178, 190)])
  c.fill("accent", [(214, 20), (118, 88), (178, 190)])
  c.fill("sun", [(118, 88), (202, 98), (178, 190)])
  c.fill("deep", [(310, 104), (202, 98), (178, 190)])
  c.line("ink", 4, (178, 190), (150, 220), (168, 246), (138, 284))
  for x, y in ((152, 222), (166, 248), (146, 274)):
    c.fill("accent", [(x, y), (x - 22, y - 12), (x - 22, y + 12)])
    c.fill("sun", [(x, y), (x + 22, y - 12), (x + 22, y + 12)])


def books(c, kind):
  if kind == "atlas":
    shadow(c, 187, 260, 270)
    c.rect("deep", 78, 28, 218, 228, 8)
    c.rect("main", 96, 28, 200, 228, 8)
    c.ellipse("glass", 196, 120, 70)
    c.fill("leaf", [(150, 82), (186, 66), (208, 92), (190, 118), (196, 150), (176, 166), (158, 128), (136, 112)])
    c.fill("leaf", [(222, 96), (252, 92), (260, 128), (238, 150), (224, 128)])
    c.ring("sun", 196, 120, 74, 7)
    c.rect("sun", 136, 212, 120, 18, 5)
    return
  if kind in ("cookery", "manga"):
    shadow(c, 187, 262, 340)
    c.fill("deep", [(18, 88), (187, 104), (357, 88), (357, 254), (187, 268), (18, 254)])
    c.fill("paper", [(30, 76), (110, 66), (187, 92), (187, 256), (110, 236), (30, 244)])
    c.fill("paper", [(345, 76), (264, 66), (187, 92), (187, 256), (264, 236), (345, 244)])
    c.line("grey", 4, (187, 92), (187, 256))
    if kind == "cookery":
      for y in (112, 136, 160, 184, 208):
        c.line("grey", 7, (52, y), (160, y + 10))
      c.ellipse("accent", 268, 158, 48)
      c.ellipse("main", 268, 158, 33)
      c.ellipse("sun", 268, 152, 15)
      c.ellipse("wood", 92, 206, 20, 13)
    else:
      c.rect("main", 46, 92, 122, 60)
      c.rect("ink", 46, 164, 54, 62)
      c.rect("accent", 112, 164, 56, 70)
      c.ellipse("paper", 108, 122, 34, 20)
      c.rect("ink", 206, 98, 64, 128)
      c.ellipse("paper", 238, 146, 22, 26)
      c.rect("sun", 282, 86, 48, 66)
      c.rect("light", 282, 164, 48, 60)
    return
  shadow(c, 187, 262, 300)
  lying = (
    (56, 222, 262, 38, "main"), (74, 186, 240, 36, "sun"), (50, 148, 250, 38, "accent"), (82, 116, 220, 32, "deep"),
  )
  for x, y, width, height, colour in lying:
    c.rect(colour, x, y, width, height, 5)
    c.rect("paper", x + width - 26, y + 6, 26, height - 12)
    c.rect("ink", x + 24, y + 6, 8, height - 12)
    c.rect("paper", x + 60, y + height / 2 - 5, 90, 10, 4)
  c.fill("brick", [(140, 116), (204, 40), (246, 74), (210, 116)])
  c.fill("paper", [(204, 40), (210, 34), (252, 68), (246, 74)])


def vinyl(c, kind):
  c.ellipse("ink", 232, 150, 112)
  for radius in (98, 82, 66):
    c.ring("grey", 232, 150, radius, 2)
  c.ellipse("sun", 232, 150, 40)
  c.ellipse("paper", 232, 150, 9)
  c.rect("deep", 26, 36, 214, 228, 6)
  c.rect("main", 34, 44, 198, 212, 4)
  c.ellipse("accent", 133, 142, 66)
  c.half("sun", 133, 142, 66, 66, 0)
  c.rect("paper", 60, 222, 146, 15, 5)


def screen(c, kind):
  shadow(c, 187, 262, 300)
  if kind == "laptop":
    c.rect("ink", 74, 48, 228, 160, 12)
    c.rect("main", 88, 62, 200, 132, 4)
    c.fill("metal", [(66, 206), (310, 206), (356, 254), (20, 254)])
    c.fill("grey", [(78, 212), (298, 212), (318, 234), (58, 234)])
    c.rect("metal", 150, 238, 76, 12, 3)
  else:
    c.rect("ink", 28, 36, 320, 180, 12)
    c.rect("main", 42, 50, 292, 152, 4)
    c.rect("grey", 170, 214, 36, 34)
    c.rect("grey", 112, 244, 152, 16, 7)
  c.fill("deep", [(90, 192), (150, 116), (196, 160), (228, 128), (286, 192)])
  c.ellipse("sun", 246, 92, 19)
  if kind != "laptop":
    c.ellipse("leaf", 58, 66, 6)


def phone(c, kind):
  if kind == "brick":
    c.rect("ink", 222, 10, 22, 60, 8)
    c.rect("main", 122, 34, 132, 244, 24)
    c.rect("leaf", 142, 58, 92, 68, 8)
    c.line("dusk", 8, (156, 108), (182, 108), (182, 80), (214, 80))
    for row in range(4):
      for column in range(3):
        c.rect("paper", 142 + column * 33, 150 + row * 29, 25, 19, 7)
    return
  c.rect("ink", 114, 16, 148, 268, 24)
  c.rect("main", 124, 34, 128, 228, 8)
  for row in range(3):
    for column in range(3):
      colour = ("sun", "paper", "accent", "light")[(row * 2 + column) % 4]
      c.rect(colour, 137 + column * 37, 60 + row * 42, 28, 28, 8)
  c.rect("deep", 136, 212, 104, 38, 12)
  c.line("paper", 2.5, (124, 150), (172, 120), (190, 82), (252, 60))


def console(c, kind):
  c.fill("main", [(104, 94), (270, 94), (316, 110), (356, 214), (342, 250), (312, 248), (256, 196), (118, 196),
                  (62, 248), (32, 250), (18, 214), (58, 110)])
  c.ellipse("main", 92, 146, 56)
  c.ellipse("main", 282, 146, 56)
  c.rect("ink", 66, 132, 60, 21, 5)
  c.rect("ink", 86, 112, 21, 61, 5)
  for x, y, colour in ((282, 116, "sun"), (308, 142, "accent"), (282, 168, "leaf"), (256, 142, "paper")):
    c.ellipse(colour, x, y, 13)
  for x in (146, 228):
    c.ellipse("deep", x, 184, 27)
    c.ellipse("ink", x, 184, 18)
  c.rect("deep", 158, 122, 24, 11, 5)
  c.rect("deep", 192, 122, 24, 11, 5)
  c.line("ink", 6, (187, 94), (187, 60), (230, 34), (300, 46), (375, 20))


def radio(c, kind):
  shadow(c, 187, 258, 310)
  case = "wood" if kind == "walnut" else "main"
  edge = "bark" if kind == "walnut" else "deep"
  if kind != "walnut":
    c.line("metal", 6, (300, 80), (348, 10))
    c.arc("ink", 11, 187, 84, 80, 38, 180, 360)
  c.rect(edge, 36, 80, 302, 174, 30)
  c.rect(case, 46, 90, 282, 154, 22)
  c.ellipse("ink", 126, 168, 62)
  for y in (128, 148, 168, 188, 208):
    c.line("metal", 5, (88 if y in (128, 208) else 74, y), (164 if y in (128, 208) else 178, y))
  c.rect("paper", 206, 112, 104, 42, 6)
  c.line("accent", 5, (264, 114), (264, 152))
  c.line("grey", 3, (214, 134), (302, 134))
  for x in (230, 286):
    c.ellipse("sun", x, 200, 21)
    c.line("ink", 5, (x, 200), (x + 8, 186))
  if kind == "walnut":
    c.ellipse("leaf", 258, 176, 10)
