import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Decides what becomes of the requests of one connection: a request is let in once the whole of it has come, and
/// refused as soon as it is too large, too slow or no HTTP. After a refusal nothing more is taken.
///
/// So a request has exactly one answer, and a refusal waits until the requests before it are answered.
struct RequestIntake {
  enum Action: Equatable {
    case wait
    case admit([HTTPRequestPart])
    case refuse(RequestError)
    case close
  }

  private let limits: BoardServer.Limits
  private var parts: [HTTPRequestPart] = []
  private var bodyBytes = 0
  private var bodyLimit: Int
  private var postponed: RequestError?
  /// Requests that were let in and are not answered to the end.
  private(set) var unanswered = 0
  /// Whether the answer to the oldest of them has begun.
  private(set) var isAnswering = false
  /// Whether a request was refused.
  private(set) var isOver = false

  init(limits: BoardServer.Limits) {
    self.limits = limits
    bodyLimit = limits.bodyBytes
  }

  /// Whether a part of a request has come, but not the whole of it.
  var isReceiving: Bool { !parts.isEmpty }

  mutating func received(_ part: HTTPRequestPart) -> Action {
    if isOver { return .wait }
    parts.append(part)
    switch part {
    case .head(let head):
      bodyLimit = limits.bodyBytes(for: head)
      return refusal(of: head).map { refuse($0) } ?? .wait
    case .body(let bytes):
      bodyBytes += bytes.readableBytes
      return bodyBytes > bodyLimit ? refuse(RequestError(.contentTooLarge)) : .wait
    case .end:
      defer {
        parts = []
        bodyBytes = 0
      }
      unanswered += 1
      return .admit(parts)
    }
  }

  /// The bytes that came are no request, or more than one may be.
  mutating func failed(_ error: RequestError) -> Action {
    isOver ? .wait : refuse(error)
  }

  /// No whole request came in time. A connection on which none was begun is just closed.
  mutating func deadlinePassed() -> Action {
    if isOver { return .wait }
    return isReceiving ? refuse(RequestError(.requestTimeout)) : .close
  }

  mutating func answerBegan() {
    isAnswering = true
  }

  mutating func answerEnded() -> Action {
    isAnswering = false
    unanswered = max(0, unanswered - 1)
    guard unanswered == 0, let error = postponed else { return .wait }
    postponed = nil
    return .refuse(error)
  }
}

private extension RequestIntake {
  func refusal(of head: HTTPRequest) -> RequestError? {
    let target = head.path ?? ""
    if target.utf8.count > limits.targetBytes { return RequestError(.uriTooLong) }
    if !target.hasPrefix("/") { return RequestError(.badRequest) }
    if let length = head.headerFields[.contentLength].flatMap({ Int($0) }), length > bodyLimit {
      return RequestError(.contentTooLarge)
    }
    return nil
  }

  mutating func refuse(_ error: RequestError) -> Action {
    isOver = true
    parts = []
    if unanswered == 0 { return .refuse(error) }
    postponed = error
    return .wait
  }
}

extension BoardServer.Limits {
  /// Pictures may be longer than anything else.
  fileprivate func bodyBytes(for head: HTTPRequest) -> Int {
    let path = (head.path ?? "").prefix { $0 != "?" }
    return head.method == .post && (path == "/images" || path == "/watermark") ? pictureBytes : bodyBytes
  }
}
