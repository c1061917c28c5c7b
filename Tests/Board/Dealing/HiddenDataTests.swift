import Foundation
import GRDB
import Logging
import Synchronization
import TestSupport
import Testing

@testable import Board

@Suite("What nobody may learn", .hangLimit)
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

  @Test("No route, list, JSON or log ever contains another account's token, address or id", arguments: 1...3)
  func property(seed: UInt64) async throws {
    let lines = Lines()
    let logger = Logger(label: "test") { _ in Log(lines: lines) }
    try await withDeal({
      $0.logger = logger
      $0.limits.publishing = .init(burst: 100_000, every: .milliseconds(1))
    }) { deal in
      let store = deal.board.store
      let clients = [deal.seller, deal.buyer, deal.stranger, deal.reader]
      let tokens = clients.map(\.token)
      // Numbers that are nothing else's. The owner of the ad gets one, too.
      let ids = ["770000001", "770000002", "770000003"]
      try await store.database.write { db in
        for (old, new) in zip([2, 3, 4], ids) {
          try db.execute(
            sql: """
              UPDATE account SET id = \(new) WHERE id = \(old);
              UPDATE token SET owner = \(new) WHERE owner = \(old);
              UPDATE publication SET owner = \(new) WHERE owner = \(old);
              UPDATE request_key SET owner = \(new) WHERE owner = \(old);
              """
          )
        }
      }
      var random = SeededGenerator(seed: seed)
      var cursor = try await deal.reader.send("GET", "/changes").body.firstMatch(of: /"next":"([^"]*)"/)?.1 ?? ""
      var (ads, conversations) = ([deal.ad], [1])
      for step in 0..<150 {
        deal.setTime(days: step / 2)
        let caller = Int.random(in: 0..<4, using: &random)
        let ad = ads.randomElement(using: &random) ?? 0
        let conversation = conversations.randomElement(using: &random) ?? 1
        let text = #"{"text":"Message \#(step)"}"#
        let status = ["reserved", "sold", "active", "nothing"].randomElement(using: &random) ?? ""
        let requests = [
          ("GET", "/board", ""), ("GET", "/listings", ""), ("GET", "/listings?query=quadrille", ""),
          ("GET", "/search", ""),
          ("GET", "/search?q=status:\(status)", ""), ("GET", "/listings/\(ad)", ""),
          ("GET", "/changes?after=\(cursor)", ""), ("GET", "/changes", ""), ("GET", "/account", ""),
          ("GET", "/account/listings", ""), ("GET", "/conversations", ""),
          ("GET", "/conversations/\(conversation)/messages", ""), ("GET", "/publications/1", ""),
          ("POST", "/listings", PublishingClient.ad), ("PUT", "/listings/\(ad)", PublishingClient.ad),
          ("PATCH", "/listings/\(ad)", #"{"status":"\#(status)"}"#), ("POST", "/listings/\(ad)/renewal", ""),
          ("DELETE", "/listings/\(ad)", ""), ("POST", "/listings/\(ad)/messages", text),
          ("POST", "/listings/\(ad)/messages", text), ("POST", "/conversations/\(conversation)/messages", text),
          ("POST", "/conversations/\(conversation)/read", #"{"upto":\#(step)}"#),
        ]
        let (method, target, body) = requests.randomElement(using: &random) ?? ("GET", "/", "")
        let answer = try await clients[caller].send(method, target, key: method == "GET" ? nil : "\(step)", body: body)
        if method == "POST", answer.status == 201 {
          if let made = answer.number("id"), target == "/listings" { ads.append(made) }
          if let opened = answer.number("conversation") { conversations.append(opened) }
        }
        if target == "/changes" { cursor = answer.body.firstMatch(of: /"next":"([^"]*)"/)?.1 ?? cursor }
        let seen =
          "\(answer.fields) \(answer.body) "
          + (String(data: Data(base64URL: String(cursor)) ?? Data(), encoding: .utf8) ?? "")
        for (other, token) in tokens.enumerated() where other != caller {
          guard let token else { continue }
          #expect(!seen.contains(token) && !seen.contains(Digest.hexadecimal(Array(token.utf8))))
          #expect(!seen.contains(ids[other]), "\(method) \(target)")
        }
        #expect(!seen.contains("127.0.0.1"), "\(method) \(target)")
      }
      #expect(ads.count > 3 && conversations.count > 3)
      let log = lines.all.withLock { $0.joined(separator: "\n") }
      for secret in tokens.compactMap(\.self) + ids { #expect(!log.contains(secret)) }
    }
  }
}
