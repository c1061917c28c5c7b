package import Foundation
package import HTTP
import Loading
package import Messages
import Synchronization
package import TestSupport

/// A board with conversations by the rules of Docs/openapi.yaml, as one account sees it, that can be told to misbehave.
package final class MessagesBoard: HTTPClient {
  private struct State {
    var messages: [(conversation: Int, id: Int, isMine: Bool, text: String)] = []
    var ads: [Int: String] = [5: "Vélo de ville", 6: "Lampe"]
    var gone: Set<Int> = []
    var conversations: [Int: Int] = [:]
    var read: [Int: Int] = [:]
    var answers: [String: HTTPResponse] = [:]
    var requests: [HTTPRequest] = []
    var account = 2
    var refusal: HTTPResponse?
    var isPlain = false
    var isSuspended = false
  }

  private let state = Mutex(State())
  private let fault: @Sendable (HTTPRequest) async throws -> BoardFault?

  /// Creates a board with two ads, 5 and 6.
  ///
  /// - Parameter fault: the fault of each request; an error that it throws goes to the sender.
  package init(fault: @escaping @Sendable (HTTPRequest) async throws -> BoardFault? = { _ in nil }) {
    self.fault = fault
  }

  /// The texts on the board, in order.
  package var texts: [String] { state.withLock { $0.messages.map(\.text) } }
  /// The methods and paths of the requests, in order.
  package var requests: [String] { state.withLock { $0.requests.map { "\($0.method) \($0.url.path())" } } }

  /// The other one writes.
  package func receive(_ text: String, in conversation: Int, about ad: Int = 5) {
    state.withLock { state in
      state.conversations[conversation] = ad
      state.messages.append((conversation, state.messages.count + 1, false, text))
    }
  }

  /// Withdraws an ad.
  package func withdraw(_ ad: Int) { state.withLock { _ = $0.gone.insert(ad) } }
  /// Refuses every message like this; `nil` ends it.
  package func refuse(_ response: HTTPResponse?) { state.withLock { $0.refusal = response } }
  /// Belongs to another account from now on.
  package func setAccount(_ id: Int) { state.withLock { $0.account = id } }
  /// Forgets a conversation.
  package func forget(_ conversation: Int) {
    state.withLock { state in
      state.conversations[conversation] = nil
      state.messages.removeAll { $0.conversation == conversation }
    }
  }
  /// Has suspended the account from now on.
  package func suspend() { state.withLock { $0.isSuspended = true } }
  /// Is a plain board from now on.
  package func becomePlain() { state.withLock { $0.isPlain = true } }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    state.withLock { $0.requests.append(request) }
    return try await BoardFault.response(to: request, fault: fault(request)) { answer(request) }
  }

  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse { try await send(request) }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws { throw HTTPError.refused(host: "") }

  /// A refusal by our contract.
  package static func refusal(_ status: Int, _ code: String, _ message: String = "no") -> HTTPResponse {
    HTTPResponse(status: status, body: Data(#"{"error":{"code":"\#(code)","message":"\#(message)","fields":[]}}"#.utf8))
  }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    state.withLock { state in
      let path = request.url.path().split(separator: "/").map(String.init)
      if state.isPlain { return HTTPResponse(status: 404, body: Data(#"{"error":true,"reason":"Not Found"}"#.utf8)) }
      if state.isSuspended, path.first == "conversations" || request.method == "POST" {
        return Self.refusal(403, "suspended")
      }
      switch (request.method, path.first, path.count) {
      case ("GET", "board", 1): return Self.json(#"{"extensions":["messages"]}"#)
      case ("GET", "account", 1): return Self.json(#"{"id":\#(state.account),"name":"Ada","role":"member"}"#)
      case ("GET", "conversations", 1): return Self.json(Self.list(state))
      case ("GET", "conversations", 3):
        guard let number = Int(path[1]), state.conversations[number] != nil else {
          return Self.refusal(404, "not_found")
        }
        let messages = state.messages.filter { $0.conversation == number }.map { Self.json($0) }
        return Self.json(#"{"items":[\#(messages.joined(separator: ","))],"next":null}"#)
      case ("POST", "conversations", 3) where path[2] == "read":
        if let number = Int(path[1]) { state.read[number] = state.messages.count }
        return HTTPResponse(status: 204)
      case ("POST", _, 3): return Self.send(request, path, &state)
      default: return HTTPResponse(status: 404)
      }
    }
  }

  private static func send(_ request: HTTPRequest, _ path: [String], _ state: inout State) -> HTTPResponse {
    struct Sent: Decodable { var text: String }
    let key = request.headers.first { $0.name == "Idempotency-Key" }?.value ?? ""
    if let refusal = state.refusal { return refusal }
    if let known = state.answers[key] { return known }
    guard let number = Int(path[1]), let body = request.body,
      let text = try? JSONDecoder().decode(Sent.self, from: body).text
    else { return refusal(400, "malformed") }
    var conversation = number
    if path[0] == "listings" {
      guard state.ads[number] != nil else { return refusal(404, "not_found") }
      guard !state.gone.contains(number) else { return refusal(410, "gone") }
      conversation = state.conversations.first { $0.value == number }?.key ?? number + 10
      state.conversations[conversation] = number
    } else if state.conversations[number] == nil {
      return refusal(404, "not_found")
    }
    state.messages.append((conversation, state.messages.count + 1, true, text))
    guard let last = state.messages.last else { return refusal(500, "trouble") }
    var response = json(#"{"conversation":\#(conversation),"message":\#(json(last))}"#)
    response.status = 201
    state.answers[key] = response
    return response
  }

  private static func list(_ state: State) -> String {
    let items = state.conversations.sorted { $0.key > $1.key }.compactMap { number, ad -> String? in
      let messages = state.messages.filter { $0.conversation == number }
      guard let last = messages.last else { return nil }
      let unread = messages.filter { !$0.isMine && $0.id > state.read[number] ?? 0 }.count
      return
        #"{"conversation":\#(number),"ad":{"id":\#(ad),"title":"\#(state.ads[ad] ?? "")"},"with":"Bob","#
        + #""unread":\#(unread),"last":\#(json(last))}"#
    }
    return #"{"items":[\#(items.joined(separator: ","))],"next":null}"#
  }

  private static func json(_ message: (conversation: Int, id: Int, isMine: Bool, text: String)) -> String {
    #"{"id":\#(message.id),"from":"\#(message.isMine ? "me" : "other")","text":\#(JSONText.string(message.text)),"#
      + #""sent_at":"2019-11-08T15:56:59Z"}"#
  }

  private static func json(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Data(text.utf8)) }
}

extension MessagesModel {
  /// A model over a board.
  package static func over(
    _ board: any HTTPClient,
    store: any ConversationStore = InMemoryConversationStore(),
    statements: @escaping @Sendable () async throws -> [BoardStatement] = { [] },
    token: @escaping @Sendable () -> String? = { "secret" },
    clock: any Clock<Duration> = ContinuousClock()
  ) -> MessagesModel {
    let client = BearerClient(
      client: board,
      base: { URL(string: "http://board.test") ?? URL(filePath: "/") },
      token: { token() }
    )
    return MessagesModel(
      store: store,
      api: MessagesAPI(client: client, waiting: client, board: .stub(board)),
      statements: statements,
      now: { Date(timeIntervalSince1970: 1_573_228_619) },
      makeKey: { UUID().uuidString },
      clock: clock
    )
  }
}
