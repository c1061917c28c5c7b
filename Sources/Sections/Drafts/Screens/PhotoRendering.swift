import Drafts
import Languages
import Terminal

/// The photos of a draft as people see them.
struct PhotoRendering {
  let photos: [DraftPhoto]
  /// Of those whose bytes are there.
  let facts: [String: PhotoFacts]
  let language: Language
  /// The boxes of those that are shown as pictures, in the order of the photos; empty where none are.
  var boxes: [[StyledText]] = []

  /// A line each, or a picture each with number, name and size beside it.
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

  /// A sentence each, to be read aloud.
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
