package import Foundation
package import Languages
package import Terminal

/// The rows of a list, with a picture each.
package protocol PicturedRows {
  associatedtype Item

  /// What the rows are about.
  var items: [Item] { get }
  var language: Language { get }
  /// The size of a picture; `nil` if pictures are not shown.
  var box: BoxSize? { get }
  /// The pictures' boxes, by address.
  var pictures: [URL: [StyledText]] { get set }
  /// The address of an item's picture.
  func address(of item: Item) -> URL?
  /// An item in one sentence, with the state of its picture.
  func sentence(_ item: Item, picture: PictureView) -> StyledText
  /// All lines.
  ///
  /// - Parameter width: `nil` cuts nothing.
  func lines(width: Int?) -> [StyledText]
}

extension PicturedRows {
  /// The requests for the pictures of some items.
  package func requests(for items: some Sequence<Item>) -> [PictureRequest] {
    guard let box else { return [] }
    return items.compactMap { address(of: $0).map { PictureRequest(url: $0, box: box) } }
  }

  /// The lines of one item: its number, its picture if pictures are shown, and its text beside them.
  ///
  /// - Parameters:
  ///   - number: with the gap behind it.
  ///   - gap: the gap behind the picture.
  ///   - text: receives the room that is left, at least one column.
  package func lines(
    of item: Item,
    number: StyledText,
    gap: StyledText = "  ",
    width: Int?,
    text: (_ room: Int?) -> [StyledText]
  ) -> [StyledText] {
    .row(number: number, picture: box.map { (picture(of: item, in: $0), $0) }, gap: gap, width: width, text: text)
  }

  /// The box of a picture; blank until the picture arrives, so that nothing shifts.
  private func picture(of item: Item, in box: BoxSize) -> [StyledText] {
    guard let url = address(of: item) else { return PictureView.missing.lines(in: box, language) }
    return pictures[url] ?? Array(repeating: "", count: box.rows)
  }
}

extension [StyledText] {
  /// The lines of a row: its number, its picture if pictures are shown, and its text beside them.
  ///
  /// - Parameters:
  ///   - number: with the gap behind it.
  ///   - picture: the lines of its box.
  ///   - gap: the gap behind the picture.
  ///   - text: receives the room that is left, at least one column.
  static func row(
    number: StyledText,
    picture: (lines: [StyledText], box: BoxSize)?,
    gap: StyledText,
    width: Int?,
    text: (_ room: Int?) -> [StyledText]
  ) -> [StyledText] {
    let taken = number.width + (picture.map { $0.box.columns + gap.width } ?? 0)
    let text = text(width.map { Swift.max(1, $0 - taken) })
    let block = picture.map { $0.lines.beside(text, width: $0.box.columns, gap: gap) } ?? text
    return [number].beside(block, width: number.width, gap: "").map { $0.truncated(to: width ?? .max) }
  }
}

extension StyledText {
  /// A title at the left edge of a line, which is cut where room is short, and a value at the right edge.
  package static func line(_ title: StyledText, value: StyledText, width: Int) -> StyledText {
    title.truncated(to: max(0, width - value.width - 2)).padded(to: max(0, width - value.width)) + value
  }

  /// A row in one sentence, to be read aloud: position carries no information. `row 3: Robin, Erithacus rubecula, 2
  /// notes`
  ///
  /// - Parameters:
  ///   - row: its number, if it has one.
  ///   - separator: separates the title from the facts.
  package init(
    sentenceOf row: Int?,
    _ title: StyledText,
    separator: Message = .comma,
    facts: [Message?],
    in language: Language
  ) {
    let row = row.map { Message.fieldRow + Message(verbatim: " \($0)") + .colon } ?? Message(verbatim: "")
    let rest = facts.compactMap(\.self).joined(separator: .comma)
    self = StyledText(row, in: language) + title + StyledText(separator + rest, in: language)
  }
}

/// One thing in full, with its picture.
package protocol PicturedDetail {
  /// The picture's box, if pictures are shown.
  var picture: [StyledText] { get set }
  /// The description of a picture that is not shown.
  var pictureWords: Message? { get set }
  /// Whether the description is behind the word for a picture.
  static var labelsPicture: Bool { get }
  /// All lines.
  ///
  /// - Parameter width: `nil` cuts nothing.
  func lines(width: Int?) -> [StyledText]
}

extension PicturedDetail {
  package static var labelsPicture: Bool { false }
}

extension CommandContext {
  /// Prints a list: with pictures if they are shown; in linear mode, one sentence for each row.
  ///
  /// - Parameters:
  ///   - makeRows: lays out the rows, without their pictures.
  ///   - isPaged: whether a long list goes to the pager.
  package func print<Rows: PicturedRows>(
    below title: [StyledText] = [],
    from gallery: PictureGallery?,
    isPaged: Bool = true,
    rows makeRows: (_ width: Int?, _ showsPictures: Bool) -> Rows
  ) async throws {
    let width = await console.columns()
    if isLinear {
      let rows = makeRows(width, false)
      let pictures = try await picturesInWords(rows.items.map(rows.address), from: gallery)
      return try await console.print(title + zip(rows.items, pictures).map { rows.sentence($0, picture: $1) })
    }
    let rows = makeRows(width, await showsPictures(from: gallery))
    try await print(rows.requests(for: rows.items), from: gallery, isPaged: isPaged) { boxes in
      var rows = rows
      for (request, box) in boxes { if let url = request.url { rows.pictures[url] = box } }
      return title + rows.lines(width: width)
    }
  }

  /// Prints one thing in full: with its picture if pictures are shown; in linear mode, with the picture in words.
  package func print(
    _ detail: some PicturedDetail,
    picture url: URL?,
    from gallery: PictureGallery?
  ) async throws {
    let width = await console.columns()
    var detail = detail
    if isLinear {
      let isLabelled = type(of: detail).labelsPicture
      detail.pictureWords = try await picturesInWords([url], from: gallery).first.map {
        PictureText.description($0, isLabelled: isLabelled)
      }
    } else if await showsPictures(from: gallery), let width,
      let box = BoxSize.large(columns: width, rows: await rowsForPicture)
    {
      let request = url.map { PictureRequest(url: $0, box: box) }
      detail.picture = PictureView.missing.lines(in: box, language)
      return try await print([request].compactMap(\.self), from: gallery) { [detail] boxes in
        var detail = detail
        if let request, let picture = boxes[request] { detail.picture = picture }
        return detail.lines(width: width)
      }
    }
    try await console.print(detail.lines(width: width))
  }
}
