import Foundation
import NIOCore
import TestSupport
import Testing

@testable import HTTP

@Suite("Addresses that strangers name", .hangLimit)
struct PrivateAddressTests {
  @Test(
    "This computer, private networks, link-local, metadata, multicast and reserved addresses are not public",
    arguments: [
      "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.9.9.9", "169.254.169.254", "172.16.0.1", "172.31.255.255",
      "192.0.0.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "::",
      "::1",
      "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
      "2002:7f00:1::", "2002:a00:1::1", "::127.0.0.1", "fec0::1", "100::1",
    ]
  )
  func notPublic(text: String) throws {
    #expect(!(try SocketAddress(ipAddress: text, port: 80).isPublic))
  }

  @Test(
    "All other addresses are public",
    arguments: [
      "1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.167.0.1", "198.17.0.1",
      "223.255.255.255", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::",
    ]
  )
  func isPublic(text: String) throws {
    #expect(try SocketAddress(ipAddress: text, port: 80).isPublic)
  }

  @Test(
    "A name that resolves to this computer is sent no request, whatever it looks like",
    arguments: ["localhost", "127.1", "2130706433", "0x7f.0.0.1", "127.0.0.1"]
  )
  func name(host: String) async throws {
    let server = try RawServer { _ in [.answer(body: "secret")] }
    let client = AsyncHTTPClientAdapter(reach: .onlyPublic)
    let url = try #require(URL(string: "http://\(host):\(server.port)/picture.png"))

    await #expect(throws: HTTPError.privateAddress(host: "\(host):\(server.port)")) {
      try await client.send(HTTPRequest(url: url))
    }
    #expect(server.requests.isEmpty)
    // The pool is unchanged: the next request is refused as well. Its body may notice the closed connection before the reason is reported.
    await #expect(throws: HTTPError.self) {
      try await client.send(HTTPRequest(method: "POST", url: url, body: Data(repeating: 0, count: 100_000)))
    }
    #expect(server.requests.isEmpty)
    await client.shutdown()
    try await server.stop()
  }

  @Test(
    "A picture is requested as a stranger's unless the user named its server",
    arguments: [
      ("http://127.0.0.1:1", "http://127.0.0.1:2/p", true), ("http://127.0.0.1:1", "http://localhost:9/p", true),
      ("http://10.0.0.1:1", "http://10.0.0.1:2/p", true), ("http://10.0.0.1:1", "http://10.0.0.2:1/p", false),
      ("http://board.test", "http://board.test:80/p", true), ("http://board.test", "http://board.test:631/p", false),
      ("https://board.test", "http://board.test/p", false), ("https://board.test", "https://pictures.test/p", false),
      ("https://board.test", "http://127.0.0.1/p", false), ("https://board.test", "http://169.254.169.254/p", false),
    ]
  )
  func homes(server: String, picture: String, isHome: Bool) async throws {
    let (client, strangers) = (StubHTTPClient(), StubHTTPClient())
    (isHome ? client : strangers).answer(with: HTTPResponse(status: 200, body: Data("x".utf8)))
    let home = try #require(URL(string: server))
    let download = PictureDownload(client: client, strangers: strangers) { [home] }

    _ = try await download.data(from: try #require(URL(string: picture))) { _, _ in }

    #expect((client.requests.count, strangers.requests.count) == (isHome ? (1, 0) : (0, 1)))
  }
}
