import BoardRules
import BoardServer
import BoardTestSupport
import Foundation
import FoundationNetworking
import TestSupport
import Testing

@Suite("Board server", .hangLimit)
struct BoardServerTests {
  @Test("Two servers run in one process, each on its own free port")
  func twoAtOnce() async throws {
    let catalogue = try SmallCatalogue.folder()

    let (sample, small, ports) = try await withBoard { first in
      try await withBoard(.init(source: .folder(path: catalogue.path))) { second in
        (
          try await first.request("/listings?page=1&limit=1"), try await second.request("/listings?page=1&limit=1"),
          [first.port, second.port]
        )
      }
    }

    #expect(ports.first != ports.last)
    #expect(sample.status == 200)
    #expect(small.body == SmallCatalogue.envelope([13], total: 5, page: 1, limit: 1, hasMore: true))
  }

  @Test("An ordinary client reads the whole sample over one connection")
  func ordinaryClient() async throws {
    let counts = try await withBoard { board in
      let session = URLSession(configuration: .ephemeral)
      defer { session.invalidateAndCancel() }
      var counts: [Int] = []
      var page = 1
      var hasMore = true
      while hasMore {
        let url = try #require(URL(string: "http://127.0.0.1:\(board.port)/listings?page=\(page)&limit=50"))
        let (data, _) = try await session.data(from: url)
        let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        counts.append(try #require(document["items"] as? [Any]).count)
        hasMore = try #require(document["has_more"] as? Bool)
        page += 1
      }
      return counts
    }

    #expect(counts.reduce(0, +) > 100)
    #expect(counts.dropLast().allSatisfy { $0 == 50 })
  }

  @Test("Many simultaneous clients all get responses, even at the first search")
  func manyClients() async throws {
    let answers = try await withBoard { board in
      try await withThrowingTaskGroup(of: RawAnswer.self) { group in
        for _ in 0..<50 { group.addTask { try await board.request("/listings?query=e&page=1&limit=3") } }
        return try await group.reduce(into: []) { $0.append($1.body) }
      }
    }

    #expect(answers.count == 50)
    #expect(Set(answers).count == 1)
    #expect(answers.first?.hasPrefix(#"{"items":[{"id":"#) == true)
  }

  @Test(
    "The reported host can be used in an address",
    .enabled(if: BoardServerTests.hasIPv6, "no IPv6")
  )
  func addressOfNumbers() async throws {
    let server = try BoardServer(BoardServer.Configuration(host: "::1").patient)
    let (addresses, address) = AsyncStream<String>.makeStream()
    let serving = Task {
      defer { address.finish() }
      try await server.run { address.yield("http://\($0):\($1)") }
    }
    defer { serving.cancel() }

    let said = try #require(await addresses.first { _ in true })

    #expect(said.hasPrefix("http://[::1]:"))
    #expect(URL(string: said)?.host() == "::1")
  }

  /// Whether the loopback interface has an IPv6 address.
  private static var hasIPv6: Bool {
    let addresses = try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8)
    return addresses?.contains(String(repeating: "0", count: 31) + "1") ?? false
  }

  @Test("A port in use causes an error that names it")
  func portInUse() async throws {
    try await withBoard { board -> Void in
      await #expect(throws: BoardError.portInUse(host: "127.0.0.1", port: board.port)) {
        try await BoardServer(.init(port: board.port)).run { _, _ in }
      }
    }
  }

  @Test(
    "A host that is not an address of this machine causes an error that names it",
    arguments: ["192.0.2.1", "no such host"]
  )
  func unknownHost(host: String) async throws {
    await #expect(throws: BoardError.unknownHost(host)) {
      try await BoardServer(.init(host: host)).run { _, _ in }
    }
  }

  @Test("An invalid port is reported before anything else", arguments: [-1, 65_536, .max])
  func invalidPort(port: Int) {
    #expect(throws: BoardError.invalidPort(port)) { try BoardServer(.init(port: port)) }
  }

  @Test("Cancelling ends the server even while a client holds a connection open")
  func cancelled() async throws {
    let held = try await withBoard { board in
      let (sent, hasSent) = AsyncStream<Never>.makeStream()
      // Never ends its request; the server has to drop it.
      let held = Task { try await board.send("GET /listings HT", sent: hasSent.finish) }
      for await _ in sent {}
      return held
    }

    #expect(try await held.value == "")
  }

  @Test("A server that stops while clients connect drops all of them")
  func stopsWhileClientsConnect() async throws {
    for _ in 0..<20 {
      let clients = try await withBoard { board in
        _ = try await board.request("/categories")
        return (0..<8).map { _ in Task { try await board.request("/categories") } }
      }

      for client in clients {
        let answer = try? await client.value
        #expect([nil, 0, 200].contains(answer?.status))
      }
    }
  }
}
