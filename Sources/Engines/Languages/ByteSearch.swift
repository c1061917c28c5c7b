import Foundation

/// Finds bytes in bytes, with the C library's `memchr` and `memcmp`.
package enum ByteSearch {
  /// The offset of the first occurrence of `part` that begins at `start` or later; `nil` if there is none. An empty part is at `start`.
  /// Usually O(length of `whole`).
  package static func offset(
    of part: UnsafeBufferPointer<UInt8>,
    in whole: UnsafeBufferPointer<UInt8>,
    from start: Int = 0
  ) -> Int? {
    guard start >= 0, start <= whole.count else { return nil }
    guard let first = part.first, let wanted = part.baseAddress, let beginning = whole.baseAddress else {
      return part.isEmpty ? start : nil
    }
    var place = start
    while whole.count - place >= part.count {
      guard let next = memchr(beginning + place, CInt(first), whole.count - place - part.count + 1) else { return nil }
      let offset = UnsafeRawPointer(beginning).distance(to: next)
      if memcmp(next, wanted, part.count) == 0 { return offset }
      place = offset + 1
    }
    return nil
  }

  /// Whether `part` occurs in `whole`, byte by byte. Usually O(length of `whole`).
  package static func contains(_ whole: String, _ part: String) -> Bool {
    var (whole, part) = (whole, part)
    return whole.withUTF8 { whole in part.withUTF8 { offset(of: $0, in: whole) != nil } }
  }
}
