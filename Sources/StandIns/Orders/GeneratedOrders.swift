import BoardServer
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// The orders of `GET /ios/orders`: always the same for the same numbers, and never all in memory.
package struct GeneratedOrders: Sendable, Equatable {
  /// The default number of orders.
  package static let usualCount = 11_000

  /// How many rows there are.
  package var count: Int
  /// How often a row repeats the previous id with another status; never if 0.
  var repeatsEvery: Int
  /// The row, from 0, whose amount is not a number; none if `nil`.
  var brokenRow: Int?
  /// Whether the response declares its length.
  package var namesItsLength: Bool

  /// Creates a set.
  package init(
    count: Int = GeneratedOrders.usualCount,
    repeatsEvery: Int = 0,
    brokenRow: Int? = nil,
    namesItsLength: Bool = true
  ) {
    self.count = max(0, count)
    self.repeatsEvery = repeatsEvery
    self.brokenRow = brokenRow
    self.namesItsLength = namesItsLength
  }

  /// How many rows are written at a time.
  private static let rowsAtATime = 512

  /// The whole body, piece by piece.
  func write(_ piece: (ByteBuffer) async throws -> Void) async throws {
    var buffer = ByteBuffer(string: #"{"orders":["#)
    for row in 0..<count {
      if row > 0 { buffer.writeInteger(UInt8(ascii: ",")) }
      order(row).write(to: &buffer, isBroken: row == brokenRow)
      if row % Self.rowsAtATime == Self.rowsAtATime - 1 {
        try await piece(buffer)
        buffer = ByteBuffer()
      }
    }
    buffer.writeString("]}")
    try await piece(buffer)
  }

  /// The length of the body. O(count).
  var length: Int {
    let brackets = #"{"orders":[]}"#.utf8.count + max(0, count - 1)
    return (0..<count).reduce(brackets) { $0 + order($1).length(isBroken: $1 == brokenRow) }
  }

  private func order(_ row: Int) -> StandInOrder {
    let isRepeated = repeatsEvery > 1 && row % repeatsEvery == repeatsEvery - 1
    var order = StandInOrder(number: isRepeated ? row - 1 : row)
    if isRepeated { order.status = (order.status + 1) % 4 }
    return order
  }
}

/// Handles `GET /ios/orders`, row by row.
final class OrdersController: Sendable {
  private let set: GeneratedOrders
  /// Counted once, when it is first needed.
  private let length = Mutex<Int?>(nil)

  init(set: GeneratedOrders) { self.set = set }

  func addRoutes(to router: Router<BoardRequestContext>) { router.get("ios/orders", use: orders) }

  @Sendable func orders(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let body = ResponseBody(contentLength: set.namesItsLength ? bodyLength : nil) { [set] writer in
      try await set.write { try await writer.write($0) }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "application/json"], body: body)
  }

  private var bodyLength: Int {
    length.withLock { length in
      let known = length ?? set.length
      length = known
      return known
    }
  }
}
