import Birds
import Foundation
import Loading
import Shell

/// Birds as JSON for scripts; the command line's contract fixes names and order.
enum BirdsDocument {
  /// `{"items":[…]}`
  static func view(_ view: BirdsView) -> JSONValue {
    .object([.init("items", .array(view.items.map { .object(item($0.bird, row: $0.row)) }))])
  }

  /// An item with its notes, newest first.
  static func detail(_ shown: BirdsView.Item) -> JSONValue {
    let waiting = shown.pending.reversed().map { note(of: $0) }
    let notes = waiting + shown.bird.notes.map { note(by: $0.userID, $0.text, $0.createdAt) }
    return .object(item(shown.bird, row: shown.row) + [.init("notes", .array(notes))])
  }

  /// `{"uid":"…","file":"PATH"}`
  static func zoom(_ bird: Bird, file: String) -> JSONValue {
    .object([.init("uid", .string(bird.id)), .init("file", .string(file))])
  }

  /// The state of a note that was added.
  static func note(_ pending: PendingNote, isSent: Bool) -> JSONValue {
    .object([
      .init("uid", .string(pending.birdID)), .init("note", note(of: pending)),
      .init("state", .string(isSent ? "sent" : "waiting")),
    ])
  }

  /// A note that was taken back.
  static func undone(_ undone: BirdNote, about id: Bird.ID) -> JSONValue {
    .object([
      .init("uid", .string(id)), .init("note", note(by: undone.userID, undone.text, undone.createdAt)),
      .init("state", .string("removed")),
    ])
  }

  /// `{"change":"removed","uid":"…"}`; for a bird that still exists, also the item.
  static func change(_ change: BirdChange) -> JSONValue {
    switch change {
    case .added(let bird): .object([.init("change", .string("added"))] + item(bird, row: nil))
    case .changed(let bird, _): .object([.init("change", .string("changed"))] + item(bird, row: nil))
    case .removed(let bird): .object([.init("change", .string("removed")), .init("uid", .string(bird.id))])
    }
  }

  private static func item(_ bird: Bird, row: Int?) -> [JSONValue.Member] {
    let name = JSONValue.object([
      .init("spanish", .string(bird.name.spanish)), .init("english", .string(bird.name.english)),
      .init("latin", .string(bird.name.latin)),
    ])
    let numbered = row.flatMap { $0 > 0 ? [JSONValue.Member("row", .int($0))] : nil } ?? []
    return numbered + [.init("uid", .string(bird.id)), .init("name", name), .init("sort", .int(bird.sort))]
  }

  private static func note(of pending: PendingNote) -> JSONValue {
    note(by: pending.userID ?? "", pending.text, pending.createdAt)
  }

  private static func note(by userID: String, _ text: String, _ createdAt: Int64) -> JSONValue {
    .object([
      .init("user_id", .string(userID)), .init("text", .string(text)),
      .init("created_at", .string(time(createdAt))),
    ])
  }

  /// `2026-11-01T12:00:00.123456Z`, from microseconds since 1970; a zero fraction is left out.
  private static func time(_ microseconds: Int64) -> String {
    let moment = FirestoreTime(microseconds: microseconds)
    let seconds = WireDate.text(from: Date(timeIntervalSince1970: Double(moment.seconds)))
    guard moment.nanos > 0, seconds.hasSuffix("Z") else { return seconds }
    return seconds.dropLast() + String(format: ".%06dZ", moment.nanos / 1_000)
  }
}
