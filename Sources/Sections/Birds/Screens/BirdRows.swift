import Birds
import Foundation
import Languages
import Terminal

/// A list of birds: the number, the picture, the names, and the number of notes.
struct BirdRows {
  let items: [BirdsView.Item]
  let tongue: BirdTongue
  let layout: RowLayout
  let language: Language
  /// The pictures' boxes, by URL.
  var pictures: [URL: [StyledText]] = [:]
  /// The birds that changed on screen; each is marked with a word.
  var marked: [Bird.ID: BirdMark] = [:]
  /// The index of the selected bird.
  var selected: Int?

  /// In a wider list the names and the number of notes would be too far apart.
  static let widest = 110

  func lines(width: Int?) -> [StyledText] {
    let digits = items.last.map { String($0.row).count } ?? 0
    let notes = items.map { self.notes(of: $0) }
    let right = notes.lazy.map(\.width).max() ?? 0
    let columns = width.map { min($0, Self.widest) }
    return zip(items, notes).enumerated().flatMap { index, row in
      lines(of: row.0, notes: row.1, right: right, digits: digits, columns: columns, isSelected: index == selected)
    }
  }

  private func lines(
    of item: BirdsView.Item,
    notes: StyledText,
    right: Int,
    digits: Int,
    columns: Int?,
    isSelected: Bool
  ) -> [StyledText] {
    let number = StyledText(SafeText(String(item.row)), isSelected ? .strong : .faint)
    let mark = StyledText(SafeText(isSelected ? "> " : "  "), .strong)
    let left = mark + number.padded(to: digits, alignment: .trailing)
    let taken = left.width + 2 + (layout.picture.map { $0.columns + 2 } ?? 0)
    let room = columns.map { max(1, $0 - taken) }
    let text = layout.lines == 1 ? one(item, notes, right, room) : several(item, notes, room)
    guard let box = layout.picture else { return [left].beside(text, width: left.width).cut(to: columns) }
    let picture =
      item.bird.listPicture.flatMap { pictures[$0] } ?? PictureView.missing.lines(in: box, language)
    let block = picture.beside(text, width: box.columns)
    return [left].beside(block, width: left.width).cut(to: columns)
  }

  private func one(_ item: BirdsView.Item, _ notes: StyledText, _ right: Int, _ room: Int?) -> [StyledText] {
    let names = self.names(of: item)
    guard let room else { return [names + "  " + notes] }
    let left = max(1, room - right - 2)
    return [names.truncated(to: left).padded(to: left) + "  " + notes.padded(to: right, alignment: .trailing)]
  }

  private func several(_ item: BirdsView.Item, _ notes: StyledText, _ room: Int?) -> [StyledText] {
    let lines = [title(of: item), StyledText(SafeText(item.bird.name.latin), .faint) + " · " + notes]
    return room.map { room in lines.map { $0.truncated(to: room) } } ?? lines
  }

  private func title(of item: BirdsView.Item) -> StyledText {
    let name = StyledText(SafeText(item.bird.name.text(in: tongue)), .title)
    guard let mark = marked[item.bird.id] else { return name }
    return StyledText(mark.message + Message(verbatim: " "), .urgent, in: language) + name
  }

  private func names(of item: BirdsView.Item) -> StyledText {
    title(of: item) + "  " + StyledText(SafeText(item.bird.name.latin), .faint)
  }

  private func notes(of item: BirdsView.Item) -> StyledText {
    let count = StyledText(.birdNotes(item.bird.notes.count), .faint, in: language)
    if item.pending.isEmpty { return count }
    return count + StyledText(.comma + .birdNotesWaiting(item.pending.count), .urgent, in: language)
  }
}

/// How a bird changed on screen.
enum BirdMark: Sendable, Equatable {
  case new, changed

  fileprivate var message: Message {
    switch self {
    case .new: .birdIsNew
    case .changed: .birdHasChanged
    }
  }
}

extension [StyledText] {
  fileprivate func cut(to width: Int?) -> [StyledText] {
    width.map { width in map { $0.truncated(to: width) } } ?? self
  }
}
