import Foundation

/// Finds bytes in bytes, by the C library's `memmem`.
package enum ByteSearch {
  /// The offset of the first occurrence of `part` that begins at `start` or later; `nil` if there is none. An empty part is at `start`.
  /// O(length of both).
  package static func offset(
    of part: UnsafeBufferPointer<UInt8>,
    in whole: UnsafeBufferPointer<UInt8>,
    from start: Int = 0
  ) -> Int? {
    guard start >= 0, start <= whole.count else { return nil }
    guard let first = part.baseAddress, !part.isEmpty else { return start }
    guard let beginning = whole.baseAddress,
      let found = memmem(beginning + start, whole.count - start, first, part.count)
    else { return nil }
    return UnsafeRawPointer(beginning).distance(to: found)
  }

  /// Whether `part` occurs in `whole`, byte by byte. O(length of both).
  package static func contains(_ whole: String, _ part: String) -> Bool {
    var (whole, part) = (whole, part)
    return whole.withUTF8 { whole in part.withUTF8 { offset(of: $0, in: whole) != nil } }
  }
}
