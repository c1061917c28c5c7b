import BoardTestSupport
import HTTP
import HTTPTypes
import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Clients behind proxies", .hangLimit)
struct ClientAddressTests {
  private static func name(_ peer: String?, _ fields: [String], _ proxies: [String]) throws -> String {
    var live = BoardServer.LiveSettings()
    live.trustedProxies = try proxies.map { try #require(IPNetwork($0)) }
    let channel = EmbeddedChannel()
    if let peer { try channel.connect(to: SocketAddress(ipAddress: peer, port: 1)).wait() }
    var headers = HTTPFields()
    let name = try #require(HTTPField.Name("X-Forwarded-For"))
    for field in fields { headers.append(HTTPField(name: name, value: field)) }
    return ClientAddress(settings: Current(live), isBehindSocket: peer == nil).name(of: channel, headers)
  }

  @Test(
    "The last address that is not a trusted proxy's is the client's",
    arguments: [
      // Nobody is trusted: what a client says of itself is ignored.
      (peer: "192.0.2.1", fields: ["198.51.100.7"], proxies: [], client: "192.0.2.1"),
      ("192.0.2.1", ["198.51.100.7"], ["127.0.0.1"], "192.0.2.1"),
      ("127.0.0.1", ["198.51.100.7"], ["127.0.0.1"], "198.51.100.7"),
      // A forged part stands before what the proxy adds.
      ("127.0.0.1", ["203.0.113.9, 198.51.100.7"], ["127.0.0.1"], "198.51.100.7"),
      ("127.0.0.1", ["203.0.113.9", "198.51.100.7"], ["127.0.0.1"], "198.51.100.7"),
      ("127.0.0.1", ["127.0.0.1, 198.51.100.7"], ["127.0.0.1"], "198.51.100.7"),
      // Several proxies.
      ("10.0.0.1", ["203.0.113.9, 198.51.100.7, 10.0.0.2"], ["10.0.0.0/8"], "198.51.100.7"),
      // The client is in the network of the proxies.
      ("10.0.0.1", ["10.0.0.3"], ["10.0.0.0/8"], "10.0.0.3"),
      // Nothing that can be read: the proxy itself.
      ("127.0.0.1", [], ["127.0.0.1"], "127.0.0.1"), ("127.0.0.1", ["unknown"], ["127.0.0.1"], "127.0.0.1"),
      ("127.0.0.1", ["198.51.100.7, junk"], ["127.0.0.1"], "127.0.0.1"),
      ("127.0.0.1", ["198.51.100.7, ,"], ["127.0.0.1"], "127.0.0.1"),
      ("127.0.0.1", ["198.51.100.7,"], ["127.0.0.1"], "198.51.100.7"),
      // With ports.
      ("127.0.0.1", ["198.51.100.7:4711"], ["127.0.0.1"], "198.51.100.7"),
      ("127.0.0.1", ["[2001:db8::1]:4711"], ["127.0.0.1"], "2001:db8:0:0::/64"),
      // A household has a network of 64 bits.
      ("127.0.0.1", ["2001:db8:0:0:1::1"], ["127.0.0.1"], "2001:db8:0:0::/64"),
      ("2001:db8::ffff:1", [], [], "2001:db8:0:0::/64"),
      ("::ffff:127.0.0.1", ["198.51.100.7"], ["127.0.0.0/8"], "198.51.100.7"),
      // Through a socket in the file system, everything comes from a proxy.
      (nil, ["203.0.113.9, 198.51.100.7"], [], "198.51.100.7"), (nil, [], [], "unknown"),
    ] as [(peer: String?, fields: [String], proxies: [String], client: String)]
  )
  func clients(peer: String?, fields: [String], proxies: [String], client: String) throws {
    #expect(try Self.name(peer, fields, proxies) == client)
  }

  @Test("Two clients behind a proxy are limited separately, and a forged address does not help")
  func limits() async throws {
    var configuration = BoardServer.Configuration(source: .sample).patient
    configuration.limits.publishing = BoardServer.Rate(burst: 3, every: .seconds(3_600))
    configuration.live.trustedProxies = try [#require(IPNetwork("127.0.0.1"))]
    let board = configuration
    try await withBoard(try BoardServer(board)) { board async throws in
      func ask(_ forwarded: String) async throws -> Int {
        try await board.request("GET", "/account", fields: "X-Forwarded-For: \(forwarded)\r\n").status
      }
      for _ in 1...3 { #expect(try await ask("198.51.100.7") == 401) }
      #expect(try await ask("198.51.100.7") == 429)
      #expect(try await ask("203.0.113.1, 198.51.100.7") == 429)
      #expect(try await ask("198.51.100.8") == 401)
      // Also before a body is read.
      let fields = "X-Forwarded-For: 198.51.100.7\r\nContent-Length: 5000\r\n"
      #expect(try await board.request("POST", "/listings", fields: fields).status == 429)
    }
  }

  @Test("Without a trusted proxy, a client that names others is limited as itself")
  func forged() async throws {
    var configuration = BoardServer.Configuration(source: .sample).patient
    configuration.limits.publishing = BoardServer.Rate(burst: 3, every: .seconds(3_600))
    try await withBoard(try BoardServer(configuration)) { board in
      var statuses: [Int] = []
      for number in 1...4 {
        let fields = "X-Forwarded-For: 198.51.100.\(number)\r\n"
        statuses.append(try await board.request("GET", "/account", fields: fields).status)
      }
      #expect(statuses == [401, 401, 401, 429])
    }
  }

  @Test("The connections of a proxy have no share of their own, so it can pass on those of everybody")
  func share() throws {
    let limiter = ConnectionLimiter(limit: 4, share: 2) { $0.remoteAddress?.ipAddress == "10.0.0.1" }
    let channels = try (0..<4).map { _ in
      let channel = EmbeddedChannel()
      try channel.connect(to: SocketAddress(ipAddress: "10.0.0.1", port: 1)).wait()
      return channel
    }
    for channel in channels { #expect(limiter.take(channel)) }
    #expect(channels.allSatisfy { $0.isActive })
    #expect(limiter.count == 4)
  }

  @Test("Metrics need the operator's secret, and nobody gets them if there is none")
  func metrics() async throws {
    var configuration = BoardServer.Configuration(version: "1.2", source: .sample).patient
    let server = try BoardServer(configuration)
    configuration.live.metricsToken = "s3cret"
    let known = configuration
    try await withBoard(server) { board in
      #expect(try await board.request("GET", "/metrics", fields: "Authorization: Bearer \r\n").status == 401)
      server.reload(known)
      #expect(try await board.request("GET", "/metrics").status == 401)
      #expect(try await board.request("GET", "/metrics", fields: "Authorization: Bearer wrong\r\n").status == 401)
      _ = try await board.request("/listings/x")
      _ = try await board.request("DELETE", "/no%22where")
      let answer = try await board.request("GET", "/metrics", fields: "Authorization: Bearer s3cret\r\n")
      #expect(answer.fields["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      for line in [
        #"classifieds_build_info{version="1.2"} 1"#,
        #"classifieds_requests_total{method="GET",route="/listings/{id}",status="404"} 1"#,
        #"classifieds_requests_total{method="GET",route="/metrics",status="401"} 3"#,
        #"classifieds_requests_total{method="",route="",status="404"} 1"#,
        #"classifieds_request_duration_seconds_bucket{method="GET",route="/metrics",le="+Inf"} 3"#,
        #"classifieds_request_duration_seconds_count{method="GET",route="/listings/{id}"} 1"#,
      ] {
        #expect(answer.body.contains(line + "\n"), "\(answer.body)")
      }
    }
  }

  @Test("The times of requests are added up without the rest of a division")
  func sums() {
    let metrics = Metrics()
    for _ in 1...3 { metrics.count(.get, "/search", .ok, .nanoseconds(100_000_100)) }
    let text = metrics.text(version: "1", started: 0, connections: 0)
    #expect(text.contains(#"_sum{method="GET",route="/search"} 0.3"# + "\n"), "\(text)")
  }
}
