import Foundation

extension String {
  /// Whether another text is a part of this one, byte by byte. Foundation's search compares as people read, and converts a long
  /// answer for each of the words that tests look for.
  package func holds(_ part: String) -> Bool { offset(of: part, from: 0) != nil }

  /// How often another text, which is not empty, is a part of this one, byte by byte.
  package func count(of part: String) -> Int {
    var (count, start) = (0, 0)
    while let offset = offset(of: part, from: start) { (count, start) = (count + 1, offset + max(1, part.utf8.count)) }
    return count
  }

  /// This text before and behind the first place of another one; `nil` if it is no part of this one.
  package func split(atFirst part: String) -> (before: Substring, behind: Substring)? {
    guard let offset = offset(of: part, from: 0) else { return nil }
    let place = utf8.index(startIndex, offsetBy: offset)
    return (self[..<place], self[utf8.index(place, offsetBy: part.utf8.count)...])
  }

  private func offset(of part: String, from start: Int) -> Int? {
    var (text, part) = (self, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let bytes = text.baseAddress, let wanted = part.baseAddress, let first = part.first else {
          return part.isEmpty ? start : nil
        }
        var offset = start
        while text.count - offset >= part.count {
          let left = text.count - offset
          guard let found = memchr(bytes + offset, Int32(first), left) else { return nil }
          offset = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
          if text.count - offset >= part.count, memcmp(found, wanted, part.count) == 0 { return offset }
          offset += 1
        }
        return nil
      }
    }
  }
}
