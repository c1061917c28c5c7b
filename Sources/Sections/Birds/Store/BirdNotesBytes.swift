import Birds
import Foundation

/// A compact form of a bird's notes, because a catalogue is read as a whole: for each, its time in eight bytes, and its
/// author and text, each after its length in four bytes, least significant byte first.
enum BirdNotesBytes {
  static func encoded(_ notes: [BirdNote]) -> Data? {
    if notes.isEmpty { return nil }
    var data = Data()
    for note in notes {
      append(UInt64(bitPattern: note.createdAt), to: &data)
      for text in [note.userID, note.text] {
        append(UInt32(clamping: text.utf8.count), to: &data)
        data.append(contentsOf: text.utf8)
      }
    }
    return data
  }

  /// Returns `nil` for bytes that no version of the program has written.
  static func decoded(_ data: Data) -> [BirdNote]? {
    var rest = data[...]
    var notes: [BirdNote] = []
    while !rest.isEmpty {
      guard
        let moment = number(&rest, bytes: 8), let userID = text(&rest), let text = text(&rest)
      else { return nil }
      notes.append(BirdNote(userID: userID, text: text, createdAt: Int64(bitPattern: moment)))
    }
    return notes
  }

  private static func append(_ number: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }

  private static func number(_ rest: inout Data.SubSequence, bytes: Int) -> UInt64? {
    guard rest.count >= bytes else { return nil }
    defer { rest = rest.dropFirst(bytes) }
    return rest.prefix(bytes).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func text(_ rest: inout Data.SubSequence) -> String? {
    guard let length = number(&rest, bytes: 4), length <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(length)) }
    return String(validating: rest.prefix(Int(length)), as: UTF8.self)
  }
}
