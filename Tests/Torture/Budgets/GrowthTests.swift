import Foundation
import Listings
import TestSupport
import Testing

@testable import BirdsCommands
@testable import BoardsCommands
@testable import DraftsCommands
@testable import FeedCommands
@testable import ListingsCommands
@testable import OrdersCommands
@testable import Shell

/// Four times the input takes about four times the processor time, whatever it contains.
@Suite("Growth of input costs", .hangLimit)
struct GrowthTests {
  /// A growing input of the program.
  struct Reading: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    /// The file that it reads, in its folder; without one, every server sends the input.
    var file: String?
    var content: GrowingText
    /// The larger of two sizes; the smaller one is a quarter of it.
    var size = 800_000
  }

  private static let listings: [Reading] = {
    let ad =
      #"{"id":@,"category_id":1,"title":"Velo @","description":"","price":1,"creation_date":"2026-01-01T00:00:00Z","#
    let (start, end) = (#"{"items":["#, #"],"total":1,"page":1,"limit":20,"has_more":false}"#)
    let one = start + ad.replacing("@", with: "1")
    return [
      answer("many ads", GrowingText(start, each: ad + #""is_urgent":false,"images_url":{}}"#, separator: ",", end)),
      answer("many broken ads", GrowingText(start, each: #"{"id":"@","price":null}"#, separator: ",", end)),
      answer("unknown members", GrowingText(start, each: #"{"m@":[{}],"n@":"\u0041"}"#, separator: ",", end)),
      answer("a long title", GrowingText(start + #"{"id":1,"title":""#, each: "é ", "\"}" + end)),
      answer("a long escaped title", GrowingText(start + #"{"id":1,"title":""#, each: #"\ud83d\ude00"#, "\"}" + end)),
      answer("brackets", GrowingText(each: "[")),
      answer("digits", GrowingText(one + #""is_urgent":false,"images_url":{},"x":"#, each: "9", "}" + end)),
    ]
    func answer(_ name: String, _ content: GrowingText) -> Reading {
      Reading(testDescription: "listings, " + name, arguments: ["search", "velo"], content: content)
    }
  }()

  private static let orders: [Reading] = {
    let order = #"{"id":"%","type":"buy","status":"completed","amount":"1.5","currency":"EUR","created":1546344130}"#
    return [
      answer("many", GrowingText("[", each: order, separator: ",", "]")),
      answer("many broken ones", GrowingText("[", each: #"{"id":@}"#, separator: ",", "]")),
      answer("one again and again", GrowingText("[", each: #"{"id":"1","type":"buy"}"#, separator: ",", "]")),
      answer("a long text", GrowingText(#"[{"id":""#, each: "é ", "\"}]")),
      answer("brackets", GrowingText(each: "[")),
    ]
    func answer(_ name: String, _ content: GrowingText) -> Reading {
      Reading(testDescription: "orders, " + name, arguments: ["orders", "download"], content: content)
    }
  }()

  private static let feed: [Reading] = {
    let start = #"{"items":["#
    let image = #"{"id":"00000000-0000-4000-8000-%","description":null,"location":null,"image":"http://h.test/@"}"#
    let broken = #"{"id":"@"}"#
    let one = #"{"id":"00000000-0000-4000-8000-000000000000","image":"http://h.test/","description":""#
    return [
      answer("many images", GrowingText(start, each: image, separator: ",", "]}")),
      answer("many broken images", GrowingText(start, each: broken, separator: ",", "]}")),
      answer("a long text", GrowingText(start + one, each: "é ", "\"}]}")),
    ]
    func answer(_ name: String, _ content: GrowingText) -> Reading {
      Reading(testDescription: "feed, " + name, arguments: ["feed"], content: content)
    }
  }()

  private static let settings: [Reading] = [
    // Each one causes advice of its own.
    config("many names", GrowingText(each: "name@ = \"value\"\n"), size: 80_000),
    config("many tables", GrowingText(each: "[a.b@]\nc = 1\n")),
    config("an array of tables", GrowingText(each: "[[a]]\nb = @\n")),
    config("a long text", GrowingText("server = \"", each: "é ", "\"")),
    config("a long array", GrowingText("a = [\n", each: "{ b = [@] },\n", "]")),
    config("an inline table", GrowingText("a = {", each: "b@ = 1, ", "c = 1}")),
    config("a key of many parts", GrowingText(each: "a.", "b = 1")),
    config("a header of many parts", GrowingText("[", each: "a.", "b]")),
  ]

  private static let adFiles: [Reading] = [
    adFile("YAML, many members", "ad.yaml", GrowingText(each: "m@: @\n"), size: 200_000),
    adFile("YAML, many lines", "ad.yaml", GrowingText("title: |\n", each: "  line @\n")),
    adFile("YAML, a list", "ad.yaml", GrowingText("a: [", each: "[@], ", "]"), size: 120_000),
    adFile("YAML, escapes", "ad.yaml", GrowingText("title: \"", each: "\\x41\\u263A ", "\"")),
    adFile("JSON, many members", "ad.json", GrowingText("{", each: "\"m@\": @", separator: ", ", "}"), size: 200_000),
    adFile("JSON, escapes", "ad.json", GrowingText("{\"title\": \"", each: "\\u0041 \\n ", "\"}")),
  ]

  private static func config(_ name: String, _ content: GrowingText, size: Int = 800_000) -> Reading {
    Reading(
      testDescription: "settings, " + name,
      arguments: ["config", "show"],
      file: ".config/classifieds/config.toml",
      content: content,
      size: size
    )
  }

  private static func adFile(_ name: String, _ file: String, _ content: GrowingText, size: Int = 800_000) -> Reading {
    Reading(testDescription: name, arguments: ["draft", "import"], file: file, content: content, size: size)
  }

  static let readings = listings + orders + feed + settings + adFiles

  @Test(
    "Four times the bytes take at most eight times the processor time, and no more than 384 MiB",
    arguments: readings
  )
  func growth(reading: Reading) async throws {
    let nothing = try await Self.cost(of: reading, size: 0)
    let small = try await Self.cost(of: reading, size: reading.size / 4)
    let large = try await Self.cost(of: reading, size: reading.size)
    // Below this, the cost of starting varies by more.
    let unit = max(small.processorTime - nothing.processorTime, .milliseconds(100))
    let growth = (large.processorTime - nothing.processorTime) / unit
    #expect(growth < 8, "\(nothing.processorTime), \(small.processorTime), \(large.processorTime)")
    #expect(large.residentBytes < 384 << 20)
  }

  @Test(
    "A search of many or long words is parsed in a time that grows with its length",
    arguments: [
      "<200 ", "cat:x ", "-velo ", "50..60 ", "since:2026-01-31 ", "1-2-", "..", "5..", "a:", "\\", "é", "9", "'", "\"",
      "<9",
    ]
  )
  func query(piece: String) {
    func cost(_ size: Int) -> Duration {
      let line = String(repeating: piece, count: size / piece.utf8.count)
      return ProcessorTime.measure {
        let words = SplitLine("search " + line).words
        for words in [words, [line]] {
          let query = QueryText(words: words)
          _ = query.flaw(isTyping: true)
          _ = query.asked
          _ = query.narrows(query)
          _ = query.conditions(categories: [], now: Date(timeIntervalSince1970: 0), zone: .gmt)
        }
      }
    }
    let unit = max(cost(8_000), .milliseconds(40))
    #expect(cost(32_000) / unit < 8)
  }
}

extension GrowthTests {
  /// Runs the program in its own folders.
  private static func cost(of reading: Reading, size: Int) async throws -> ChildProcess.Usage {
    let folder = FileManager.default.temporaryDirectory.appending(path: "growth-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder + "/.config/classifieds", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let content = Data(reading.content.text(size).utf8)
    if let file = reading.file { try content.write(to: URL(filePath: folder + "/" + file)) }
    let server = try RawServer { request in
      [.answer(body: request.target == "/categories" ? Data(#"[{"id":1,"name":"Maison"}]"#.utf8) : content)]
    }
    let limits = ["--data=\(512 << 20):", "--cpu=30:"]
    let isFile = reading.file?.hasPrefix("ad.") == true
    let process = try ChildProcess(
      "/usr/bin/prlimit",
      arguments: limits + [PseudoTerminal.program] + reading.arguments
        + (isFile ? [folder + "/" + (reading.file ?? "")] : []),
      environment: [
        "HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
        "CLASSIFIEDS_SERVER": server.address,
      ]
    )
    let (code, usage) = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: (process.wait(), process.usage())) }
    }
    #expect((0..<128).contains(code), "\(size) bytes: \(code)")
    try await server.stop()
    return usage
  }
}
