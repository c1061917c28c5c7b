import Foundation
package import HTTP
package import Listings
import TestSupport

/// A board that answers by the contract's rules (§1) from a list, which a test may change between two requests.
///
/// Use it for requests without a scripted response: `client.answerAlways(board.answer)`.
package final class StubBoard: Sendable {
  /// Runs before a request for ads is answered; a returned response replaces the normal one.
  package typealias Incident = @Sendable (StubBoard) async throws -> HTTPResponse?

  private struct State: Sendable {
    /// In the board's order.
    var listings: [Listing]
    var requests = 0
    /// The ids of changed ads, if the board lists its changes; the cursor is a place among them.
    var changes: [Listing.ID]?
    var changesIncident: Incident?
    var incidents: [Int: Incident] = [:]
  }

  private let categories: [Listings.Category]
  private let state: Watched<State>

  /// Creates a board with these ads, which it sorts.
  package init(_ listings: [Listing] = [], categories: [Listings.Category] = []) {
    self.categories = categories
    state = Watched(State(listings: listings.inBoardOrder))
  }

  /// The ads, in the board's order.
  package var listings: [Listing] { state.value.listings }

  /// How many requests for ads it received.
  package var requests: Int { state.value.requests }

  /// Adds ads to the board, replacing those with the same id.
  package func insert(_ listings: [Listing]) {
    let ids = Set(listings.map(\.id))
    state.change { state in
      state.listings = (state.listings.filter { !ids.contains($0.id) } + listings).inBoardOrder
      state.changes? += listings.map(\.id)
    }
  }

  /// Removes ads from the board.
  package func remove(_ ids: Set<Listing.ID>) {
    state.change { state in
      state.listings.removeAll { ids.contains($0.id) }
      state.changes? += ids.sorted()
    }
  }

  /// From now on the board lists its changes, from none on.
  package func beginChanges() { state.change { $0.changes = [] } }

  /// Sets what happens before every request for changes.
  package func beforeChanges(_ incident: Incident?) { state.change { $0.changesIncident = incident } }

  /// Sets what happens before the request for ads with this number, counted from 1.
  package func beforeRequest(_ number: Int, _ incident: @escaping Incident) {
    state.change { $0.incidents[number] = incident }
  }

  /// Makes the request for ads with this number fail.
  package func failRequest(_ number: Int, with error: any Error) {
    beforeRequest(number) { _ in throw error }
  }

  /// The response to a request; `nil` for a path that no board has.
  package func answer(_ request: HTTPRequest) async throws -> HTTPResponse? {
    switch request.url.path() {
    case "/categories": return .categories(categories)
    case "/listings":
      let incident = state.change { state in
        state.requests += 1
        return state.incidents[state.requests]
      }
      if let response = try await incident?(self) { return response }
      return page(request)
    case "/board" where state.value.changes != nil:
      return HTTPResponse(status: 200, body: Data(#"{"extensions":["changes"]}"#.utf8))
    case "/changes":
      if let response = try await state.value.changesIncident?(self) { return response }
      return changes(request)
    default: return nil
    }
  }
}

extension StubBoard {
  private func changes(_ request: HTTPRequest) -> HTTPResponse? {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func number(_ name: String) -> Int? { items.first { $0.name == name }?.value.flatMap { Int($0) } }
    let state = state.value
    guard let all = state.changes, let limit = number("limit") else { return nil }
    guard let after = number("after") else { return .changes([], next: all.count) }
    guard after <= all.count else { return .boardError(410, reason: "too old") }
    let page = Array(zip(all.indices, all).dropFirst(after).prefix(limit))
    return .changes(
      page.map { index, id in (index + 1, id, state.listings.first { $0.id == id }) },
      next: after + page.count
    )
  }

  private func page(_ request: HTTPRequest) -> HTTPResponse {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    let query = ListingQuery(value("query") ?? "")
    let found = listings.filter(query.matches)
    switch (value("page").flatMap { Int($0) }, value("limit").flatMap { Int($0) }) {
    case (nil, nil): return .feed(found, page: 1, limit: found.count, hasMore: false)
    case (let page?, let limit?):
      if page <= 0 { return .boardError(400, reason: "page must be greater than 0") }
      if limit <= 0 { return .boardError(400, reason: "limit must be greater than 0") }
      let (start, overflow) = (page - 1).multipliedReportingOverflow(by: limit)
      let items = overflow ? [] : Array(found.dropFirst(start).prefix(limit))
      let (end, isFar) = page.multipliedReportingOverflow(by: limit)
      return .feed(items, page: page, limit: limit, total: found.count, hasMore: !isFar && end < found.count)
    default: return .boardError(400, reason: "page and limit must be provided together")
    }
  }
}
