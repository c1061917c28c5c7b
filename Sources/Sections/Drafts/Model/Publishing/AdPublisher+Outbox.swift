extension AdPublisher {
  /// What became of a publication that was to be dropped.
  package enum Dropping: Sendable, Equatable {
    /// It is gone from the outbox, and nothing of it is on the board.
    case dropped(Publication)
    /// It had arrived: it is not dropped, but concluded.
    case hadArrived(Publication)
  }

  /// All publications that count here: those of sample boards of other runs are as gone as those boards.
  private func all() async throws -> [Publication] {
    try await outbox.publications().filter { !isGone($0) }
  }

  /// What names of sample boards begin with; what follows is another one for each run.
  package static var samplePrefix: String { "sample:" }

  /// What is pending, or was refused and not published since, by number.
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

  /// The ads that are on boards, oldest first, each as it was last published; their places, from 1, are their numbers.
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

  /// The ad of this number.
  package func ad(_ number: Int) async throws -> Publication {
    let ads = try await ads()
    guard ads.indices.contains(number - 1) else { throw AdPublisherError.noSuchAd(number, count: ads.count) }
    return ads[number - 1]
  }

  /// The newest publication of a draft, at this board or else at another one.
  package func latest(of draftID: Draft.ID) async throws -> Publication? {
    let all = try await outbox.publications(of: draftID)
    return all.last { $0.server == server } ?? all.last { !isGone($0) }
  }

  /// The ad that a draft was on the sample board of an earlier run, which ended with that run.
  package func formerAd(of draftID: Draft.ID) async throws -> Publication? {
    let last = try await outbox.publications(of: draftID).last { isGone($0) }
    guard case .published? = last?.state else { return nil }
    return last
  }

  /// Whether the board of a publication was the sample board of another run, and ended with it.
  private func isGone(_ publication: Publication) -> Bool {
    publication.server != server && publication.server.hasPrefix(Self.samplePrefix)
  }

  /// Has a draft stand for another one, which is gone.
  package func replace(draft old: Draft.ID, by new: Draft.ID) async throws {
    try await outbox.replace(draft: old, by: new)
  }

  /// Sends what is pending for this board, by number; what goes wrong with one keeps no other from being sent.
  ///
  /// - Returns: each publication with what became of it.
  package func sendPending() async throws -> [(Publication, Result<Publication, any Error>)] {
    var results: [(Publication, Result<Publication, any Error>)] = []
    for publication in try await all() where publication.isPending && publication.server == server {
      do {
        results.append((publication, .success(try await deliver(try await claim(publication)))))
      } catch let error as CancellationError {
        throw error
      } catch {
        results.append((publication, .failure(error)))
      }
    }
    return results
  }

  /// Takes a publication out of the outbox. One that may have arrived is asked for first.
  package func drop(_ number: Int) async throws -> Dropping {
    guard let found = try await pending().first(where: { $0.number == number }) else {
      throw AdPublisherError.nothingInOutbox(number)
    }
    var held = try await claim(found)
    if held.isUnsure, held.isPending {
      guard held.server == server else {
        _ = try await outbox.record(held, by: holder, isOver: true)
        throw AdPublisherError.elsewhere(server: held.server)
      }
      held = try await clearUp(held)
      if !held.isPending { return .hadArrived(held) }
    }
    _ = try await outbox.drop(number, by: holder)
    return .dropped(held)
  }
}
