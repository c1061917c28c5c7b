import Birds
import Foundation
import Languages
import Shell
import Terminal

/// A list of birds: the number, the picture, the names, and the number of notes.
struct BirdRows: PicturedRows {
  let items: [BirdsView.Item]
  let birdLanguage: BirdLanguage
  let layout: RowLayout
  let language: Language
  var pictures: [URL: [StyledText]] = [:]
  /// The birds that changed on screen; each is marked with a word.
  var marked: [Bird.ID: BirdMark] = [:]
  /// How many rows the whole list has, if these are a part of it.
  var total = 0

  /// In a wider list the names and the number of notes would be too far apart.
  static let widest = 110

  var box: BoxSize? { layout.picture }

  func address(of item: BirdsView.Item) -> URL? { item.bird.listPicture }

  /// `row 3: Robin, Erithacus rubecula, 2 notes, picture, 320 by 240 pixels`
  func sentence(_ item: BirdsView.Item, picture: PictureView) -> StyledText {
    let name = item.bird.name.text(in: birdLanguage)
    return StyledText(
      sentenceOf: item.row,
      StyledText(SafeText(name), .title),
      facts: [
        Message(verbatim: item.bird.name.latin), .birdNotes(item.bird.notes.count),
        item.pending.isEmpty ? nil : .birdNotesWaiting(item.pending.count), PictureText.description(picture),
      ],
      in: language
    )
  }

  func lines(width: Int?) -> [StyledText] {
    let digits = String(max(total, items.last?.row ?? 0)).count
    let notes = items.map { self.notes(of: $0) }
    let right = notes.lazy.map(\.width).max() ?? 0
    let columns = width.map { min($0, Self.widest) }
    return zip(items, notes).flatMap { item, notes in
      let number = StyledText(SafeText(String(item.row)), .faint).padded(to: digits, alignment: .trailing)
      return lines(of: item, number: number + "  ", width: columns) { room in
        layout.lines == 1 ? one(item, notes, right, room) : several(item, notes, room)
      }
    }
  }

  private func one(_ item: BirdsView.Item, _ notes: StyledText, _ right: Int, _ room: Int?) -> [StyledText] {
    let names = title(of: item) + "  " + StyledText(SafeText(item.bird.name.latin), .faint)
    guard let room else { return [names + "  " + notes] }
    let left = max(1, room - right - 2)
    return [names.truncated(to: left).padded(to: left) + "  " + notes.padded(to: right, alignment: .trailing)]
  }

  private func several(_ item: BirdsView.Item, _ notes: StyledText, _ room: Int?) -> [StyledText] {
    let lines = [title(of: item), StyledText(SafeText(item.bird.name.latin), .faint) + " · " + notes]
    return lines.map { $0.truncated(to: room ?? .max) }
  }

  private func title(of item: BirdsView.Item) -> StyledText {
    let name = StyledText(SafeText(item.bird.name.text(in: birdLanguage)), .title)
    guard let mark = marked[item.bird.id] else { return name }
    return StyledText(mark.message + Message(verbatim: " "), .urgent, in: language) + name
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
