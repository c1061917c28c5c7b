import Foundation
package import HTTP

/// What goes wrong with a request to a board.
package enum BoardFault: Sendable, CaseIterable {
  /// Nothing listens.
  case refused
  /// The connection breaks before the board has the request, or after it has been carried out.
  case lostBefore, lostAfter
  /// The board fails before it has done anything, or afterwards.
  case failsBefore, failsAfter
  /// Too many requests.
  case busy
  /// The request is carried out, and the response is meaningless.
  case nonsenseAfter
  /// The request arrives twice.
  case twice

  /// What the sender receives; without a fault, the answer.
  ///
  /// - Parameter answer: carries out the request.
  package static func response(
    to request: HTTPRequest,
    fault: BoardFault?,
    answer: () -> HTTPResponse
  ) throws -> HTTPResponse {
    let host = request.url.host() ?? ""
    switch fault {
    case nil: return answer()
    case .refused: throw HTTPError.refused(host: host)
    case .lostBefore: throw HTTPError.broken(host: host)
    case .lostAfter:
      _ = answer()
      throw HTTPError.timedOut(host: host)
    case .twice:
      _ = answer()
      return answer()
    case .failsBefore: return HTTPResponse(status: 503)
    case .failsAfter:
      _ = answer()
      return HTTPResponse(status: 500)
    case .busy: return HTTPResponse(status: 429, headers: [HTTPField(name: "Retry-After", value: "1")])
    case .nonsenseAfter:
      let answer = answer()
      return (200...299).contains(answer.status) ? HTTPResponse(status: answer.status, body: Data("?".utf8)) : answer
    }
  }
}
