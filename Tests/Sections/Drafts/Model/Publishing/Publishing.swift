import Drafts
import DraftsTestSupport
import Foundation
import HTTP
import Listings
import TestSupport

/// Publishers for a board, with an outbox that outlives them.
struct Publishing {
  static let server = "http://board.test"
  static let start = Date(timeIntervalSince1970: 1_600_000_000)
  static let categories = [Listings.Category(id: 1, name: "Véhicule"), Listings.Category(id: 4, name: "Maison")]

  let board: any HTTPClient
  let outbox: any Outbox
  var now: @Sendable () -> Date = { start }
  var token: String? = "secret"

  /// A publisher in a process of its own; `isAlone` if every other process has ended.
  func publisher(process: Int = 1, isAlone: Bool = true, server: String = Publishing.server) -> AdPublisher {
    AdPublisher(
      server: server,
      api: PublishingAPI(
        client: BearerClient(
          client: board,
          base: { URL(string: "http://board.test") ?? URL(filePath: "/") },
          token: { [token] in token }
        )
      ),
      outbox: outbox,
      session: .stub(id: "session \(process)", process: process, isRunning: { _ in !isAlone }),
      photo: { Data($0.utf8) },
      now: now,
      makeKey: { UUID().uuidString },
      clock: ImmediateClock()
    )
  }
}

extension Draft {
  /// A draft that is ready to be published.
  static func ready(
    _ title: String = "Vélo cargo",
    revision: Int = 3,
    photos: [String] = [],
    price: String = "12,50"
  ) -> Draft {
    var fields: [DraftField: String] = [
      .title: title, .category: "Véhicule", .price: price, .description: "Peu roulé.",
    ]
    if !photos.isEmpty { fields[.photos] = photos.map { "\($0) 3x2 10 a.jpg" }.joined(separator: "\n") }
    return Draft(id: "d", status: .draft, revision: revision, updatedAt: Publishing.start, fields: fields)
  }
}

/// A clock on which no time passes and nobody waits.
struct ImmediateClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration = .zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
