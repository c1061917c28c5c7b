@testable import BoardRules

extension Ad {
  init(id: Int, title: String, description: String) {
    self.init(
      id: id,
      categoryID: 1,
      title: title,
      description: description,
      price: "1",
      created: WireDate(secondsSince1970: 0),
      isUrgent: false
    )
  }
}

extension BoardStore {
  func fill(_ ads: [Ad]) async throws {
    var catalogue = Catalogue()
    catalogue.ads = ads
    try await fill(catalogue)
  }

  func fill(_ catalogue: Catalogue) async throws { _ = try await importOnce(expires: nil) { catalogue } }

  func page(of request: SearchRequest, at now: Int) async throws -> SearchPage {
    try await page(of: request, for: nil, at: now)
  }

  func ad(_ id: Int, at now: Int) async throws -> Ad { try await ad(id, for: nil, at: now) }

  func publish(_ submission: Submission, for request: PublishingRequest, at now: Int) async throws -> StoredAnswer {
    try await publish(submission, for: request, dailyLimit: DailyLimits().ads, at: now)
  }

  func newToken(at now: Int) async throws -> PublishingToken {
    try await newToken(for: BoardTerms.firstOwner, at: now)
  }
}

extension ListingsQuery {
  init(paging: Paging, text: String) throws {
    try self.init(QueryParameters(nil))
    self.paging = paging
    self.text = text
  }
}
