package import BoardRules

/// Moderation by the operator, next to a running server or without one.
extension BoardServer {
  /// What a decision is about, as its operator names it.
  package enum DecidedSubject: Sendable {
    /// An ad.
    case listing(Int)
    /// An account, by its number or its name.
    case account(String)
    /// What a case is about.
    case openCase(Int)
  }

  /// The first open cases, as the documents of `GET /reports`. Throws ``BoardError``.
  package func cases(limit: Int) async throws -> [String] {
    try await first(limit) { place in
      let page = try await store.cases(after: place, at: configuration.now())
      return (page.items.map { ($0.id, $0.json) }, page.isLast)
    }
  }

  /// The newest decisions, as the documents of `GET /moderation`. Throws ``BoardError``.
  package func decisions(limit: Int) async throws -> [String] {
    try await first(limit) { place in
      let page = try await store.decisions(before: place)
      return (page.items.map { ($0.id, $0.json) }, page.isLast)
    }
  }

  /// Decides as the board's first owner. Throws ``PublishingError`` or ``BoardError``.
  ///
  /// - Returns: the entry of the log, as a document of `GET /moderation`.
  package func decide(
    _ decision: ModerationDecision,
    on decided: DecidedSubject,
    inCase caseID: Int?
  ) async throws -> String {
    try await sortingErrors {
      let subject: ModerationSubject
      var caseID = caseID
      switch decided {
      case .listing(let id): subject = ModerationSubject(.listing, id)
      case .account(let name): subject = ModerationSubject(.account, try await store.accountID(name))
      case .openCase(let id):
        subject = try await store.subject(ofCase: id)
        caseID = id
      }
      return try await store.decide(
        decision,
        on: subject,
        inCase: caseID,
        by: BoardTerms.firstOwner,
        at: configuration.now()
      ).json
    }
  }

  /// Suspends an account, as the board's first owner, and all that it has invited, that these have invited, and so on, unless
  /// they are. Throws ``PublishingError`` or ``BoardError``.
  ///
  /// Each is a decision of its own. A repetition goes on where an earlier one has stopped.
  ///
  /// - Returns: the entries of the log, as documents of `GET /moderation`.
  package func suspendBranch(of account: String, _ statement: StatementOfReasons) async throws -> [String] {
    try await sortingErrors {
      var made: [String] = []
      for id in try await store.branch(of: account) where id != BoardTerms.firstOwner {
        do {
          let decided = try await store.decide(
            ModerationDecision(.suspend, statement),
            on: ModerationSubject(.account, id),
            inCase: nil,
            by: BoardTerms.firstOwner,
            at: configuration.now()
          )
          made.append(decided.json)
        } catch let error as PublishingError where error.code == .decided {
          continue
        }
      }
      return made
    }
  }

  private func first(
    _ limit: Int,
    _ page: (Int?) async throws -> (items: [(id: Int, json: String)], isLast: Bool)
  ) async throws -> [String] {
    try await sortingErrors {
      var (found, place): ([String], Int?) = ([], nil)
      while found.count < limit {
        let (items, isLast) = try await page(place)
        found += items.map(\.json)
        place = items.last?.id
        if isLast || items.isEmpty { break }
      }
      return Array(found.prefix(limit))
    }
  }
}
