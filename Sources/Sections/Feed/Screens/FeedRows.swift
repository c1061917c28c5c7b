import Feed
import Foundation
import Languages
import Terminal

/// A list of images: the number, the picture, the description and the location.
struct FeedRows {
  let items: [FeedRow]
  /// The size of a picture; `nil` if pictures are not shown.
  let box: BoxSize?
  let language: Language
  /// The pictures' boxes, by URL.
  var pictures: [URL: [StyledText]] = [:]

  /// The widest text block: longer lines are hard to read.
  private static let readable = 80

  /// The size of a picture in a list of this width; `nil` if it does not fit.
  static func box(width: Int?, showsPictures: Bool) -> BoxSize? {
    guard let width, showsPictures, width >= 24 else { return nil }
    return .thumbnail(rows: width < RowLayout.narrow ? 3 : 5)
  }

  func lines(width: Int?) -> [StyledText] {
    let digits = items.last.map { String($0.row).count } ?? 0
    var lines: [StyledText] = []
    for item in items {
      // Adjacent pictures would look like one.
      if box != nil, !lines.isEmpty { lines.append("") }
      lines += row(item, digits: digits, width: width)
    }
    return lines
  }

  private func row(_ item: FeedRow, digits: Int, width: Int?) -> [StyledText] {
    let number = StyledText(SafeText(String(item.row)), .faint).padded(to: digits, alignment: .trailing)
    let left = digits + 2
    let taken = left + (box.map { $0.columns + 2 } ?? 0)
    let text = text(of: item.image, columns: width.map { max(1, min($0 - taken, Self.readable)) })
    guard let box else { return [number].beside(text, width: digits).cut(to: width) }
    let picture = pictures[item.image.url] ?? Array(repeating: "", count: box.rows)
    return [number].beside(picture.beside(text, width: box.columns), width: digits).cut(to: width)
  }

  /// The text beside a picture is never taller than the picture.
  private func text(of image: FeedImage, columns: Int?) -> [StyledText] {
    let place = image.location.flatMap { first($0, columns) }.map { [StyledText($0, .faint)] } ?? []
    let room = box.map { $0.rows - place.count } ?? .max
    let words = image.description.map { wrapped($0, columns, room) } ?? []
    if words.isEmpty, place.isEmpty { return [StyledText(.noImageDescription, .faint, in: language)] }
    return words.map { StyledText($0, .title) } + place
  }

  private func first(_ text: String, _ columns: Int?) -> SafeText? {
    let line = SafeText(beginning: text, columns: columns ?? .max)
    return line.isEmpty ? nil : line.truncated(to: columns ?? .max)
  }

  private func wrapped(_ text: String, _ columns: Int?, _ room: Int) -> [SafeText] {
    guard let columns else { return SafeText.lines(text).filter { !$0.isEmpty } }
    let (seen, isTooMuch) = columns.multipliedReportingOverflow(by: room)
    let lines = SafeText.lines(beginning: text, columns: isTooMuch ? .max : seen)
      .filter { !$0.isEmpty }.flatMap { $0.wrapped(to: columns) }
    guard lines.count > room, room > 0 else { return lines }
    return lines.prefix(room - 1) + [(lines[room - 1] + " …").truncated(to: columns)]
  }
}

extension [StyledText] {
  fileprivate func cut(to width: Int?) -> [StyledText] {
    width.map { width in map { $0.truncated(to: width) } } ?? self
  }
}
