// Reads an exported board to its end, or to its first flaw.
import Foundation
import Synchronization

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  let place = Mutex(0)
  // In small pieces, so that lines are cut.
  var reader = BoardExportReader { most in
    place.withLock { place in
      let piece = data.dropFirst(place).prefix(min(most, 7))
      place += piece.count
      return Data(piece)
    }
  }
  do {
    _ = try reader.header()
    var rows = 0
    while let row = try reader.next() {
      rows += 1
      _ = try row.pictureBytes()
    }
    precondition(reader.counts.values.reduce(0, +) == rows)
  } catch {
    guard case BoardError.malformedExport(let lines, let flaw) = error else { preconditionFailure("\(error)") }
    precondition(lines.lowerBound > 0 && !flaw.description.isEmpty)
  }
  return 0
}
