import Foundation
import HTTP
import Loading

extension AdPublisher {
  /// A board keeps keys for at least seven days (Docs/openapi.yaml); a publication unknown for almost as long is not sent again without
  /// asking the user.
  private static var keyLife: TimeInterval { 6 * 86_400 }

  /// Sends a publication that this session holds, until it is concluded.
  ///
  /// Each step is on disk before the next one is taken. An error leaves the publication in its last known state, and no longer held.
  func deliver(_ held: Publication) async throws -> Publication {
    var publication = held
    do {
      try await complete(&publication)
    } catch {
      if error is CancellationError || !(error is AdPublisherError), publication.state == .sending {
        publication.apply(.lost)
      }
      if case AdPublisherError.notOffered = error, !publication.isUnsure {
        // Nothing can have been done, so nothing has to be remembered.
        _ = try? await drop(publication)
      } else {
        _ = try? await release(publication)
      }
      if error is CancellationError { throw AdPublisherError.unfinished(publication, .stopped) }
      throw error
    }
    return publication
  }

  private func complete(_ publication: inout Publication) async throws {
    var cause = AdPublisherError.Cause.inProgress
    for attempt in 0..<RequestRepetition.tries {
      if attempt > 0 { try await pause(attempt, cause) }
      if publication.isUnsure {
        switch try await ask(&publication) {
        case .some(let found):
          cause = found
          continue
        case nil: if !publication.isPending { break }
        }
      }
      if publication.isPending {
        if let found = try await send(&publication) {
          cause = found
          continue
        }
      }
      return try await conclude(publication)
    }
    throw AdPublisherError.unfinished(publication, cause)
  }

  /// Asks for the outcome of the key.
  ///
  /// - Returns: why that is unknown; `nil` if it is known, or if sending it again is the way to find out.
  private func ask(_ publication: inout Publication) async throws -> AdPublisherError.Cause? {
    do {
      switch try await api.outcome(of: publication.key) {
      case .success(let answer):
        publication.apply(.asked(answer))
        try await record(publication)
        if answer == .inProgress { return .inProgress }
        if publication.isPending, let sentAt = publication.sentAt, now().timeIntervalSince(sentAt) > Self.keyLife {
          throw AdPublisherError.unfinished(publication, .tooLongAgo)
        }
        return nil
      case .failure(.unauthorised(let reason)):
        throw AdPublisherError.unfinished(publication, .unauthorised(reason: reason))
      case .failure(.tooMany(let wait)): return try wait.worthWaiting(publication)
      case .failure(.status(let status, let reason)): return .status(status, reason: reason)
      }
    } catch let error as HTTPError {
      return .http(error)
    }
  }

  /// Sends the photos that the board does not have, and then the publication.
  ///
  /// - Returns: why it is not concluded, if retrying may help.
  private func send(_ publication: inout Publication) async throws -> AdPublisherError.Cause? {
    do {
      for hash in publication.content?.photos ?? [] where try await !api.hasPhoto(hash) {
        guard let bytes = try await photo(hash) else { throw AdPublisherError.photoMissing(hash) }
        let answer = try await api.upload(bytes)
        if answer != .done(nil) { return try await note(answer, toPhotoOf: &publication) }
      }
    } catch let error as HTTPError {
      publication.apply(.notSent)
      try await record(publication)
      return .http(error)
    }
    // The token is read before: a missing one must leave no mark.
    _ = try await api.request(for: publication)
    publication.apply(.began(now()))
    try await record(publication)
    do {
      return try await note(try await api.send(publication), to: &publication)
    } catch let error as HTTPError {
      publication.apply(error.mayHaveArrived ? .lost : .notSent)
      try await record(publication)
      return .http(error)
    }
  }

  private func note(_ answer: PublishingAnswer, toPhotoOf publication: inout Publication) async throws
    -> AdPublisherError.Cause?
  {
    // A photo that did not arrive does not put the rest in doubt.
    switch answer {
    case .unclear(let status, let reason): return .status(status, reason: reason)
    case .refused where publication.isUnsure: throw AdPublisherError.unfinished(publication, .inProgress)
    default: return try await note(answer, to: &publication)
    }
  }

  private func note(_ answer: PublishingAnswer, to publication: inout Publication) async throws
    -> AdPublisherError.Cause?
  {
    publication.apply(.answered(answer))
    try await record(publication)
    switch answer {
    case .unauthorised(let reason): throw AdPublisherError.unfinished(publication, .unauthorised(reason: reason))
    case .notOffered: throw AdPublisherError.notOffered(server: server)
    case .forbidden: throw AdPublisherError.forbidden(publication)
    case .tooMany(let wait): return try wait.worthWaiting(publication)
    case .inProgress(let wait): return wait.map { .tooMany($0) } ?? .inProgress
    case .unclear(let status, let reason): return .status(status, reason: reason)
    case .done where publication.isPending: return .inProgress
    case .done, .withheld, .refused: return nil
    case .gone:
      guard case .replace = publication.operation else { return nil }
      // The same answer means that the ad was withdrawn, and that it has expired.
      let end = try await look(at: publication).end
      guard end == .withdrawn else { throw AdPublisherError.hasEnded(publication, end) }
      publication.apply(.ended)
      return nil
    }
  }

  private func conclude(_ publication: Publication) async throws {
    try await record(publication, isOver: true)
    if case .refused = publication.state { throw AdPublisherError.refused(publication) }
  }

  /// The known state must be stored even if nobody waits for the outcome any more.
  private func record(_ publication: Publication, isOver: Bool = false) async throws {
    let isWritten = try await shielded { try await outbox.record(publication, by: holder, isOver: isOver) }
    guard isWritten else { throw AdPublisherError.beingSent(publication, process: nil) }
  }

  /// Records a publication's state and ends the session's hold on it.
  @discardableResult
  func release(_ publication: Publication) async throws -> Bool {
    try await shielded { try await outbox.record(publication, by: holder, isOver: true) }
  }

  /// Takes a publication that this session holds out of the outbox.
  @discardableResult
  func drop(_ publication: Publication) async throws -> Bool {
    try await shielded { try await outbox.drop(publication.number, by: holder) }
  }

  private func pause(_ attempt: Int, _ cause: AdPublisherError.Cause) async throws {
    let asked: Duration? = if case .tooMany(let asked) = cause { asked } else { nil }
    try await clock.sleep(for: RequestRepetition.pause(before: attempt, asked: asked))
  }

  /// Asks, without sending anything, for the outcome of a publication that may have arrived.
  ///
  /// That the board does not know its key is no outcome, because the request may still be on its way, unless it was sent days ago.
  ///
  /// - Returns: its state: concluded, or pending and still held if nothing was done. Throws if the outcome stays unknown.
  func askOutcome(of held: Publication) async throws -> Publication {
    var publication = held
    do {
      if let cause = try await ask(&publication) { throw AdPublisherError.unfinished(publication, cause) }
      if publication.isUnsure, publication.isPending { throw AdPublisherError.unfinished(publication, .unconfirmed) }
      if !publication.isPending { try await record(publication, isOver: true) }
    } catch AdPublisherError.unfinished(_, .tooLongAgo) {
      // Nothing is known about its key, which answers the question.
    } catch {
      _ = try? await release(publication)
      throw error
    }
    return publication
  }
}

extension Duration? {
  /// A requested pause that is short enough; throws if it is too long for a waiting user.
  fileprivate func worthWaiting(_ publication: Publication) throws -> AdPublisherError.Cause {
    if let self, self > RequestRepetition.longestPause {
      throw AdPublisherError.unfinished(publication, .tooMany(self))
    }
    return .tooMany(self)
  }
}
