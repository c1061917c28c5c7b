import BoardPictures
package import BoardRules
import HTTPTypes

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
  ///
  /// - Parameter isPublic: whether everybody may read them.
  package func decisions(limit: Int, isPublic: Bool) async throws -> [String] {
    try await first(limit) { place in
      let page = try await store.decisions(before: place)
      return (page.items.map { ($0.id, isPublic ? $0.publicJSON : $0.json) }, page.isLast)
    }
  }

  /// Decides as the board's first owner. Throws ``PublishingError`` or ``BoardError``.
  ///
  /// The pictures of an ad that is purged are deleted if they are here; otherwise nobody sees them any more, and a server
  /// of the board deletes them, which knows where they are.
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
      case .account(let name): subject = ModerationSubject(.account, try await store.accountID(name, evenErased: true))
      case .openCase(let id):
        subject = try await store.subject(ofCase: id)
        caseID = id
      }
      let (time, number) = (configuration.now(), caseID)
      let decide: @Sendable () async throws -> MadeDecision = { [store] in
        try await store.decide(decision, on: subject, inCase: number, by: BoardTerms.firstOwner, at: time)
      }
      let made =
        if decision.action == .purge { try await eraser.scrubbing(decide) } else { try await decide() }
      await uploads.deleteHere(made.unusedPictures, claimedAt: time)
      return made.logged.json
    }
  }

  /// Decides about an account, as the board's first owner, and about all that it has invited, that these have invited, and so
  /// on, unless they are erased or suspended for as long. Throws ``BoardError``, or ``PublishingError``: also if there
  /// is nothing to decide.
  ///
  /// Each is a decision of its own. A repetition goes on where an earlier one has stopped. An account about which this
  /// cannot be decided is left out. One that somebody else suspends or erases first is not among them.
  ///
  /// - Parameter account: its number or its name; the number of an erased account, too.
  /// - Returns: the entries of the log, as documents of `GET /moderation`, and the names of the accounts that were left out,
  ///   each with the reason.
  package func decideAboutBranch(of account: String, _ decision: ModerationDecision) async throws
    -> (made: [String], leftOut: [(name: String, reason: PublishingError)])
  {
    try await sortingErrors {
      let root = try await store.accountID(account, evenErased: true)
      let end = decision.duration.map { configuration.now() + $0 } ?? .max
      var made: [String] = []
      var refused: [(id: Int, name: String, reason: PublishingError)] = []
      for (id, name) in try await store.branch(of: root, suspendedBefore: end) where id != BoardTerms.firstOwner {
        do {
          let decided = try await store.decide(
            decision,
            on: ModerationSubject(.account, id),
            inCase: nil,
            by: BoardTerms.firstOwner,
            at: configuration.now()
          )
          made.append(decided.logged.json)
        } catch let error as PublishingError {
          refused.append((id, name, error))
        }
      }
      let rest: Set<Int> = refused.isEmpty ? [] : Set(try await store.branch(of: root, suspendedBefore: end).map(\.id))
      let leftOut = refused.filter { rest.contains($0.id) }.map { (name: $0.name, reason: $0.reason) }
      if made.isEmpty, leftOut.isEmpty { throw PublishingError.nothingToDecide }
      return (made, leftOut)
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

extension PublishingError {
  /// The number of the status of the response.
  package var statusCode: Int { status.code }
}
