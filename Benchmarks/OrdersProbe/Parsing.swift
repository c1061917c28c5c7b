import Foundation
import Orders

/// The reader alone.
struct Parsing {
  let file: String

  func run() throws {
    guard let input = FileHandle(forReadingAtPath: file), let reader = OrdersReader() else { return }
    var orders: [Order] = []
    var seconds = 0.0
    while let piece = try input.read(upToCount: 65_536), !piece.isEmpty {
      orders.removeAll(keepingCapacity: true)
      seconds += try ContinuousClock().measure { try reader.read(piece, into: &orders) } / .seconds(1)
    }
    try reader.end()
    print(#"{"rows":\#(reader.rows),"problems":\#(reader.problems.count),"seconds":\#(seconds)}"#)
  }
}
