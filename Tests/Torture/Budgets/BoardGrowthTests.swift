import Foundation
import HTTP
import TestSupport
import Testing

/// Measures what request bodies cost the board.
@Suite("Cost of request bodies on the board", .serialized, .hangLimit)
struct BoardGrowthTests {
  /// A request whose body grows.
  struct Question: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var method = "POST"
    var path: String
    var type = "application/json"
    /// The larger of two sizes; the other is a quarter of it.
    var size = 60_000
    var body: @Sendable (_ size: Int) -> Data

    init(_ name: String, _ path: String, type: String = "application/json", _ body: GrowingText) {
      (testDescription, self.path, self.type) = ("\(path), \(name)", path, type)
      self.body = { Data(body.text($0).utf8) }
    }

    /// A picture that is `start`, followed by a repeated piece.
    init(_ name: String, _ path: String, start: Data = Data(), each piece: Data) {
      (testDescription, self.path, type, size) = ("\(path), \(name)", path, "application/octet-stream", 4 << 20)
      body = { size in
        // Doubled, because millions of appends take seconds in a debug build.
        var pieces = piece
        while pieces.count < size { pieces += pieces }
        return start + pieces.prefix(size / piece.count * piece.count)
      }
    }
  }

  private static let documents = "/v1/projects/demo/databases/(default)/documents"
  private static let bird = "projects/demo/databases/(default)/documents/birds/b"
  private static let robin = "projects/demo/databases/(default)/documents/birds/robin"

  private static let ads: [Question] = ["/listings", "/listings/1"].flatMap { path in
    let all = [
      Question("a long description", path, GrowingText(#"{"description":""#, each: "é ", "\"}")),
      Question("unknown members", path, GrowingText("{", each: #""m@":{}"#, separator: ",", "}")),
      Question("many pictures", path, GrowingText(#"{"images":["#, each: #""@""#, separator: ",", "]}")),
      Question("digits", path, GrowingText(#"{"price":"#, each: "9", "}")),
      Question("brackets", path, GrowingText(#"{"title":"#, each: "[")),
      Question("escapes", path, GrowingText(#"{"title":""#, each: #"\ud83d\ude00"#, "\"}")),
    ]
    return all.map { question in
      var question = question
      question.method = path == "/listings" ? "POST" : "PUT"
      return question
    }
  }

  private static let pictures: [Question] = ["/images", "/watermark"].flatMap { path in
    let chunk = Data([0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0])
    return [
      Question("no picture", path, each: Data("noise".utf8)),
      Question("chunks of a PNG", path, start: PictureFixture.png.prefix(33), each: chunk),
      Question("segments of a JPEG", path, start: Data([0xFF, 0xD8]), each: Data([0xFF, 0xE1, 0, 2])),
      Question("bytes between segments of a JPEG", path, start: Data([0xFF, 0xD8]), each: Data([0xFF])),
    ]
  }

  private static let identity: [Question] = {
    let (signUp, token) = (
      "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k", "/securetoken.googleapis.com/v1/token?key=k"
    )
    let form = "application/x-www-form-urlencoded"
    return [
      Question("members", signUp, GrowingText("{", each: #""m@":[]"#, separator: ",", "}")),
      Question("brackets", signUp, GrowingText(each: "[")),
      Question("fields", token, type: form, GrowingText(each: "a=+&")),
      Question("a long field", token, type: form, GrowingText("refresh_token=", each: "a+")),
    ]
  }()

  private static let commits: [Question] = {
    let update = #""update":{"name":"\#(bird)","fields":{"a":{"nullValue":null}}}"#
    let transform = #""transform":{"document":"\#(bird)","fieldTransforms":["#
    let append = #"{"fieldPath":"a","appendMissingElements":{"values":["#
    let element = #"{"integerValue":"@"}"#
    return [
      commit("fields", #""update":{"name":"\#(bird)","fields":{"#, each: #""f@":{"nullValue":null}"#, "}}"),
      commit("depth", #""update":{"name":"\#(bird)","fields":{"a":"#, each: #"{"mapValue":{"fields":{"a":"#, ""),
      commit("a mask", update + #","updateMask":{"fieldPaths":["#, each: #""a.b@""#, "]}"),
      commit("a mask of one path", update + #","updateMask":{"fieldPaths":["#, each: #""a""#, "]}"),
      commit("elements", transform + append, each: element, "]}}]}"),
      commit("transforms", transform, each: append + element + "]}}", "]}"),
      Question(
        "writes",
        documents + ":commit",
        GrowingText(#"{"writes":["#, each: #"{"delete":"\#(bird)@"}"#, separator: ",", "]}")
      ),
    ]
    func commit(_ name: String, _ beginning: String, each piece: String, _ end: String) -> Question {
      let text = GrowingText(#"{"writes":[{"# + beginning, each: piece, separator: ",", end + "}]}")
      return Question(name, documents + ":commit", text)
    }
  }()

  private static let queries: [Question] = {
    let names = #"{"documents":["#
    let repeated = GrowingText(names, each: "\"\(robin)\"", separator: ",", "],")
    let mask = GrowingText(#""mask":{"fieldPaths":["#, each: #""a@""#, separator: ",", "]}}")
    let condition = #"{"fieldFilter":{"field":{"fieldPath":"sort"},"op":"GREATER_THAN","value":{"integerValue":"-@"}}}"#
    let `in` = #""where":{"fieldFilter":{"field":{"fieldPath":"sort"},"op":"IN","value":{"arrayValue":{"values":["#
    return [
      Question("names", documents + ":batchGet", GrowingText(names, each: "\"\(bird)@\"", separator: ",", "]}")),
      Question("one name again and again, and a mask", documents + ":batchGet", repeated.then(mask)),
      query("conditions", #""where":{"compositeFilter":{"op":"AND","filters":["#, each: condition, "]}}"),
      query("values", `in`, each: #"{"integerValue":"-@"}"#, "]}}}}"),
      query("orders", #""orderBy":["#, each: #"{"field":{"fieldPath":"sort"}}"#, "]"),
      query("fields", #""select":{"fields":["#, each: #"{"fieldPath":"f@"}"#, "]}"),
    ]
    func query(_ name: String, _ beginning: String, each piece: String, _ end: String) -> Question {
      let start = #"{"structuredQuery":{"from":[{"collectionId":"birds"}],"#
      return Question(
        name,
        documents + ":runQuery",
        GrowingText(start + beginning, each: piece, separator: ",", end + "}}")
      )
    }
  }()

  @Test("A body four times as long costs the board at most eight times the processor time, and no more than 384 MiB")
  func growth() async throws {
    try await Self.withBoard { board, client in
      for question in Self.ads + Self.pictures + Self.identity + Self.commits + Self.queries {
        try await Self.compare(question.testDescription, question.size, on: board) { size in
          [try await Self.ask(question, size, board, client)]
        }
      }
    }
  }

  /// What is repeated in a search, percent-encoded.
  private static let searched = [
    "x", "%C3%A9", "%22", "|a", "-a+", "a+", "a:", "cat:a", "%5C", "%5C%22", "9", "..", "%3C", "e%CC%81", "%CC%81",
    "%E2%80%8D", "%F0%9F%87%A6", "%EF%AC%81", "%26",
  ]
  private static let targets: [GrowingText] =
    ["/search?q=", "/listings?query=", "/search?after=", "/changes?after="].flatMap { start in
      searched.map { GrowingText(start, each: $0) }
    }
    + ["/categories?", "/search?"].flatMap { start in
      ["a=b&", "a@=b&", "a&", "=&", "%C3%A9=+&"].map { GrowingText(start, each: $0) }
    }
    + ["/", "/listings/", "/images/", "/images/uploads/", "/v1/projects/demo/databases/(default)/documents/birds/"]
    .flatMap { start in ["a", "9", "a/", "%2E", "%2F", "..%2F", "%C3%A9", ":"].map { GrowingText(start, each: $0) } }
  private static let fields: [(String, GrowingText)] = [
    ("Authorization", GrowingText("Bearer ", each: "a")), ("Authorization", GrowingText(each: "Bearer ")),
    ("If-None-Match", GrowingText("\"a\"", each: ", \"a\"")), ("If-None-Match", GrowingText(each: "\"")),
    ("Range", GrowingText("bytes=0-1", each: ",0-1")), ("Range", GrowingText("bytes=0-", each: "9")),
    ("Cookie", GrowingText(each: "a=b; ")), ("Content-Type", GrowingText("a/b", each: "; a=b")),
    ("Accept-Language", GrowingText("fr", each: ", fr;q=0.@")), ("Connection", GrowingText("a", each: ", a")),
  ]

  @Test("A path, a query or a header field four times as long costs the board at most eight times the processor time")
  func heads() async throws {
    // So many at a time that the steps of the system's clock do not matter.
    let times = 20
    let path = "/images/ad-small/" + "633f1574bedfab1d87b2b0ed5c6d9d5b2eb6a6f6.jpg"
    try await Self.withBoard { board, client in
      for target in Self.targets {
        try await Self.compare(target.text(40), 7_600, on: board) { size in
          try await Self.get(target.text(size), [], times, board, client)
        }
      }
      for (name, value) in Self.fields {
        try await Self.compare(name, 15_000, on: board) { size in
          let fields = [HTTPField(name: name, value: value.text(size))]
          return try await Self.get("/search?q=velo", fields, times, board, client)
            + Self.get(path, fields, times, board, client)
        }
      }
    }
  }
}

extension BoardGrowthTests {
  /// Runs a board that may use little memory.
  private static func withBoard(_ work: (BoardOnLoopback, AsyncHTTPClientAdapter) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "growth-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let board = try BoardOnLoopback(["--emulator", "--birds", "61"], folder: folder, limits: ["--data=\(512 << 20):"])
    // A busy machine may take long: the time limit of the test is for hanging.
    let client = AsyncHTTPClientAdapter(
      timeouts: .init(connect: .seconds(60), idle: .seconds(120), patience: .seconds(150))
    )
    try await work(board, client)
    #expect(try board.mostResidentBytes() < 384 << 20)
    await client.shutdown()
  }

  /// - Parameter ask: sends what has this size, and returns the statuses.
  private static func compare(
    _ name: String,
    _ size: Int,
    on board: BoardOnLoopback,
    _ ask: (Int) async throws -> [Int]
  ) async throws {
    do {
      var costs: [Duration] = []
      for size in [size / 4, size] {
        let before = try board.processorTime()
        let statuses = try await ask(size)
        #expect(statuses.allSatisfy { $0 < 500 && $0 != 429 }, "\(name): \(statuses)")
        costs.append(try board.processorTime() - before)
      }
      // The system's clock counts in hundredths of a second.
      let growth = (costs.last ?? .zero) / max(costs.first ?? .zero, .milliseconds(100))
      #expect(growth < 8, "\(name): \(costs)")
    } catch {
      Issue.record(error, "\(name)")
    }
  }

  /// Sends a request several times.
  private static func get(
    _ target: String,
    _ fields: [HTTPField],
    _ times: Int,
    _ board: BoardOnLoopback,
    _ client: AsyncHTTPClientAdapter
  ) async throws -> [Int] {
    let url = try #require(URL(string: board.address + target))
    let request = HTTPRequest(method: "GET", url: url, headers: fields, body: nil)
    var statuses: [Int] = []
    for _ in 0..<times { statuses.append(try await client.send(request).status) }
    return statuses
  }

  private static func ask(
    _ question: Question,
    _ size: Int,
    _ board: BoardOnLoopback,
    _ client: AsyncHTTPClientAdapter
  ) async throws -> Int {
    let token = question.path.hasPrefix("/v1/") ? "owner" : board.token
    let headers = [
      HTTPField(name: "Content-Type", value: question.type),
      HTTPField(name: "Authorization", value: "Bearer \(token)"),
      HTTPField(name: "Idempotency-Key", value: "\"\(UUID().uuidString)\""),
    ]
    let url = try #require(URL(string: board.address + question.path))
    let body = question.body(size)
    let request = HTTPRequest(method: question.method, url: url, headers: headers, body: body)
    do {
      return try await client.send(request).status
    } catch HTTPError.broken {
      // The board may refuse a body before all of it has arrived, and the rest then resets the connection. A board that has ended
      // does not answer the second time either.
      return try await client.send(request).status
    }
  }
}
