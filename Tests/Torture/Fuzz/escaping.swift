// Writes a text into feeds, JSON and a terminal: what is read back is the text, and nothing in it acts.
import Foundation
import Loading

/// Replaces the commands of a terminal's pictures, of which only this character is needed.
enum KittyCommand {
  static let placeholder: Unicode.Scalar = "\u{10EEEE}"
}

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  xml(text)
  let document = JSONValue.object([.init(text, .string(text))])
  guard let read = try? JSONSerialization.jsonObject(with: Data(document.text.utf8)) as? [String: String] else {
    preconditionFailure("not JSON")
  }
  precondition(read.first.map { Array($0.value.unicodeScalars) == Array(text.unicodeScalars) } == true)
  terminal(text)
  return 0
}

private func xml(_ text: String) {
  let escaped = XMLText.escaped(text, mark: "\u{FFFD}")
  precondition(!escaped.utf8.contains { "<>\"".utf8.contains($0) })
  var rest = escaped[...]
  var read = String.UnicodeScalarView()
  while let scalar = rest.unicodeScalars.first {
    if scalar == "&" {
      guard
        let entity = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\""].first(where: {
          rest.unicodeScalars.starts(with: $0.key.unicodeScalars)
        })
      else { preconditionFailure("an entity that is none") }
      rest.unicodeScalars.removeFirst(entity.key.unicodeScalars.count)
      read.append(contentsOf: entity.value.unicodeScalars)
    } else {
      rest.unicodeScalars.removeFirst()
      read.append(scalar)
      precondition(scalar == "\t" || scalar == "\n" || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
    }
  }
  precondition(read.count == text.unicodeScalars.count)
  precondition(zip(read, text.unicodeScalars).allSatisfy { $0 == $1 || $0 == "\u{FFFD}" })
}

private func terminal(_ text: String) {
  let safe = SafeText(text)
  for scalar in safe.text.unicodeScalars {
    precondition(
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && !(0x202A...0x202E).contains(scalar.value)
    )
  }
  // What is safe stays as it is.
  precondition(SafeText(safe.text) == safe && SafeText.lines(text).allSatisfy { SafeText($0.text) == $0 })
}
