import BoardTestSupport
import Foundation
import Glibc
import HTTP
import Logging
import Synchronization
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("The log of requests", .hangLimit)
struct RequestLogTests {
  private static let at = Date(timeIntervalSince1970: 1_772_366_400.25)

  private static func lines(_ path: String) throws -> [[String: String]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      return object.mapValues { "\($0)" }
    }
  }

  @Test("Each request is a line of JSON without what was asked for, tokens and whole addresses")
  func requests() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/log"
    var configuration = BoardServer.Configuration(source: .sample).patient
    configuration.log(to: try LogFile(path)) { Self.at }
    try await withBoard(try BoardServer(configuration)) { [configuration] board in
      _ = configuration
      let found = try await board.request("/search?q=geheim&limit=5")
      let missing = try await board.request("/geheim/geheim?geheim=1")
      let refused = try await board.request("GET", "/account", fields: "Authorization: Bearer geheim\r\n")
      let lines = try Self.lines(path).filter { $0["message"] == "request" }
      #expect(lines.map { $0["status"] } == ["200", "404", "401"])
      #expect(lines.map { $0["route"] } == ["/search", nil, "/account"])
      let ids = [found, missing, refused].map { $0.fields["x-request-id"] }
      #expect(lines.map { $0["request"] } == ids)
      #expect(Set(ids).count == 3)
      let line = try #require(lines.first)
      #expect(line["at"] == "2026-03-01T12:00:00.250Z")
      #expect(line["level"] == "info")
      #expect(line["method"] == "GET")
      #expect(line["client"] == "127.0.0.0/24")
      #expect(line["bytes"] == "\(found.body.utf8.count)")
      #expect(line["ms"].flatMap(Double.init).map { $0 > 0 } == true)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!text.contains("geheim"))
      #expect(lines.allSatisfy { !$0.values.contains { $0.contains("127.0.0.1") } })
    }
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test("How long a request took is in milliseconds with at most three decimals, without the rest of a division")
  func duration() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/log"
    var configuration = BoardServer.Configuration(source: .sample).patient
    configuration.log(to: try LogFile(path))
    let now = Mutex(ContinuousClock.now)
    configuration.clock = {
      now.withLock {
        $0 += .nanoseconds(2_803_437_177)
        return $0
      }
    }
    try await withBoard(try BoardServer(configuration)) { board in
      _ = try await board.request("/categories")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains(/"ms":[1-9][0-9]{3,}\.[0-9]{1,3},/), "\(text)")
    }
  }

  @Test("Without a log, answers have no number")
  func silent() async throws {
    try await withBoard(try BoardServer(BoardServer.Configuration(source: .sample).patient)) { board async throws in
      #expect(try await board.request("/categories").fields["x-request-id"] == nil)
    }
  }

  @Test("Behind a trusted proxy, the client is who has asked it")
  func proxies() async throws {
    let folder = try TemporaryFolder()
    for (proxy, client) in [("127.0.0.1", "2001:db8:7::/48"), ("10.0.0.1", "127.0.0.0/24")] {
      let path = folder.path + "/log"
      var configuration = BoardServer.Configuration(source: .sample).patient
      configuration.live.trustedProxies = [try #require(IPNetwork(proxy))]
      configuration.log(to: try LogFile(path))
      try await withBoard(try BoardServer(configuration)) { board in
        _ = try await board.request("GET", "/categories", fields: "X-Forwarded-For: 2001:db8:7:8::9\r\n")
        let line = try Self.lines(path).last { $0["message"] == "request" }
        #expect(line?["client"] == client)
      }
    }
  }

  @Test("A log that was moved away is opened again, and lines that could not be written are counted")
  func reopening() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/log"
    let log = try LogFile(path)
    var configuration = BoardServer.Configuration()
    configuration.log(to: log)
    configuration.logger.info("one")
    try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
    configuration.logger.info("two")
    try log.reopen()
    configuration.logger.info("three")
    #expect(try Self.lines(path + ".1").map { $0["message"] } == ["one", "two"])
    #expect(try Self.lines(path).map { $0["message"] } == ["three"])

    let readOnly = Glibc.open(path, O_RDONLY)
    let failing = LogFile(path: path, descriptor: readOnly)
    configuration.log(to: failing)
    configuration.logger.info("four")
    configuration.logger.info("five")
    try failing.reopen()
    configuration.logger.info("six")
    configuration.logger.info("seven")
    let lines = try Self.lines(path)
    #expect(lines.map { $0["message"] } == ["three", "six", "seven"])
    #expect(lines.map { $0["lost_lines"] } == [nil, "2", nil])
  }

  @Test("A log that cannot be opened is an error, and the one that is open stays")
  func unusable() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none/log"
    for path in [path, folder.path] {
      let refusal = try #require(throws: BoardError.self) { try LogFile(path) }
      #expect(throws: refusal) { try LogFile.check(path) }
    }
    #expect(throws: BoardError.unusableLog(path: path, reason: "No such file or directory")) { try LogFile(path) }
    try LogFile.check(folder.path + "/log")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let log = try LogFile(folder.path + "/log")
    var configuration = BoardServer.Configuration()
    configuration.log(to: log)
    try FileManager.default.removeItem(atPath: folder.path + "/log")
    try FileManager.default.createDirectory(atPath: folder.path + "/log", withIntermediateDirectories: false)
    #expect(throws: BoardError.self) { try log.reopen() }
    configuration.logger.info("still there")
  }
}
