import Foundation
import HTTPTypes

/// The parameters of `GET /listings`.
struct ListingsQuery: Sendable, Equatable {
  var paging: Paging
  /// The trimmed text; empty for all ads.
  var text: String

  /// Reads the parameters by contract §1: a value that is not an `Int` counts as absent, `page` and `limit` come
  /// together, and `page` is checked first. Throws ``RequestError``.
  init(_ parameters: QueryParameters) throws {
    switch (parameters["page"].flatMap { Int($0) }, parameters["limit"].flatMap { Int($0) }) {
    case (nil, nil):
      paging = .everything
    case (let page?, let limit?):
      guard page > 0 else { throw RequestError(.badRequest, "page must be greater than 0") }
      guard limit > 0 else { throw RequestError(.badRequest, "limit must be greater than 0") }
      paging = .page(page, limit: limit)
    default:
      throw RequestError(.badRequest, "page and limit must be provided together")
    }
    text = (parameters["query"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
