import Testing

@testable import Terminal

@Suite("Keys and pastes in the order in which they were typed")
struct KeyQueueTests {
  private static let paste = "\u{1B}[200~one\ntwo \u{1B}[201 \u{1B}\u{1B}[201~"

  /// Everything in the queue: keys as they are, pastes in brackets.
  private static func contents(_ queue: inout KeyQueue) -> String {
    var text = ""
    while !queue.isEmpty {
      if let paste = queue.takePaste() {
        text += "⟨" + String(decoding: paste, as: UTF8.self) + "⟩"
      } else if let byte = queue.popFirst() {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text
  }

  @Test("A paste is one item between the keys, whatever it contains")
  func joins() {
    var queue = KeyQueue(joinsPastes: true)
    for byte in ("a\u{1B}[A" + Self.paste + "b" + Self.paste).utf8 { queue.append(byte) }
    let paste = "⟨one\ntwo \u{1B}[201 \u{1B}⟩"
    #expect(Self.contents(&queue) == "a\u{1B}[A" + paste + "b" + paste)
  }

  @Test("A paste is one item even if it arrives in two pieces, the first of which was given up as a key")
  func pieces() {
    for place in 1..<Self.paste.utf8.count {
      var queue = KeyQueue(joinsPastes: true)
      var found = ""
      for (offset, byte) in Self.paste.utf8.enumerated() {
        if offset == place {
          queue.giveUp()
          found += Self.contents(&queue)
        }
        queue.append(byte)
      }
      found += Self.contents(&queue)
      let begun = place < 6 ? String(decoding: Self.paste.utf8.prefix(place), as: UTF8.self) : ""
      #expect(found == begun + "⟨one\ntwo \u{1B}[201 \u{1B}⟩")
    }
  }

  @Test("Nothing comes before the end of a paste, and what there is of it can be dropped")
  func unfinished() {
    var queue = KeyQueue(joinsPastes: true)
    for byte in "\u{1B}[200~text".utf8 { queue.append(byte) }
    #expect(queue.isEmpty && queue.isPaste && queue.first == nil && queue.popFirst() == nil && queue.takePaste() == nil)
    queue.dropPaste()
    for byte in "k".utf8 { queue.append(byte) }
    #expect(Self.contents(&queue) == "k")
  }

  @Test("Who does not join pastes gets every byte")
  func apart() {
    var queue = KeyQueue()
    for byte in Self.paste.utf8 { queue.append(byte) }
    #expect(Self.contents(&queue) == Self.paste)
  }

  @Test("Keys that are put back come first")
  func putBack() {
    var queue = KeyQueue(joinsPastes: true)
    for byte in "ab".utf8 { queue.append(byte) }
    _ = queue.popFirst()
    queue.prepend(Array("xy".utf8))
    #expect(Self.contents(&queue) == "xyb")
  }
}
