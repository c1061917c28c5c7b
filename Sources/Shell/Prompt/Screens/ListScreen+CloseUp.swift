import Foundation
package import Imaging
package import Languages
import Terminal

/// A row's picture from close up: arrow keys move, `+` and `-` and the page keys zoom.
extension ListScreen {
  /// How far an arrow key moves, as a part of what is visible.
  private static var step: Double { 0.25 }

  mutating func press(_ key: PanelKey, closely index: Int, _ window: PictureWindow) -> [ScreenAction<Request>] {
    switch key {
    case .up: return look(closely: index, window.moved(x: 0, y: -Self.step))
    case .down: return look(closely: index, window.moved(x: 0, y: Self.step))
    case .left: return look(closely: index, window.moved(x: -Self.step, y: 0))
    case .right: return look(closely: index, window.moved(x: Self.step, y: 0))
    case .pageUp: return look(closely: index, window.zoomed(byKeys: "+"))
    case .pageDown: return look(closely: index, window.zoomed(byKeys: "-"))
    case .home: return look(closely: index, PictureWindow())
    case .escape:
      mode = .row(index)
      (drawn, isDrawing) = (nil, false)
      isLeavingSoon = true
    case .open, .end, .lineBreak, .edit: break
    }
    return []
  }

  /// Shows a part of a row's picture.
  mutating func look(closely index: Int, _ window: PictureWindow) -> [ScreenAction<Request>] {
    if mode == .closeUp(index, window) { return [] }
    mode = .closeUp(index, window)
    return draw()
  }

  mutating func take(_ picture: PictureView, of url: URL, _ window: PictureWindow) -> [ScreenAction<Request>] {
    // One that was asked for before belongs to a row that was left.
    guard case .closeUp(let index, let wanted) = mode, url == drawnURL else { return [] }
    (drawn, isDrawing) = (picture, false)
    return wanted == window && drawnCanvas == canvas && url == content.picture(of: index) ? [] : draw()
  }

  mutating func take(
    _ pictures: [PictureRequest: PictureView],
    _ support: PictureSupport
  ) -> [ScreenAction<Request>] {
    let before = self.pictures
    (self.pictures, self.support) = (pictures, support)
    // A picture that has arrived after all can be drawn now.
    guard case .closeUp(let index, _) = mode, drawn?.isWorthRetrying == true, let large = large(of: index),
      case .drawn = pictures[large]
    else { return [] }
    if case .drawn = before[large] { return [] }
    return draw()
  }

  /// Draws the part again if the window has another size now.
  mutating func resized() -> [ScreenAction<Request>] { drawnCanvas == canvas ? [] : draw() }

  func closeUp(of index: Int, _ window: PictureWindow) -> [StyledText] {
    let title = content.heading(of: index, columns: columns).first ?? ""
    let heading = title + StyledText(window.place, .faint, in: language)
    return [heading] + (drawn ?? .loading(received: 0, expected: nil)).lines(in: canvas, language)
  }

  private var canvas: BoxSize { BoxSize(columns: columns, rows: max(1, room - 2)) }

  /// Draws one part at a time: after several steps only the last is drawn.
  private mutating func draw() -> [ScreenAction<Request>] {
    guard case .closeUp(let index, let window) = mode, !isDrawing, let url = content.picture(of: index) else {
      return []
    }
    (isDrawing, drawnURL, drawnCanvas) = (true, url, canvas)
    return [.ask(.draw(url, window, canvas))]
  }
}

extension PictureWindow {
  /// Zoomed by each `+` or `=`, and by each `-` or `_` the other way.
  func zoomed(byKeys text: String) -> PictureWindow {
    zoomed(by: text.reduce(1) { $0 * ("+=".contains($1) ? 1.5 : "-_".contains($1) ? 1 / 1.5 : 1) })
  }

  /// ` · 2.25×, 50 % across, 30 % down`; nothing for the whole picture.
  package var place: Message {
    if scale == 1 { return Message(verbatim: "") }
    let (across, down) = (Int((x * 100).rounded()), Int((y * 100).rounded()))
    return Message(verbatim: " · ") + .pictureZoomed(String((scale * 100).rounded() / 100), across: across, down: down)
  }
}
