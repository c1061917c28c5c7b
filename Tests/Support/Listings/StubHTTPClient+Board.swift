package import TestSupport

extension StubHTTPClient {
  /// A client that gets its responses from this board.
  package static func answering(_ board: StubBoard) -> StubHTTPClient {
    let client = StubHTTPClient()
    client.answerAlways(board.answer)
    return client
  }
}
