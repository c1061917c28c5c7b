/// What turns the folded texts of an ad as they are typed into those as they are written, which the contract's query looks at.
///
/// Both have the same characters except for a few: a whole second text would take as much room as the first. Each difference is the number of bytes
/// that are the same before it, the number of bytes that it replaces, the number of bytes that it puts in their place, and these bytes. A number
/// has four bytes, the lowest one first.
package enum WrittenTextPatch {
  /// The patch of some texts with marks between them; `nil` if there are no differences. O(length).
  ///
  /// - Parameter pairs: each text as it is typed, and as it is written.
  static func patch(_ pairs: [(typed: SearchText, written: SearchText)]) -> [UInt8]? {
    var patch: [UInt8] = []
    var same = 0
    for (typed, written) in pairs {
      var (place, writtenPlace) = (0, 0)
      var (variants, writtenVariants) = (typed.variants[...], written.variants[...])
      while !variants.isEmpty || !writtenVariants.isEmpty {
        let distance = min(
          (variants.first ?? typed.count) - place,
          (writtenVariants.first ?? written.count) - writtenPlace
        )
        let start = (place + distance, writtenPlace + distance)
        same += typed.place(place..<start.0).count
        (place, writtenPlace) = start
        while variants.first == place {
          variants.removeFirst()
          place += 1
        }
        while writtenVariants.first == writtenPlace {
          writtenVariants.removeFirst()
          writtenPlace += 1
        }
        append(same, to: &patch)
        append(typed.place(start.0..<place).count, to: &patch)
        written.withCells(start.1..<writtenPlace) { cells in
          append(cells.count, to: &patch)
          patch.append(contentsOf: cells)
        }
        same = 0
      }
      same += typed.place(place..<typed.count).count + IndexedCharacter.separator.utf8.count
    }
    return patch.isEmpty ? nil : patch
  }

  /// The text as it is written; `nil` if the patch is not one of this text. O(length).
  package static func written(_ typed: String, _ patch: [UInt8]) -> String? {
    let bytes = Array(typed.utf8)
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count + patch.count)
    var (rest, place) = (patch[...], 0)
    while !rest.isEmpty {
      guard let same = number(&rest), let replaced = number(&rest), let count = number(&rest), count <= rest.count,
        same <= bytes.count - place, replaced <= bytes.count - place - same
      else { return nil }
      written += bytes[place..<(place + same)]
      written += rest.prefix(count)
      rest = rest.dropFirst(count)
      place += same + replaced
    }
    return String(decoding: written + bytes[place...], as: UTF8.self)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 4 else { return nil }
    defer { bytes = bytes.dropFirst(4) }
    return bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
