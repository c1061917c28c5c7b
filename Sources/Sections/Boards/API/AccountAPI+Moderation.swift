import Foundation
import HTTP

/// What moderators ask a board.
extension AccountAPI {
  private struct Page<Item: Decodable>: Decodable {
    var items: [Item]
    var next: String?
  }

  private struct SentDecision: Encodable {
    var action: String
    var reason: String
    var rule: String?
    var `case`: Int?
    var duration: Int?
  }

  /// The first open cases.
  func cases(limit: Int, with token: String?, at server: URL) async throws -> [ReportedCase] {
    try await items("reports", [], limit, token, server)
  }

  /// The newest decisions.
  func decisions(limit: Int, isPublic: Bool, with token: String?, at server: URL) async throws -> [LoggedDecision] {
    let query = isPublic ? [URLQueryItem(name: "public", value: "true")] : []
    return try await items("moderation", query, limit, token, server)
  }

  /// Makes a decision.
  func decide(_ decision: NewDecision, with token: String?, at server: URL) async throws -> LoggedDecision {
    let path =
      switch decision.subject {
      case .listing(let id): "listings/\(id)"
      case .account(let name): "accounts/" + (name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
      case .openCase(let number): "reports/\(number)"
      }
    let sent = SentDecision(
      action: decision.action.rawValue,
      reason: decision.reason,
      rule: decision.rule,
      case: decision.openCase,
      duration: decision.duration
    )
    return try await moderation(path + "/moderation", sent, token, server)
  }

  /// Makes a private feed.
  func newFeed(_ feed: PrivateFeed, with token: String?, at server: URL) async throws -> URL {
    struct Feed: Decodable { var url: String }
    let made: Feed = try document(of: try await send("POST", feed, token, server), server)
    guard let url = URL(string: made.url, relativeTo: server)?.absoluteURL else {
      throw AccountAPIError.unsupported(server)
    }
    return url
  }

  /// Ends a private feed.
  func removeFeed(_ feed: PrivateFeed, with token: String?, at server: URL) async throws {
    _ = try await send("DELETE", feed, token, server)
  }

  private func send(
    _ method: String,
    _ feed: PrivateFeed,
    _ token: String?,
    _ server: URL
  ) async throws -> HTTPResponse {
    let request = try request(method, feed.rawValue, server, token: token)
    return switch feed {
    case .queue: try await moderated(request, server)
    case .messages: try await send(request, server)
    }
  }

  /// The first items of a list, page by page.
  private func items<Item: Decodable>(
    _ path: String,
    _ query: [URLQueryItem],
    _ limit: Int,
    _ token: String?,
    _ server: URL
  ) async throws -> [Item] {
    var (found, place): ([Item], String?) = ([], nil)
    repeat {
      var components = URLComponents()
      components.path = path
      components.queryItems = query + (place.map { [URLQueryItem(name: "after", value: $0)] } ?? [])
      if components.queryItems?.isEmpty == true { components.queryItems = nil }
      let request = try request("GET", components.string ?? path, server, token: token)
      let page: Page<Item> = try document(of: try await moderated(request, server), server)
      found += page.items
      place = page.items.isEmpty ? nil : page.next
    } while place != nil && found.count < limit
    return Array(found.prefix(limit))
  }
}
