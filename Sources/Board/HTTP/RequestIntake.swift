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
    /// Its head has to be allowed before anything else of it is read.
    case ask(HTTPRequest)
    /// Its client waits for `100 Continue` before it sends the body (RFC 9110, §10.1.1).
    case invite
    case admit([HTTPRequestPart])
    case refuse(RequestError)
    case close
  }

  private let limits: BoardServer.Limits
  private let budget: BodyBudget
  private var parts: [HTTPRequestPart] = []
  private var bodyBytes = 0
  /// The bodies of the requests that are not answered to the end, the oldest first.
  private var unansweredBytes = CircularBuffer<Int>()
  private var bodyLimit: Int
  private var postponed: RequestError?
  /// Whether the client of the request that is being received waits to be invited.
  private var expectsInvitation = false
  /// Whether its head is still to be allowed.
  private var isAsked = false
  /// Requests that were let in and are not answered to the end.
  var unanswered: Int { unansweredBytes.count }
  /// Whether the answer to the oldest of them has begun.
  private(set) var isAnswering = false
  /// Whether a request was refused.
  private(set) var isOver = false

  init(limits: BoardServer.Limits, budget: BodyBudget) {
    self.limits = limits
    self.budget = budget
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
      if let error = refusal(of: head) { return refuse(error) }
      expectsInvitation = head.expectsInvitation && head.announcesBody
      isAsked = head.needsToken && head.announcesBody
      return isAsked ? .ask(head) : invitation()
    case .body(let bytes):
      expectsInvitation = false
      guard bodyBytes + bytes.readableBytes <= bodyLimit else { return refuse(RequestError(.contentTooLarge)) }
      guard budget.take(bytes.readableBytes) else { return refuse(.busy) }
      bodyBytes += bytes.readableBytes
      return .wait
    case .end:
      defer {
        parts = []
        bodyBytes = 0
        expectsInvitation = false
      }
      unansweredBytes.append(bodyBytes)
      return .admit(parts)
    }
  }

  /// The request that was asked about is allowed.
  mutating func allowed() -> Action {
    isAsked = false
    return invitation()
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
    if let bytes = unansweredBytes.popFirst() { budget.giveBack(bytes) }
    guard unanswered == 0 else { return .wait }
    guard let error = postponed else { return isAsked ? .wait : invitation() }
    postponed = nil
    return .refuse(error)
  }

  /// The connection is closed: what came by it is nobody's any more.
  mutating func ended() {
    isOver = true
    parts = []
    budget.giveBack(bodyBytes + unansweredBytes.reduce(0, +))
    bodyBytes = 0
    unansweredBytes.removeAll()
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

  /// Invites the client to send the body, unless an earlier answer is still to be sent: answers come in the order of the requests.
  mutating func invitation() -> Action {
    guard expectsInvitation, unanswered == 0, !isOver else { return .wait }
    expectsInvitation = false
    return .invite
  }

  mutating func refuse(_ error: RequestError) -> Action {
    isOver = true
    parts = []
    budget.giveBack(bodyBytes)
    bodyBytes = 0
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

extension HTTPRequest {
  /// Whether the request publishes something. Who asks for it is known by the head alone.
  fileprivate var needsToken: Bool {
    let path = (path ?? "").prefix { $0 != "?" }
    return switch method {
    case .post: path == "/listings" || path == "/images"
    case .put: path.hasPrefix("/listings/")
    default: false
    }
  }

  /// Whether the client waits for `100 Continue`.
  fileprivate var expectsInvitation: Bool { headerFields[.expect]?.lowercased() == "100-continue" }

  fileprivate var announcesBody: Bool {
    headerFields[.transferEncoding] != nil || headerFields[.contentLength].flatMap { Int($0) } ?? 0 > 0
  }
}
