package import Foundation

extension RawServer.Step {
  /// Sends a text as UTF-8.
  package static func send(_ text: String) -> RawServer.Step { .send(Data(text.utf8)) }

  /// Sends a text as UTF-8, byte by byte, with this interval.
  package static func drip(_ text: String, every interval: Duration) -> RawServer.Step {
    .drip(Data(text.utf8), every: interval)
  }

  /// Sends a complete response, with its `Content-Length` besides these header fields; the connection stays open for
  /// the next request.
  package static func answer(
    _ status: Int = 200,
    headers: [(name: String, value: String)] = [("Content-Type", "application/json")],
    body: String = ""
  ) -> RawServer.Step {
    answer(status, headers: headers, body: Data(body.utf8))
  }

  /// Sends a complete response whose body is these bytes.
  package static func answer(
    _ status: Int = 200,
    headers: [(name: String, value: String)] = [],
    body: Data
  ) -> RawServer.Step {
    .send(Data(head(status, headers: headers + [("Content-Length", String(body.count))]).utf8) + body)
  }

  /// Sends only the head of a response; it claims what its fields say, true or not.
  package static func answerHead(_ status: Int = 200, headers: [(name: String, value: String)]) -> RawServer.Step {
    .send(head(status, headers: headers))
  }

  private static func head(_ status: Int, headers: [(name: String, value: String)]) -> String {
    let fields = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    return "HTTP/1.1 \(status) Whatever\r\n\(fields)\r\n"
  }
}
