"""The backdrop behind every object."""

FLOOR = 240


def draw(canvas, kind):
  canvas.rect("wall", 0, 0, 375, 300)
  if kind == 0:
    canvas.ellipse("disc", 187, 140, 128)
  elif kind == 1:
    for x in range(0, 375, 50):
      canvas.rect("disc", x, 0, 25, FLOOR)
  elif kind == 2:
    canvas.rect("disc", 40, 24, 295, FLOOR - 48, 22)
  else:
    canvas.fill("disc", [(0, FLOOR), (0, 170), (110, 70), (205, 150), (285, 95), (375, 180), (375, FLOOR)])
  canvas.rect("floor", 0, FLOOR, 375, 300 - FLOOR)


def shadow(canvas, cx, y, width):
  canvas.ellipse("shade", cx, y, width / 2, 9)
