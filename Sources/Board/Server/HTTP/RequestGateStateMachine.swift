import BoardRules
import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Synchronization

/// Decides about the requests of one connection: a request is accepted once it is complete, and refused as soon as it
/// is too large, too slow or not HTTP. After a refusal nothing more is accepted.
///
/// So a request has exactly one response, and a refusal waits for the responses to earlier requests.
struct RequestGateStateMachine {
  enum Action: Equatable {
    case wait
    /// Its head has to be allowed before more of it is read.
    case ask(HTTPRequest, SignedRoutes.Permission)
    /// Its client waits for `100 Continue` before it sends the body (RFC 9110, §10.1.1).
    case invite
    case admit([HTTPRequestPart])
    case refuse(RequestError)
    case close
  }

  private let limits: BoardServer.Limits
  private let signed: SignedRoutes
  private let budget: BodyBudget
  private var parts: [HTTPRequestPart] = []
  private var bodyBytes = 0
  /// The body sizes of the requests that are not fully answered, the oldest first.
  private var unansweredBytes = CircularBuffer<Int>()
  private var bodyLimit: Int
  private var postponed: RequestError?
  /// Whether the client of the current request waits for `100 Continue`.
  private var expectsInvitation = false
  /// Whether its head is still being checked.
  private var isAsked = false
  /// Accepted requests that are not fully answered.
  var unanswered: Int { unansweredBytes.count }
  /// Whether the response to the oldest of them has begun.
  private(set) var isAnswering = false
  /// Whether a request was refused.
  private(set) var isOver = false

  /// - Parameter signed: the routes that need a token: the head of a request alone identifies its owner.
  init(limits: BoardServer.Limits, signed: SignedRoutes, budget: BodyBudget) {
    self.limits = limits
    self.signed = signed
    self.budget = budget
    bodyLimit = limits.bodyBytes
  }

  /// Whether a request has arrived in part.
  var isReceiving: Bool { !parts.isEmpty }

  mutating func received(_ part: HTTPRequestPart) -> Action {
    if isOver { return .wait }
    parts.append(part)
    switch part {
    case .head(let head):
      bodyLimit = limits.bodyBytes(for: head)
      if let error = refusal(of: head) { return refuse(error) }
      expectsInvitation = head.expectsInvitation && head.announcesBody
      let permission = head.announcesBody ? signed.permission(for: head) : nil
      isAsked = permission != nil
      return permission.map { .ask(head, $0) } ?? invitation()
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

  /// Continues after the request's head was allowed.
  mutating func allowed() -> Action {
    isAsked = false
    return invitation()
  }

  /// Refuses bytes that are not a request, or exceed a limit.
  mutating func failed(_ error: RequestError) -> Action { isOver ? .wait : refuse(error) }

  /// Handles the time-out of a request. A connection on which none was begun is just closed. If its head is still being
  /// checked, that is not the client's fault.
  mutating func deadlinePassed() -> Action {
    if isOver { return .wait }
    return isReceiving ? refuse(isAsked ? .busy : RequestError(.requestTimeout)) : .close
  }

  mutating func answerBegan() { isAnswering = true }

  mutating func answerEnded() -> Action {
    isAnswering = false
    if let bytes = unansweredBytes.popFirst() { budget.giveBack(bytes) }
    guard unanswered == 0 else { return .wait }
    guard let error = postponed else { return isAsked ? .wait : invitation() }
    postponed = nil
    return .refuse(error)
  }

  /// Handles the end of the connection: what arrived on it is dropped.
  mutating func ended() {
    isOver = true
    parts = []
    budget.giveBack(bodyBytes + unansweredBytes.reduce(0, +))
    bodyBytes = 0
    unansweredBytes.removeAll()
  }

  private func refusal(of head: HTTPRequest) -> RequestError? {
    let target = head.path ?? ""
    if target.utf8.count > limits.targetBytes { return RequestError(.uriTooLong) }
    if !target.hasPrefix("/") { return RequestError(.badRequest) }
    if let length = head.headerFields[.contentLength].flatMap({ Int($0) }), length > bodyLimit {
      return RequestError(.contentTooLarge)
    }
    return nil
  }

  /// Sends `100 Continue`, unless an earlier response is pending: responses are sent in the order of the requests.
  private mutating func invitation() -> Action {
    guard expectsInvitation, unanswered == 0, !isOver else { return .wait }
    expectsInvitation = false
    return .invite
  }

  private mutating func refuse(_ error: RequestError) -> Action {
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
  /// Pictures may be longer than other bodies.
  func bodyBytes(for head: HTTPRequest) -> Int {
    // As the router takes it apart.
    let path = (head.path ?? "").prefix { $0 != "?" }.split(separator: "/")
    return head.method == .post && (path == ["images"] || path == ["watermark"]) ? pictureBytes : bodyBytes
  }
}

extension HTTPRequest {
  /// Whether the client waits for `100 Continue`.
  fileprivate var expectsInvitation: Bool { headerFields[.expect]?.lowercased() == "100-continue" }

  fileprivate var announcesBody: Bool {
    headerFields[.transferEncoding] != nil || headerFields[.contentLength].flatMap { Int($0) } ?? 0 > 0
  }
}

/// The budget of request bodies in memory, over all connections.
final class BodyBudget: Sendable {
  private let left: Mutex<Int>

  init(_ bytes: Int) { left = Mutex(bytes) }

  /// Reserves bytes; `false` if there are not enough left.
  func take(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard bytes <= left else { return false }
      left -= bytes
      return true
    }
  }

  func giveBack(_ bytes: Int) { left.withLock { $0 += bytes } }
}
