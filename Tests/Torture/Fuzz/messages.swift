// Reads a board's answers about conversations, as the client does.
import Foundation
import HTTP

/// A board that gives one answer to everything.
private struct Board: HTTPClient {
  let body: Data

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 200, headers: [], body: body) }

  func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse { try await send(request) }

  func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {}
}

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let board = Board(body: Data(UnsafeBufferPointer(start: bytes, count: count)))
  let base = URL(filePath: "/")
  let done = DispatchSemaphore(value: 0)
  Task {
    let client = BearerClient(client: board, base: { base }, token: { "token" })
    let api = MessagesAPI(
      client: client,
      waiting: client,
      board: BoardExtensions(client: board, base: { base }, store: nil, now: { Date(timeIntervalSince1970: 0) })
    )
    _ = try? await api.extensions()
    _ = try? await api.account()
    _ = try? await api.newestConversations()
    _ = try? await api.reply("text", in: 1, key: "key")
    _ = try? await api.changes(after: nil)
    // What this board says of the next page is always the same, so it is asked for once.
    _ = try? await api.messages(in: 1)
    done.signal()
  }
  done.wait()
  for status in [401, 403, 410, 503] {
    _ = MessagesAPIError(HTTPResponse(status: status, headers: [], body: board.body))
  }
  return 0
}
