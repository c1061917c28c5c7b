import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Handles `GET /ios/orders`, row by row.
final class OrdersController: Sendable {
  private let set: OrderSet
  /// Counted once, when it is first needed.
  private let length = Mutex<Int?>(nil)

  init(set: OrderSet) {
    self.set = set
  }

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("ios/orders", use: orders)
  }

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
