import Feed
import Foundation
import Languages
import Shell
import Terminal

/// A list of images: the number, the picture, the description and the location.
struct FeedRows: PicturedRows {
  let items: [FeedRow]
  let box: BoxSize?
  let language: Language
  var pictures: [URL: [StyledText]] = [:]
  /// How many rows the whole list has, if these are a part of it.
  var total = 0

  /// The widest text block: longer lines are hard to read.
  private static let readable = 80

  func address(of item: FeedRow) -> URL? { item.image.url }

  /// `row 3: The pier at dusk. Brighton, picture, 300 by 225 pixels`: the description is not repeated for the picture.
  func sentence(_ item: FeedRow, picture: PictureView) -> StyledText {
    let description = item.image.description
    let hasEnded = description?.last.map { ".!?…。;".contains($0) } ?? false
    return StyledText(
      sentenceOf: item.row,
      description.map { StyledText(SafeText($0), .title) } ?? StyledText(.noImageDescription, in: language),
      separator: hasEnded ? Message(verbatim: " ") : .comma,
      facts: [item.image.location.map(Message.init(verbatim:)), PictureText.description(picture)],
      in: language
    )
  }

  func lines(width: Int?) -> [StyledText] {
    let digits = String(max(total, items.last?.row ?? 0)).count
    var lines: [StyledText] = []
    for item in items {
      // Adjacent pictures would look like one.
      if box != nil, !lines.isEmpty { lines.append("") }
      let number = StyledText(SafeText(String(item.row)), .faint).padded(to: digits, alignment: .trailing) + "  "
      lines += self.lines(of: item, number: number, width: width) { room in
        text(of: item.image, columns: room.map { min($0, Self.readable) })
      }
    }
    return lines
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

extension FeedRows {
  /// Rows for a list of this width, whose pictures are not shown where they do not fit.
  init(items: [FeedRow], width: Int?, showsPictures: Bool, language: Language) {
    var box: BoxSize?
    if let width, showsPictures, width >= 24 { box = .thumbnail(rows: width < RowLayout.narrow ? 3 : 5) }
    self.init(items: items, box: box, language: language)
  }
}

/// The texts around the rows of the feed.
struct FeedRendering {
  let view: FeedView
  let now: Date
  let zone: TimeZone
  /// Where the text appears.
  var place = Hint.Place.prompt

  /// Notes that the rows come from the cache: the reason, and the age.
  var mark: Message? {
    guard case .cache(let savedAt) = view.source else { return nil }
    let age = DateText.age(of: savedAt, at: now, in: zone)
    return [view.trouble.map { Failure($0).what }, .feedFromCache(age)].compactMap(\.self).sentences
  }

  /// The possible next steps.
  ///
  /// - Parameter isFirst: whether these are the first rows of the feed.
  func ending(isFirst: Bool) -> Message {
    guard let last = view.items.last?.row else { return isFirst ? .feedIsEmpty : .feedHasEnded }
    let scope = Message.feedRows(last)
    let next = Hint(inSession: .feedGoesOn, elsewhere: .feedHasComments)
    return [scope, next.message(at: place)].compactMap(\.self).sentences
  }
}
