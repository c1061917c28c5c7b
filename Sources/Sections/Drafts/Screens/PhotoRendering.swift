import Drafts
import Foundation
import Languages
import Loading
import Shell
import Terminal

/// A draft's photos for people.
struct PhotoRendering {
  let photos: [DraftPhoto]
  /// The facts about photos whose bytes exist.
  let facts: [String: PhotoFacts]
  let language: Language
  /// The pictures' boxes in the order of the photos; empty if pictures are not shown.
  var boxes: [[StyledText]] = []

  /// One line per photo, or a picture with its number, name and size beside it.
  func lines(width: Int?) -> [StyledText] {
    guard boxes.count == photos.count, !boxes.isEmpty else { return table.lines(width: width) }
    let columns = boxes.flatMap { $0 }.map(\.width).max() ?? 0
    return photos.indices.flatMap { index in
      let lines = boxes[index].beside(
        ["", StyledText("\(index + 1)  ", .faint) + name(index), size(index)],
        width: columns
      )
      return index == 0 ? lines : [""] + lines
    }
    .map { $0.truncated(to: width ?? .max) }
  }

  /// One sentence per photo, to be read aloud.
  var sentences: [StyledText] {
    photos.indices.map { index in
      StyledText(PhotoText.name(photos[index], number: index + 1) + Message(verbatim: ", "), in: language)
        + size(index)
    }
  }

  /// The box of a photo in ``strip(columns:)``.
  static let stripBox = BoxSize.thumbnail(rows: 4)

  /// The photos side by side, as many as fit, each with its number and name below it; without pictures, only these, in one
  /// text: `1 garden.jpg · 2 house.jpg`.
  func strip(columns: Int?) -> [StyledText] {
    if photos.isEmpty { return [] }
    guard let columns, boxes.count == photos.count else {
      let names = photos.indices.reduce(StyledText("")) { line, index in
        line + StyledText(index == 0 ? "" : " · ", .faint) + captions[index]
      }
      return columns.map { names.wrapped(to: max(1, $0)) } ?? [names]
    }
    let width = Self.stripBox.columns
    let blocks = photos.indices.prefix(max(1, (columns + 1) / (width + 1))).map { index in
      boxes[index] + [captions[index].truncated(to: width)]
    }
    return blocks.reversed().reduce([]) { right, left in
      right.isEmpty ? left : left.beside(right, width: width, gap: " ")
    }
  }

  /// `1 garden.jpg`
  private var captions: [StyledText] {
    photos.indices.map { StyledText("\($0 + 1) ", .faint) + name($0) }
  }

  private var table: Table {
    Table(
      columns: [Table.Column(alignment: .trailing), Table.Column(minimum: 12, isFlexible: true), Table.Column()],
      rows: photos.indices.map { [StyledText("\($0 + 1)", .faint), name($0), size($0)] }
    )
  }

  private func name(_ index: Int) -> StyledText { StyledText(SafeText(photos[index].name), .title) }

  private func size(_ index: Int) -> StyledText {
    let photo = photos[index]
    return facts[photo.hash] == nil
      ? StyledText(.photoIsMissing, .failure, in: language)
      : StyledText(PhotoText.size(photo), .faint, in: language)
  }
}

/// Texts about a draft's photos.
enum PhotoText {
  /// `3 photos`
  static func count(of draft: Draft) -> Message { .photosCounted(draft.photos.count) }

  /// `2,000 × 1,500, 345 kB`
  static func size(_ photo: DraftPhoto) -> Message {
    let sides = NumberText.message(photo.width) + Message(verbatim: " × ") + NumberText.message(photo.height)
    return sides + Message(verbatim: ", ") + ByteText.message(photo.byteCount)
  }

  /// `photo 3, garden.jpg`
  static func name(_ photo: DraftPhoto, number: Int) -> Message {
    .photoWithName(number, name: .quoted(photo.name))
  }
}

/// A draft's photos as JSON for scripts; the command line's contract fixes names and order.
enum PhotoDocument {
  static func photos(_ photos: [DraftPhoto], facts: [String: PhotoFacts]) -> JSONValue {
    .array(photos.enumerated().map { photo($0.element, number: $0.offset + 1, facts: facts[$0.element.hash]) })
  }

  /// A missing photo has no type.
  static func photo(_ photo: DraftPhoto, number: Int, facts: PhotoFacts?) -> JSONValue {
    .object([
      .init("n", .int(number)), .init("name", .string(photo.name)), .init("type", .optional(facts?.format.rawValue)),
      .init("width", .int(photo.width)), .init("height", .int(photo.height)), .init("bytes", .int(photo.byteCount)),
      .init("sha256", .string(photo.hash)),
    ])
  }
}
