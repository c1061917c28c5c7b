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
      body = { start + Data(repeatElement(piece, count: $0 / piece.count).joined()) }
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
    let folder = FileManager.default.temporaryDirectory.appending(path: "growth-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let board = try BoardOnLoopback(["--emulator", "--birds", "61"], folder: folder, limits: ["--data=\(512 << 20):"])
    // A busy machine may take long: the time limit of the test is for hanging.
    let client = AsyncHTTPClientAdapter(
      timeouts: .init(connect: .seconds(60), idle: .seconds(120), patience: .seconds(150))
    )
    for question in Self.ads + Self.pictures + Self.identity + Self.commits + Self.queries {
      do {
        try await Self.compare(question, board, client)
      } catch {
        Issue.record(error, "\(question.testDescription)")
      }
    }
    #expect(try board.mostResidentBytes() < 384 << 20)
    await client.shutdown()
  }
}

extension BoardGrowthTests {
  private static func compare(
    _ question: Question,
    _ board: BoardOnLoopback,
    _ client: AsyncHTTPClientAdapter
  ) async throws {
    var costs: [Duration] = []
    for size in [question.size / 4, question.size] {
      let before = try board.processorTime()
      let status = try await ask(question, size, board, client)
      #expect(status < 500 && status != 429, "\(question.testDescription): \(status)")
      costs.append(try board.processorTime() - before)
    }
    // The system's clock counts in hundredths of a second.
    let growth = (costs.last ?? .zero) / max(costs.first ?? .zero, .milliseconds(100))
    #expect(growth < 8, "\(question.testDescription): \(costs)")
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
