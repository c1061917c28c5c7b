"""Which function draws which picture: `bicycle-city.png` is drawn by `bicycle(canvas, "city")`."""

from . import animals, clothes, household, landscapes, leisure, palette, places, room, vehicles
from .canvas import Canvas

MODULES = (vehicles, clothes, household, leisure, places, animals, landscapes)

# Ads with these pictures name a colour, which the picture uses; views use the sea and sky colours of their time of day.
HUES = {
  "bicycle-kids": 0.0,
  "bicycle-mint": 0.42,
  "car-beetle": 0.60,
  "car-lemon": 0.13,
  "coat-camel": 0.08,
  "dress-kimono": 0.63,
  "dress-rose": 0.01,
  "fish-tank": 0.10,
  "lamp-desk": 0.0,
  "lamp-floor": 0.06,
  "pram-navy": 0.62,
  "pram-rose": 0.93,
  "sofa-velvet": 0.36,
  "teapot-enamel": 0.0,
  "vinyl-disco": 0.58,
  "bridge-evening": 0.05,
  "bridge-morning": 0.54,
  "coast-parasol": 0.52,
  "coast-village": 0.57,
  "desert-dusk": 0.08,
  "desert-noon": 0.54,
  "forest-mushrooms": 0.50,
  "forest-path": 0.13,
  "lake-dawn": 0.55,
  "lake-pier": 0.60,
  "lighthouse-day": 0.58,
  "lighthouse-night": 0.64,
  "mountain-far": 0.60,
  "skyline-day": 0.56,
  "skyline-night": 0.68,
}


def picture(name, identity, height):
  """The palette and rows of one picture; `name` is its file name without the ending."""
  thing, _, kind = name.partition("-")
  draw = next((getattr(module, thing) for module in MODULES if hasattr(module, thing)), None)
  if draw is None:
    raise LookupError(f"nobody draws “{thing}”, which {name}.png asks for")
  canvas = Canvas(height, palette.colours(identity, HUES.get(name)))
  room.draw(canvas, palette.digest(identity)[3] % 4)
  draw(canvas, kind)
  return canvas.pixels()
