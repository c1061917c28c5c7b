"""The birds of the sample, one build for each kind: where it sits, and the lengths of its legs, neck and beak."""

from .canvas import Canvas

COLOURS = {
  "sky": (206, 226, 238), "haze": (232, 240, 240), "hill": (150, 178, 150), "grass": (118, 158, 92),
  "water": (120, 168, 196), "ripple": (168, 204, 222), "stone": (168, 164, 156), "bark": (104, 76, 54), "leaf": (92, 138, 70),
  "black": (34, 34, 38), "white": (248, 246, 240), "grey": (138, 142, 148), "pale": (206, 206, 202), "brown": (126, 88, 56),
  "rust": (188, 96, 48), "orange": (232, 122, 40), "red": (200, 48, 40), "yellow": (240, 200, 56), "green": (106, 150, 64),
  "olive": (128, 132, 84), "blue": (60, 128, 196), "teal": (28, 158, 168), "pink": (222, 152, 142), "sand": (214, 184, 138),
  "slate": (86, 96, 110), "buff": (236, 214, 172),
}

# uid: build, back, breast, head, wing, beak
KINDS = {
  "robin": ("perched", "brown", "orange", "orange", "brown", "black"),
  "blackbird": ("perched", "black", "black", "black", "black", "orange"),
  "wren": ("cocked", "brown", "sand", "brown", "rust", "black"),
  "great-tit": ("perched", "olive", "yellow", "black", "slate", "black"),
  "blue-tit": ("perched", "olive", "yellow", "blue", "blue", "black"),
  "coal-tit": ("perched", "slate", "buff", "black", "grey", "black"),
  "long-tailed-tit": ("tailed", "pink", "white", "white", "black", "black"),
  "goldcrest": ("perched", "olive", "buff", "yellow", "olive", "black"),
  "nuthatch": ("perched", "slate", "sand", "slate", "slate", "slate"),
  "treecreeper": ("cocked", "brown", "white", "brown", "sand", "brown"),
  "chaffinch": ("perched", "brown", "pink", "slate", "black", "grey"),
  "goldfinch": ("perched", "sand", "buff", "red", "yellow", "pale"),
  "greenfinch": ("perched", "green", "olive", "green", "yellow", "pale"),
  "siskin": ("perched", "olive", "yellow", "black", "yellow", "grey"),
  "linnet": ("perched", "rust", "red", "grey", "rust", "grey"),
  "serin": ("perched", "olive", "yellow", "yellow", "brown", "grey"),
  "bullfinch": ("perched", "grey", "red", "black", "black", "black"),
  "house-sparrow": ("perched", "brown", "pale", "grey", "rust", "black"),
  "tree-sparrow": ("perched", "brown", "pale", "rust", "brown", "black"),
  "starling": ("perched", "black", "slate", "teal", "black", "yellow"),
  "jay": ("perched", "pink", "pink", "sand", "blue", "black"),
  "magpie": ("tailed", "black", "white", "black", "teal", "black"),
  "jackdaw": ("perched", "black", "slate", "grey", "black", "black"),
  "carrion-crow": ("perched", "black", "black", "black", "slate", "black"),
  "raven": ("perched", "black", "black", "black", "black", "slate"),
  "barn-swallow": ("flying", "blue", "buff", "red", "blue", "black"),
  "house-martin": ("flying", "slate", "white", "slate", "black", "black"),
  "swift": ("flying", "brown", "brown", "pale", "brown", "black"),
  "white-wagtail": ("tailed", "grey", "white", "black", "slate", "black"),
  "grey-wagtail": ("tailed", "slate", "yellow", "grey", "black", "black"),
  "dipper": ("cocked", "brown", "white", "brown", "slate", "black"),
  "kingfisher": ("perched", "teal", "orange", "blue", "teal", "black"),
  "hoopoe": ("crested", "sand", "sand", "orange", "black", "black"),
  "bee-eater": ("perched", "rust", "teal", "yellow", "rust", "black"),
  "roller": ("perched", "rust", "teal", "teal", "blue", "black"),
  "green-woodpecker": ("perched", "green", "olive", "red", "green", "slate"),
  "great-spotted-woodpecker": ("perched", "black", "white", "red", "white", "slate"),
  "cuckoo": ("tailed", "grey", "pale", "grey", "slate", "yellow"),
  "collared-dove": ("perched", "sand", "buff", "buff", "pale", "black"),
  "wood-pigeon": ("perched", "grey", "pink", "grey", "slate", "orange"),
  "nightingale": ("perched", "rust", "buff", "brown", "rust", "brown"),
  "black-redstart": ("perched", "slate", "black", "slate", "white", "black"),
  "stonechat": ("perched", "brown", "orange", "black", "white", "black"),
  "blackcap": ("perched", "grey", "pale", "black", "grey", "slate"),
  "chiffchaff": ("perched", "olive", "buff", "olive", "olive", "black"),
  "spotted-flycatcher": ("perched", "grey", "white", "grey", "brown", "black"),
  "skylark": ("crested", "sand", "buff", "sand", "brown", "slate"),
  "grey-heron": ("wading", "grey", "pale", "white", "slate", "yellow"),
  "little-egret": ("wading", "white", "white", "white", "pale", "black"),
  "white-stork": ("wading", "white", "white", "white", "black", "red"),
  "mallard": ("swimming", "grey", "brown", "green", "pale", "yellow"),
  "mute-swan": ("swimming", "white", "white", "white", "pale", "orange"),
  "great-crested-grebe": ("swimming", "brown", "rust", "black", "brown", "pink"),
  "coot": ("swimming", "black", "slate", "black", "black", "white"),
  "lapwing": ("crested", "green", "white", "black", "teal", "black"),
  "black-headed-gull": ("swimming", "pale", "white", "brown", "grey", "red"),
  "kestrel": ("hooked", "rust", "buff", "grey", "brown", "slate"),
  "buzzard": ("hooked", "brown", "buff", "brown", "rust", "slate"),
  "barn-owl": ("owl", "sand", "white", "white", "buff", "pink"),
  "little-owl": ("owl", "brown", "pale", "brown", "grey", "yellow"),
  "puffin": ("swimming", "black", "white", "white", "black", "orange"),
}


def picture(uid, height):
  """The palette and rows of one bird's picture."""
  build, *parts = KINDS[uid]
  canvas = Canvas(height, COLOURS)
  names = dict(zip(("back", "breast", "head", "wing", "beak"), parts))
  {"flying": flying, "wading": wading, "swimming": swimming, "owl": owl}.get(build, sitting)(canvas, build, names)
  return canvas.pixels()


def land(c):
  c.rect("sky", 0, 0, 375, 300)
  c.rect("haze", 0, 150, 375, 150)
  c.ellipse("hill", 90, 300, 190, 90)
  c.ellipse("hill", 320, 310, 170, 110)
  c.rect("grass", 0, 262, 375, 38)


def lake(c):
  c.rect("sky", 0, 0, 375, 300)
  c.ellipse("hill", 200, 190, 260, 50)
  c.rect("water", 0, 178, 375, 122)
  for x, y, width in ((20, 200, 70), (260, 214, 90), (60, 270, 110), (230, 284, 80)):
    c.line("ripple", 4, (x, y), (x + width, y))


def eye(c, x, y, size=6):
  c.ellipse("white", x, y, size + 2)
  c.ellipse("black", x, y, size)


def sitting(c, build, p):
  land(c)
  c.line("bark", 16, (-10, 252), (160, 240), (390, 226))
  for x, y in ((44, 232), (326, 212), (352, 246)):
    c.ellipse("leaf", x, y, 22, 10)
  tail = {"tailed": (18, 262), "cocked": (70, 92)}.get(build, (62, 232))
  c.fill(p["wing"], [(122, 172), tail, (tail[0] + 22, tail[1] + 14), (150, 196)])
  for x in (186, 210):
    c.line("bark", 5, (x, 210), (x + 4, 240))
  c.ellipse(p["back"], 186, 166, 80, 58)
  c.ellipse(p["breast"], 214, 178, 56, 48)
  c.ellipse(p["head"], 248, 108, 44, 42)
  if build == "crested":
    for x, y in ((226, 40), (246, 34), (266, 44)):
      c.fill(p["head"], [(232, 82), (x, y), (264, 80)])
      c.ellipse(p["wing"], x, y, 6)
  c.fill(p["wing"], [(118, 150), (196, 132), (214, 166), (150, 206), (108, 204)])
  if build == "hooked":
    c.fill(p["beak"], [(284, 98), (316, 106), (312, 128), (302, 114), (284, 116)])
  else:
    c.fill(p["beak"], [(286, 98), (326, 110), (286, 120)])
  eye(c, 262, 100)


def owl(c, build, p):
  land(c)
  c.rect("stone", 0, 232, 375, 68)
  c.ellipse(p["back"], 188, 170, 74, 88)
  c.ellipse(p["breast"], 188, 190, 52, 66)
  c.ellipse(p["wing"], 122, 186, 24, 60)
  c.ellipse(p["wing"], 254, 186, 24, 60)
  c.ellipse(p["back"], 188, 92, 76, 58)
  for x in (158, 218):
    c.ellipse(p["head"], x, 96, 34)
    eye(c, x, 96, 12)
  c.fill(p["beak"], [(180, 110), (196, 110), (188, 132)])
  for x in (160, 216):
    c.ellipse(p["beak"], x, 250, 16, 7)


def flying(c, build, p):
  c.rect("sky", 0, 0, 375, 300)
  c.ellipse("haze", 80, 250, 110, 34)
  c.ellipse("haze", 300, 70, 90, 26)
  c.fill(p["wing"], [(170, 140), (40, 40), (16, 20), (96, 132), (160, 176)])
  c.fill(p["wing"], [(200, 136), (300, 46), (352, 10), (282, 128), (214, 176)])
  c.fill(p["back"], [(150, 190), (96, 282), (138, 236), (150, 286), (178, 196)])
  c.ellipse(p["back"], 184, 164, 40, 46)
  c.ellipse(p["breast"], 190, 176, 28, 34)
  c.ellipse(p["head"], 204, 118, 28)
  c.fill(p["beak"], [(226, 104), (248, 104), (228, 116)])
  eye(c, 214, 110, 5)


def wading(c, build, p):
  lake(c)
  for x in (176, 200):
    c.line(p["beak"], 7, (x, 190), (x - 4, 276))
  c.fill(p["wing"], [(110, 130), (60, 196), (120, 192)])
  c.ellipse(p["back"], 178, 156, 76, 46)
  c.fill(p["wing"], [(110, 140), (196, 128), (216, 160), (120, 188)])
  c.line(p["breast"], 24, (232, 150), (262, 104), (240, 70), (256, 48))
  c.ellipse(p["head"], 264, 46, 26, 20)
  c.fill(p["beak"], [(284, 38), (356, 50), (284, 56)])
  eye(c, 270, 42, 4)


def swimming(c, build, p):
  lake(c)
  c.fill(p["wing"], [(90, 190), (42, 150), (112, 160)])
  c.half(p["back"], 178, 196, 104, 64, 180)
  c.half(p["back"], 178, 196, 104, 34, 0)
  c.half(p["breast"], 232, 200, 52, 44, 180)
  c.ellipse(p["wing"], 158, 178, 66, 30)
  c.line(p["breast"], 34, (248, 176), (262, 128), (258, 96))
  c.ellipse(p["head"], 264, 88, 36, 32)
  c.fill(p["beak"], [(292, 80), (340, 94), (292, 106)])
  eye(c, 274, 82)
  c.rect("water", 70, 222, 220, 14, 7)
  c.line("ripple", 4, (60, 226), (310, 226))
