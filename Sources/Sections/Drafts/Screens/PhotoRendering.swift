import Drafts
import Languages
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
      StyledText(PhotoWords.name(photos[index], number: index + 1) + Message(verbatim: ", "), in: language)
        + size(index)
    }
  }

  private var table: Table {
    Table(
      columns: [Table.Column(alignment: .trailing), Table.Column(minimum: 12, isFlexible: true), Table.Column()],
      rows: photos.indices.map { [StyledText("\($0 + 1)", .faint), name($0), size($0)] }
    )
  }

  private func name(_ index: Int) -> StyledText {
    StyledText(SafeText(photos[index].name), .title)
  }

  private func size(_ index: Int) -> StyledText {
    let photo = photos[index]
    return facts[photo.hash] == nil
      ? StyledText(PhotoWords.missing, .failure, in: language)
      : StyledText(PhotoWords.size(photo), .faint, in: language)
  }
}
