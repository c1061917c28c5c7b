import Birds
import Foundation
import Imaging
import Languages
import Shell
import Terminal

/// A bird in full: its picture, its names, and its notes, newest first, after those that wait to be sent.
struct BirdDetail: PicturedDetail {
  let item: BirdsView.Item
  let birdLanguage: BirdLanguage
  let now: Date
  let zone: TimeZone
  let language: Language
  var picture: [StyledText] = []
  var pictureWords: Message?
  /// Notes that arrived while the bird was on screen.
  var new: Set<BirdNote> = []

  /// The widest text block: longer lines are hard to read.
  private static let readable = 80
  private static let gap: StyledText = "  "
  private static let indentation: StyledText = "  "
  /// The narrowest column for names beside a picture.
  private static let narrowest = 24

  func lines(width: Int?) -> [StyledText] { head(width: width) + (hasNotes ? [""] + notes(width: width) : []) }

  /// The names that identify it.
  func heading(_ width: Int?) -> [StyledText] {
    let name = item.bird.name
    return [StyledText(SafeText(name.text(in: birdLanguage)), .title), StyledText(SafeText(name.latin), .strong)]
      .map { $0.truncated(to: width ?? .max) }
  }

  private var hasNotes: Bool { !item.bird.notes.isEmpty || !item.pending.isEmpty }

  private func head(width: Int?) -> [StyledText] {
    guard !picture.isEmpty else { return names(width) }
    let columns = picture.map(\.width).max() ?? 0
    guard let width, width - columns - Self.gap.width >= Self.narrowest else { return picture + names(width) }
    return picture.beside(names(width - columns - Self.gap.width), width: columns, gap: Self.gap)
  }

  func notes(width: Int?) -> [StyledText] {
    let waiting = item.pending.reversed().flatMap { note($0, width) }
    let notes = item.bird.notes.flatMap { note($0, width) }
    return waiting + notes
  }

  private func names(_ width: Int?) -> [StyledText] { heading(width) + facts(width) }

  func facts(_ width: Int?) -> [StyledText] {
    let name = item.bird.name
    let others = [name.spanish, name.english].filter { !$0.isEmpty && $0 != name.text(in: birdLanguage) }
    var lines = others.map { StyledText(SafeText($0), .faint) }
    lines.append(StyledText(.birdNotes(item.bird.notes.count), .faint, in: language))
    if let pictureWords { lines.append(StyledText(pictureWords, in: language)) }
    return lines.map { $0.truncated(to: width ?? .max) }
  }

  private func note(_ note: BirdNote, _ width: Int?) -> [StyledText] {
    let mark = new.contains(note) ? StyledText(" · ", .faint) + StyledText(.birdNoteNew, .urgent, in: language) : ""
    let age = StyledText(DateText.age(of: note.date, at: now, in: zone), .faint, in: language)
    return lines(
      note.userID == item.userID ? "" : note.userID,
      StyledText(" · ", .faint) + age + mark,
      note.text,
      width
    )
  }

  private func note(_ note: PendingNote, _ width: Int?) -> [StyledText] {
    let state: Message =
      switch note.state {
      case .waiting: .birdNoteWaiting
      case .refused(let reason): .birdNoteRejected(reason)
      }
    return lines("", StyledText(" · ", .faint) + StyledText(state, .urgent, in: language), note.text, width)
  }

  /// A missing author is the user. A long author is cut at the end, so that the facts after it stay visible.
  private func lines(_ author: String, _ facts: StyledText, _ text: String, _ width: Int?) -> [StyledText] {
    let columns = width.map { max(1, min($0 - Self.indentation.width, Self.readable)) }
    let who =
      author.isEmpty
      ? SafeText(.birdNoteByYou, in: language) : SafeText(beginning: author, columns: 28).truncated(to: 28)
    let body = SafeText.lines(text)
      .flatMap { line in columns.map { line.wrapped(to: $0) } ?? [line] }
      .map { $0.isEmpty ? "" : Self.indentation + StyledText($0) }
    return ([StyledText(who, .strong) + facts] + body).map { $0.truncated(to: width ?? .max) }
  }
}

/// The heading of a zoomed picture.
struct BirdZoom {
  let bird: Bird
  let birdLanguage: BirdLanguage
  let language: Language

  /// `Robin, Erithacus rubecula · 2.25 times, 50 % across, 30 % down`
  func heading(_ window: PictureWindow) -> StyledText {
    let name =
      StyledText(SafeText(bird.name.text(in: birdLanguage)), .title)
      + StyledText(SafeText(", \(bird.name.latin)"), .faint)
    return name + StyledText(window.place, .faint, in: language)
  }
}
