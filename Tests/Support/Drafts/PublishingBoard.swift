package import Foundation
package import HTTP
import Synchronization
package import TestSupport

/// A board that accepts ads by the rules of Docs/openapi.yaml, and can be told to misbehave: the other side in
/// publishing tests.
package final class PublishingBoard: HTTPClient {
  /// An ad on the board.
  package struct Ad: Sendable, Equatable {
    /// The body that created or last changed it.
    package var body: String
    /// Its number.
    package var id: Int
  }

  fileprivate struct State {
    var ads: [Ad] = []
    var expired: Set<Int> = []
    var answers: [String: (request: String, response: HTTPResponse)] = [:]
    var photos: Set<String> = []
    var uploads = 0
    var requests: [HTTPRequest] = []
    var lastID = 100
  }

  private let state = Mutex(State())
  private let fault: @Sendable (HTTPRequest) async throws -> BoardFault?

  /// Creates a board.
  ///
  /// - Parameter fault: the fault of each request; an error that it throws goes to the sender.
  package init(fault: @escaping @Sendable (HTTPRequest) async throws -> BoardFault? = { _ in nil }) {
    self.fault = fault
  }

  /// The ads, oldest first.
  package var ads: [Ad] { state.withLock { $0.ads } }
  /// How many photos were sent, including existing ones.
  package var uploads: Int { state.withLock { $0.uploads } }
  /// The methods and paths of the requests, in order.
  package var requests: [String] {
    state.withLock { $0.requests.map { "\($0.method) \($0.url.path())" } }
  }
  /// The requests, in order.
  package var sent: [HTTPRequest] { state.withLock { $0.requests } }

  /// Withdraws an ad, as its owner does from another device.
  package func withdraw(_ id: Int) { state.withLock { $0.ads.removeAll { ad in ad.id == id } } }

  /// Deletes an ad and its texts, as a moderator does.
  package func delete(_ id: Int) {
    withdraw(id)
    state.withLock { state in
      for (key, answer) in state.answers
      where String(decoding: answer.response.body, as: UTF8.self) == #"{"id":\#(id)}"# {
        let body = #"{"error":{"code":"gone","message":"a moderator deleted the ad"}}"#
        state.answers[key] = (answer.request, .json(410, body))
      }
    }
  }

  /// Lets the time of an ad be over.
  package func expire(_ id: Int) { state.withLock { _ = $0.expired.insert(id) } }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    state.withLock { $0.requests.append(request) }
    return try await BoardFault.response(to: request, fault: fault(request)) { answer(request) }
  }

  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    try await send(request)
  }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    let response = try await send(request)
    try await head(HTTPResponse(status: response.status, headers: response.headers))
    if !response.body.isEmpty { try await piece(response.body) }
  }
}

extension PublishingBoard {
  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    state.withLock { state in
      let parts = request.url.path().split(separator: "/").map(String.init)
      switch (request.method, parts.first, parts.count) {
      case ("GET", "account", 2): return state.standings
      case ("GET", "publications", 2): return state.outcome(of: parts[1])
      case ("HEAD", "images", 3): return HTTPResponse(status: state.photos.contains(parts[2]) ? 200 : 404)
      case ("POST", "images", 1):
        state.uploads += 1
        state.photos.insert(String(decoding: request.body ?? Data(), as: UTF8.self))
        return .json(201, "{}")
      case ("POST", "listings", 1), ("PUT", "listings", 2), ("DELETE", "listings", 2):
        return state.once(request, id: parts.count > 1 ? Int(parts[1]) : nil)
      default: return HTTPResponse(status: 404)
      }
    }
  }
}

extension PublishingBoard.State {
  fileprivate var standings: HTTPResponse {
    let items = ads.map {
      #"{"id":\#($0.id),"expires_at":"\#(expired.contains($0.id) ? 2000 : 2100)-01-01T00:00:00Z"}"#
    }
    return .json(200, #"{"items":[\#(items.joined(separator: ","))],"next":null}"#)
  }

  fileprivate func outcome(of key: String) -> HTTPResponse {
    guard let known = answers[key] else { return HTTPResponse(status: 404) }
    let id = String(decoding: known.response.body, as: UTF8.self)
    let number = id.firstMatch(of: /"id":(\d+)/).map { String($0.1) } ?? "null"
    return .json(200, #"{"state":"done","status":\#(known.response.status),"listing_id":\#(number)}"#)
  }

  fileprivate mutating func once(_ request: HTTPRequest, id: Int?) -> HTTPResponse {
    guard let key = request.value(of: "Idempotency-Key") else { return .json(400, #"{"error":{"message":"no key"}}"#) }
    let body = String(decoding: request.body ?? Data(), as: UTF8.self)
    let asked = "\(request.method) \(request.url.path()) \(body)"
    if let known = answers[key] {
      return known.request == asked ? known.response : .json(422, #"{"error":{"message":"key reused"}}"#)
    }
    let response = perform(request.method, id, body)
    if (200...299).contains(response.status) { answers[key] = (asked, response) }
    return response
  }

  private mutating func perform(_ method: String, _ id: Int?, _ body: String) -> HTTPResponse {
    if body.contains("refuse me") {
      let fields = #"[{"field":"title","rule":"rude","message":"the title is rude"}]"#
      return .json(422, #"{"error":{"code":"invalid","message":"no","fields":\#(fields)}}"#)
    }
    guard let id else {
      lastID += 1
      ads.append(PublishingBoard.Ad(body: body, id: lastID))
      return .json(201, #"{"id":\#(lastID)}"#)
    }
    guard let index = ads.firstIndex(where: { $0.id == id }) else {
      return .json(410, #"{"error":{"code":"gone","message":"the ad was withdrawn"}}"#)
    }
    if method == "DELETE" {
      ads.remove(at: index)
      return HTTPResponse(status: 204)
    }
    if expired.contains(id) { return .json(410, #"{"error":{"code":"gone","message":"the ad has expired"}}"#) }
    ads[index].body = body
    return .json(200, #"{"id":\#(id)}"#)
  }
}

extension HTTPResponse {
  fileprivate static func json(_ status: Int, _ body: String) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [HTTPField(name: "Content-Type", value: "application/json")],
      body: Data(body.utf8)
    )
  }
}

extension HTTPRequest {
  fileprivate func value(of name: String) -> String? { headers.first { $0.name == name }?.value }
}
