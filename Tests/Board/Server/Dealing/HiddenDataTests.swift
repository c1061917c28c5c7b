import BoardTestSupport
import Foundation
import GRDB
import Loading
import Logging
import Synchronization
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("What nobody may learn", .hangLimit, .eachBoardStore)
struct HiddenDataTests {
  /// Keeps what is logged.
  private struct Log: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.all.withLock { $0.append("\(event.message) \(metadata) \(event.metadata ?? [:])") }
    }
  }

  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  /// Numbers that are nothing else's.
  private static let ids = ["770000001", "770000002", "770000003"]

  @Test(
    "No route, list, JSON or log ever contains another account's token, address, phone number or id",
    arguments: 1...4
  )
  func property(seed: Int) async throws {
    // Where both stores are there, each plays every other game: what is told seldom depends on the store.
    let stores = BoardStoreUnderTest.available
    guard stores[seed % stores.count] == BoardStoreUnderTest.current else { return }
    let lines = Lines()
    let logger = Logger(label: "test") { _ in Log(lines: lines) }
    try await withDeal({
      $0.logger = logger
      $0.live.mail = MailAddress("board@example.org").map { .init(program: "/bin/false", sender: $0) }
      $0.limits.mailCodes = .init(burst: 100_000, every: .milliseconds(1))
      $0.limits.publishing = .init(burst: 100_000, every: .milliseconds(1))
    }) { deal in
      try await number(deal.board.store)
      var play = HiddenDataPlay(deal, seed: seed)
      for (client, id) in zip([deal.seller, deal.buyer, deal.stranger], Self.ids) { play.join(client, id: id) }
      var suspended: String?
      for step in 0..<700 {
        deal.setTime(days: step / 8)
        if step % 25 == 24 {
          // One account is suspended, and the one suspended before is reinstated.
          let (before, now) = (suspended, play.randomMember)
          suspended = now
          try await deal.board.store.execute(
            "UPDATE account SET suspended = (id = \(now)) WHERE id IN (\(now), \(before ?? now))"
          )
        }
        if step % 60 == 30 { try await play.invite("Late +3369876\(1_000 + step)") }
        let (route, target, answer, caller) = try await play.request(step)
        let seen = HiddenDataPlay.readable(answer)
        let shown = play.secrets(hiddenFrom: caller).union(["127.0.0.1"]).filter { seen.holds($0) }
        #expect(shown.isEmpty, "\(route) \(target) at \(step)")
      }
      #expect(play.ads.count > 3)
      #expect(play.conversations.count > 3)
      #expect(play.members > 3)
      #expect(play.refusedForSuspension > 3)
      #expect(play.played == (try Self.routes.get()), "every route was requested")
      let services = lines.all.withLock { $0.filter { $0.hasPrefix("Starting service [") } }
      #expect(services.count == 3 && services.allSatisfy { $0.utf8.count < 60 }, "only by name")
      let secrets = play.secrets(hiddenFrom: nil)
      #expect(lines.all.withLock { $0.filter { line in secrets.contains { line.holds($0) } } }.isEmpty)
    }
  }

  /// Gives the accounts their numbers.
  private func number(_ store: any BoardStore) async throws {
    for (old, new) in zip([2, 3, 4], Self.ids) {
      try await store.execute(
        """
        UPDATE account SET id = \(new) WHERE id = \(old);
        UPDATE token SET owner = \(new) WHERE owner = \(old);
        UPDATE publication SET owner = \(new) WHERE owner = \(old);
        UPDATE request_key SET owner = \(new) WHERE owner = \(old);
        UPDATE invitation SET account_id = \(new) WHERE account_id = \(old)
        """
      )
    }
  }

  /// The routes in the description of the board's API, such as `GET /listings/{id}`.
  private static let routes = Result { try readRoutes() }

  private static func readRoutes() throws -> Set<String> {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Docs/openapi.yaml")
    var (routes, path): (Set<String>, Substring) = ([], "")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if let found = line.wholeMatch(of: /[ ]{2}(\/\S*):/)?.1 { path = found }
      if let method = line.wholeMatch(of: /[ ]{4}(get|post|put|patch|delete):/)?.1 {
        routes.insert("\(method.uppercased()) \(path)")
      }
    }
    return routes
  }
}
