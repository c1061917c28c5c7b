import HTTP
package import Listings
import Loading

extension AdPublisher {
  /// How the user's ads stand on this board, by their ids; `nil` if the board does not say.
  ///
  /// An ad that is missing is gone.
  package func standings() async throws -> [Listing.ID: AdStanding]? { try await api.standings() }

  /// How an ad has ended, which is `nil` if it has not, and whether nobody else sees it. Neither if the board cannot be
  /// asked, or does not say.
  func look(at ad: Publication) async throws -> (end: AdEnd?, isWithheld: Bool) {
    do {
      guard let id = ad.listingID, let standings = try await standings() else { return (nil, false) }
      guard let standing = standings[id] else { return (.withdrawn, false) }
      return (standing.end(at: now()), standing.withheld != nil)
    } catch let error where !(error is CancellationError) {
      return (nil, false)
    }
  }

  /// Changes how an ad stands. A request whose response is lost is repeated with its key.
  package func change(_ ad: Publication, _ change: AdStandingChange) async throws -> AdStanding {
    guard ad.server == server else { throw AdPublisherError.elsewhere(server: ad.server) }
    guard let id = ad.listingID else { throw AdPublisherError.nothingInOutbox(ad.number) }
    let key = makeKey()
    var cause = AdPublisherError.Cause.inProgress
    for attempt in 0..<RequestRepetition.tries {
      if attempt > 0 {
        let asked: Duration? = if case .tooMany(let asked) = cause { asked } else { nil }
        try await clock.sleep(for: RequestRepetition.pause(before: attempt, asked: asked))
      }
      do {
        let (answer, standing) = try await api.send(change, about: id, key: key)
        switch answer {
        case .done, .withheld:
          if let standing { return standing }
          throw AdPublisherError.standingNotOffered(server: server)
        case .notOffered: throw AdPublisherError.standingNotOffered(server: server)
        case .gone: throw AdPublisherError.hasEnded(ad, try await look(at: ad).end)
        case .forbidden(let reason):
          throw AdPublisherError.standingRefused(ad, reason: reason.message)
        case .refused(let reasons):
          throw AdPublisherError.standingRefused(ad, reason: reasons.first?.message)
        case .unauthorised(let reason): throw AdPublisherError.standingUnknown(ad, .unauthorised(reason: reason))
        case .tooMany(let asked):
          cause = .tooMany(asked)
          if let asked, asked > RequestRepetition.longestPause { throw AdPublisherError.standingUnknown(ad, cause) }
        case .inProgress(let asked): cause = asked.map { .tooMany($0) } ?? .inProgress
        case .unclear(let status, let reason): cause = .status(status, reason: reason)
        }
      } catch let error as HTTPError {
        cause = .http(error)
        if !error.mayHaveArrived { break }
      }
    }
    throw AdPublisherError.standingUnknown(ad, cause)
  }
}
