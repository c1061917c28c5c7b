import Foundation

extension AdPublisher {
  /// The result of dropping a publication.
  package enum Dropping: Sendable, Equatable {
    /// It was removed from the outbox, and nothing of it is on the board.
    case dropped(Publication)
    /// It had arrived: it is concluded instead of dropped.
    case hadArrived(Publication)
  }

  /// All publications that count: those of boards that are gone do not.
  private func all() async throws -> [Publication] {
    try await outbox.publications().filter { !isGone($0) }
  }

  /// The name of the local board.
  package static var localServer: String { "local" }

  /// The name of a board in the outbox: the same for every spelling of its address.
  static func name(of server: String) -> String {
    guard var parts = URLComponents(string: server), let host = parts.encodedHost, !host.isEmpty else { return server }
    (parts.scheme, parts.encodedHost) = (parts.scheme?.lowercased(), host.lowercased())
    if parts.port == (parts.scheme == "https" ? 443 : 80) { parts.port = nil }
    while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
    return parts.string ?? server
  }

  /// The prefix of the names of local boards that are gone: those that earlier versions of the program had in memory, and those before
  /// a reset.
  package static var formerPrefix: String { "sample:" }

  /// Whether a server is the local board, or was one.
  package static func isLocal(_ server: String) -> Bool { server == localServer || server.hasPrefix(formerPrefix) }

  /// Forgets what was published on the local board, and what was about to be: the board is reset.
  package func forgetLocalBoard() async throws { try await forget(board: Self.localServer) }

  /// Forgets what was published on a board, and what was about to be: the account there was erased.
  package func forget(board name: String) async throws {
    // Earlier versions stored addresses as they were written.
    for name in Set([name, Self.name(of: name)]) {
      try await outbox.rename(server: name, to: Self.formerPrefix + "reset")
    }
  }

  /// The publications that are pending, or were refused and not published since, by number.
  package func pending() async throws -> [Publication] {
    let all = try await all()
    return all.filter { publication in
      if publication.isPending { return true }
      guard case .refused = publication.state else { return false }
      return !all.contains {
        $0.number > publication.number && $0.draftID == publication.draftID && $0.server == publication.server
      }
    }
  }

  /// The ads on boards, oldest first, each as it was last published; their positions, from 1, are their numbers.
  package func ads() async throws -> [Publication] {
    var ads: [Publication] = []
    for publication in try await all() {
      let index = ads.firstIndex { $0.listingID == publication.listingID && $0.server == publication.server }
      switch publication.state {
      case .published: if let index { ads[index] = publication } else { ads.append(publication) }
      case .withdrawn: if let index { ads.remove(at: index) }
      case .waiting, .sending, .unknown, .refused: break
      }
    }
    return ads
  }

  /// The ad with this number.
  package func ad(_ number: Int) async throws -> Publication {
    let ads = try await ads()
    guard ads.indices.contains(number &- 1) else { throw AdPublisherError.noSuchAd(number, count: ads.count) }
    return ads[number - 1]
  }

  /// The newest publication of a draft, on this board or otherwise on another one.
  package func latest(of draftID: Draft.ID) async throws -> Publication? {
    let all = try await outbox.publications(of: draftID)
    return all.last { $0.server == server } ?? all.last { !isGone($0) }
  }

  /// The draft's ad on a local board that is gone.
  package func formerAd(of draftID: Draft.ID) async throws -> Publication? {
    let last = try await outbox.publications(of: draftID).last { isGone($0) }
    guard case .published? = last?.state else { return nil }
    return last
  }

  private func isGone(_ publication: Publication) -> Bool {
    publication.server != server && publication.server.hasPrefix(Self.formerPrefix)
  }

  /// Replaces a draft that is gone by another one.
  package func replace(draft old: Draft.ID, by new: Draft.ID) async throws {
    try await outbox.replace(draft: old, by: new)
  }

  /// Sends everything pending for this board, by number; an error with one publication does not stop the others.
  ///
  /// - Returns: each publication with its result.
  package func sendPending() async throws -> [(Publication, Result<Publication, any Error>)] {
    var results: [(Publication, Result<Publication, any Error>)] = []
    for publication in try await all() where publication.isPending && publication.server == server {
      do {
        let concluded = try await deliver(try await claim(publication))
        if concluded.foundNoAd { throw AdPublisherError.hasEnded(concluded, .withdrawn) }
        results.append((publication, .success(concluded)))
      } catch let error where !Task.isCancelled {
        results.append((publication, .failure(error)))
      }
    }
    return results
  }

  /// Removes a publication from the outbox. For one that may have arrived, asks the board first.
  package func drop(_ number: Int) async throws -> Dropping {
    guard let found = try await pending().first(where: { $0.number == number }) else {
      throw AdPublisherError.nothingInOutbox(number)
    }
    var held = try await claim(found)
    if held.isUnsure, held.isPending {
      guard held.server == server else {
        try await release(held)
        throw AdPublisherError.elsewhere(server: held.server)
      }
      held = try await askOutcome(of: held)
    }
    switch held.state {
    case .published, .withdrawn:
      // Another session may have concluded it just before this one claimed it.
      try await release(held)
      return .hadArrived(held)
    case .waiting, .sending, .unknown, .refused:
      try await drop(held)
      return .dropped(held)
    }
  }
}
