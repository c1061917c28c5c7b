import Birds
import Imaging
import Languages
import Terminal

/// The heading of a zoomed picture.
struct BirdZoom {
  let bird: Bird
  let tongue: BirdTongue
  let language: Language

  /// `Robin, Erithacus rubecula · 2.25 times, 50 % across, 30 % down`
  func heading(_ window: PictureWindow) -> StyledText {
    let name =
      StyledText(SafeText(bird.name.text(in: tongue)), .title)
      + StyledText(SafeText(", \(bird.name.latin)"), .faint)
    if window.scale == 1 { return name }
    let scale = String((window.scale * 100).rounded() / 100)
    let (across, down) = (Int((window.x * 100).rounded()), Int((window.y * 100).rounded()))
    let place = Message.birdZoomed(scale, across: across, down: down)
    return name + StyledText(" · ", .faint) + StyledText(place, .faint, in: language)
  }
}
