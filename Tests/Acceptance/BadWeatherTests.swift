import Foundation
import TestSupport
import Testing

/// How the program handles servers that are gone, slow, wrong or lying.
@Suite("Bad weather", .hangLimit)
struct BadWeatherTests {
  /// A fault of `GET /listings`.
  struct Weather: Sendable, CustomTestStringConvertible {
    var name: String
    var answer: [RawServer.Step]
    var exitCode: Int32
    var kind: String
    var says: String

    var testDescription: String { name }
  }

  static let weathers = [
    Weather(
      name: "404",
      answer: [.answer(404, body: #"{"error":true,"reason":"Not Found"}"#)],
      exitCode: 1,
      kind: "invalid_data",
      says: "The server responded with status 404: Not Found"
    ),
    Weather(
      name: "204",
      answer: [.answer(204, body: "")],
      exitCode: 1,
      kind: "invalid_data",
      says: "responded with status 204"
    ),
    Weather(
      name: "301",
      answer: [.answer(301, body: "")],
      exitCode: 1,
      kind: "invalid_data",
      says: "redirects without saying where"
    ),
    Weather(
      name: "a web page",
      answer: [.answer(200, headers: [("Content-Type", "text/html")], body: "<html>Welcome</html>")],
      exitCode: 1,
      kind: "invalid_data",
      says: "sent a web page, perhaps the sign-in page of a network"
    ),
    Weather(
      name: "401",
      answer: [.answer(401, body: "")],
      exitCode: 4,
      kind: "auth",
      says: "responded with status 401"
    ),
    Weather(
      name: "403",
      answer: [.answer(403, body: "")],
      exitCode: 4,
      kind: "auth",
      says: "responded with status 403"
    ),
    Weather(
      name: "429",
      answer: [.answer(429, body: "")],
      exitCode: 5,
      kind: "network",
      says: "responded with status 429"
    ),
    Weather(
      name: "500",
      answer: [.answer(500, body: "oops")],
      exitCode: 5,
      kind: "network",
      says: "responded with status 500"
    ),
    Weather(
      name: "503",
      answer: [.answer(503, body: "")],
      exitCode: 5,
      kind: "network",
      says: "responded with status 503"
    ),
    Weather(
      name: "no JSON",
      answer: [.answer(200, body: "<html>Welcome</html>")],
      exitCode: 1,
      kind: "invalid_data",
      says: "it is not valid JSON"
    ),
    Weather(
      name: "an empty body",
      answer: [.answer(200, body: "")],
      exitCode: 1,
      kind: "invalid_data",
      says: "it is not valid JSON"
    ),
    Weather(
      name: "a member missing",
      answer: [.answer(200, body: #"{"items":[],"total":0,"page":1,"limit":20}"#)],
      exitCode: 1,
      kind: "invalid_data",
      says: "has_more"
    ),
    Weather(
      name: "a number that is none",
      answer: [.answer(200, body: #"{"items":[],"total":"many","page":1,"limit":20,"has_more":false}"#)],
      exitCode: 1,
      kind: "invalid_data",
      says: "total"
    ),
    Weather(
      name: "a body that is cut off",
      answer: [
        .answerHead(headers: [("Content-Type", "application/json"), ("Content-Length", "5000")]),
        .send(#"{"items":["#), .close,
      ],
      exitCode: 5,
      kind: "network",
      says: "Lost the connection"
    ),
    Weather(name: "no answer at all", answer: [.close], exitCode: 5, kind: "network", says: "Lost the connection"),
    Weather(name: "a reset", answer: [.reset], exitCode: 5, kind: "network", says: "Lost the connection"),
    Weather(
      name: "no HTTP",
      answer: [.send("hello\n\n"), .close],
      exitCode: 5,
      kind: "network",
      says: "Lost the connection"
    ),
  ]

  @Test("A wrong response is one clear error of its kind, and prints nothing on standard output", arguments: weathers)
  func wrongAnswer(_ weather: Weather) async throws {
    let installation = try Installation()
    let server = try Self.server { _ in weather.answer }

    let text = try await ProgramRun.run(["search", "velo", "--server", server.address], in: installation)
    let json = try await ProgramRun.run(["--json", "search", "velo", "--server", server.address], in: installation)

    #expect(text.exitCode == weather.exitCode)
    #expect(text.output.isEmpty)
    #expect(text.errors.hasPrefix("classifieds: ") && text.errors.contains(weather.says), "\(text.errors)")
    #expect(text.errors.count { $0.isNewline } == 1, "\(text.errors)")
    #expect(json.exitCode == weather.exitCode)
    #expect(json.output.isEmpty)
    let document = try JSONDecoder().decode([String: ErrorDocument].self, from: Data(json.errors.utf8))
    #expect(document["error"]?.kind == weather.kind)
  }

  @Test(
    "An overloaded server is asked three times, and one with a wrong response once",
    arguments: [(503, 3), (404, 1)]
  )
  func tries(_ status: Int, _ tries: Int) async throws {
    let server = try Self.server { _ in [.answer(status, body: "")] }

    _ = try await ProgramRun.run(["search", "velo", "--server", server.address], in: Installation())

    #expect(server.requests.count { $0.target.hasPrefix("/listings") } == tries)
  }

  @Test("A successful second attempt is not an error")
  func recovery() async throws {
    let attempts = Counter()
    let server = try Self.server { _ in
      attempts.next() == 1 ? [.answer(503, body: "")] : [.answer(200, body: Self.page([Self.ad(1)]))]
    }

    let run = try await ProgramRun.run(["search", "--json", "--server", server.address], in: Installation())

    #expect(run.exitCode == 0)
    #expect(run.output.contains(#""total":1"#))
    #expect(run.errors.isEmpty)
  }

  @Test("An ad that breaks the contract is left out and counted, and the rest is shown")
  func brokenItem() async throws {
    let broken = #"{"id":"two","category_id":1,"title":"x"}"#
    let server = try Self.server { _ in [.answer(200, body: Self.page([Self.ad(1), broken, Self.ad(3)]))] }

    let run = try await ProgramRun.run(["search", "--server", server.address], in: Installation())

    #expect(run.exitCode == 0)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.errors.contains("1 invalid ad left out"))
  }

  @Test("A hostile ad's text does not act on the terminal", arguments: [false, true])
  func hostileText(isJSON: Bool) async throws {
    let title = #"\u001b]0;owned\u0007\u009b2J\u202ereversed\u200b\u007f"#
    let server = try Self.server { _ in [.answer(200, body: Self.page([Self.ad(1, title: title)]))] }

    let run = try await ProgramRun.run(
      ["search", "--color", "always", "--server", server.address] + (isJSON ? ["--json"] : []),
      in: Installation()
    )

    let scalars = Set(run.output.unicodeScalars)
    #expect(run.exitCode == 0)
    #expect(scalars.isDisjoint(with: ["\u{07}", "\u{9B}", "\u{202E}", "\u{200B}", "\u{7F}"]))
    #expect(!run.output.contains("\u{1B}]"))
    if isJSON { #expect(run.output.contains(#"\u001b]0;owned\u0007\u009b2J\u202ereversed\u200b\u007f"#)) }
  }

  @Test("A failing second page keeps the first, and `retry` continues where it failed")
  func failingPage() async throws {
    let attempts = Counter()
    let server = try Self.server { request in
      // The second page is requested together with the row before it; the rows after that one are new.
      guard request.target.contains("page=1&limit=2") else {
        return [.answer(200, body: Self.page([Self.ad(1)], total: 2, limit: 1, hasMore: true))]
      }
      let both = Self.page([Self.ad(1), Self.ad(2)], total: 2, limit: 2)
      return attempts.next() <= 3 ? [.answer(503, body: "")] : [.answer(200, body: both)]
    }

    let run = try await ProgramRun.run(
      ["--keep-going", "--server", server.address],
      input: "search --limit 1\nmore\nopen 1\nretry\n",
      in: Installation()
    )

    #expect(run.exitCode == 3)
    #expect(run.errors.contains("line 2: Page 2: the server responded with status 503. The row above is unaffected."))
    #expect(run.output.contains("ad number 1\n"))
    #expect(run.output.contains("2\t2\t1\tMaison\tad number 2\n"))
  }

  @Test("A server that repeats one page forever is not asked forever")
  func repeatingServer() async throws {
    let server = try Self.server { _ in [.answer(200, body: Self.page([Self.ad(1)], total: 1_000_000, hasMore: true))] }

    let run = try await ProgramRun.run(
      ["--server", server.address],
      input: "search --limit 1\nmore\nmore\n",
      in: Installation()
    )

    #expect(run.exitCode == 0)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(server.requests.count < 40)
  }
}

extension BadWeatherTests {
  struct ErrorDocument: Decodable {
    var kind: String
    var message: String
  }

  /// A board with valid categories and the given listings.
  private static func server(
    _ listings: @escaping @Sendable (RawServer.Request) -> [RawServer.Step]
  ) throws -> RawServer {
    try RawServer { request in
      request.target == "/categories" ? [.answer(200, body: #"[{"id":1,"name":"Maison"}]"#)] : listings(request)
    }
  }

  private static func page(_ items: [String], total: Int = 1, limit: Int = 20, hasMore: Bool = false) -> String {
    #"{"items":[\#(items.joined(separator: ","))],"total":\#(total),"page":1,"limit":\#(limit),"has_more":\#(hasMore)}"#
  }

  private static func ad(_ id: Int, title: String? = nil) -> String {
    """
    {"id":\(id),"category_id":1,"title":"\(title ?? "ad number \(id)")","description":"","price":1,\
    "creation_date":"2026-01-01T00:00:00Z","is_urgent":false,"images_url":{}}
    """
  }
}
