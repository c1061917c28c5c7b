import TestSupport

extension StubHTTPClient {
  /// A client that this board answers.
  static func answering(_ board: StubBoard) -> StubHTTPClient {
    let client = StubHTTPClient()
    client.answerAlways(board.answer)
    return client
  }
}
