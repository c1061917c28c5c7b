import BoardServer
import BoardTestSupport
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import BoardRules

@Suite("Validation of submitted ads", .hangLimit)
struct SubmissionTests {
  private static func ad(_ member: String, _ value: String?) -> String {
    var members = [
      "title": #""A bicycle""#, "description": #""Like new.""#, "price": "1", "category_id": "1", "is_urgent": "false",
    ]
    members[member] = value
    return "{" + members.map { #""\#($0)":\#($1)"# }.joined(separator: ",") + "}"
  }

  private static let wrong: [(String, String?, [String])] = [
    ("title", nil, ["title missing"]), ("title", "null", ["title missing"]), ("title", #""  ""#, ["title missing"]),
    ("title", "7", ["title wrong_type"]), ("title", #""abcd""#, ["title too_short"]),
    ("title", #""\#(String(repeating: "é", count: 96))""#, ["title too_long"]),
    ("title", #""a\u0000bcdef""#, ["title invalid_character"]),
    ("title", #""abcde\#(String(repeating: "\u{301}", count: 5))""#, ["title invalid_character"]),
    ("title", #""\#(String(repeating: "\u{1100}", count: 300))abcde""#, ["title too_long"]),
    // Eight bytes a character are allowed on average, as a flag has.
    ("title", #""\#(String(repeating: "🇫🇷", count: 94))👩‍🚀""#, ["title too_long"]),
    ("description", #""e\#(String(repeating: "\u{301}", count: 20_000))""#, ["description invalid_character"]),
    ("description", #""\#(String(repeating: "\u{1100}", count: 11_000))""#, ["description too_long"]),
    ("description", nil, ["description missing"]),
    ("description", #""\#(String(repeating: "x", count: 4_001))""#, ["description too_long"]),
    ("price", nil, ["price missing"]), ("price", #""12""#, ["price wrong_type"]), ("price", "-1", ["price negative"]),
    ("price", "1.005", ["price too_many_decimals"]), ("price", "10e127", ["price wrong_type"]),
    ("price", "1e30", ["price wrong_type"]),
    ("category_id", nil, ["category_id missing"]), ("category_id", "9", ["category_id unknown_category"]),
    ("category_id", #""1""#, ["category_id wrong_type"]), ("is_urgent", "1", ["is_urgent wrong_type"]),
    ("images", "7", ["images wrong_type"]), ("images", #"["abc"]"#, ["images unknown_picture"]),
    ("images", "[\((0..<11).map { "\"\($0)\"" }.joined(separator: ","))]", ["images too_many"]),
    ("images", #"["a","a"]"#, ["images repeated"]),
  ]

  @Test("An invalid ad is refused with 422 by field and rule, and nothing is published", arguments: wrong)
  func refused(member: String, value: String?, flaws: [String]) async throws {
    let catalogue = try SmallCatalogue.folder()

    try await withPublishing(.init(source: .folder(path: catalogue.path))) { client, _ in
      let answer = try await client.send("POST", "/listings", key: "k", body: Self.ad(member, value))

      #expect(answer.status == 422)
      #expect(answer.code == "invalid")
      #expect(answer.flaws == flaws)
      #expect(try await client.search("").count == 5)
    }
  }

  private static let right: [(String, String?, String)] = [
    ("title", #""  Vélos  ""#, #""title":"Vélos","#), ("title", #""Five5""#, #""title":"Five5""#),
    ("title", #""\#(String(repeating: "🇫🇷", count: 95))""#, #""title":"🇫🇷"#),
    ("price", "0", #""price":0,"#), ("price", "12.50", #""price":12.5,"#), ("price", "0.10", #""price":0.1,"#),
    ("price", "123456789012345678901234.56", #""price":123456789012345678901234.56,"#),
    ("is_urgent", nil, #""is_urgent":false"#), ("is_urgent", "true", #""is_urgent":true"#),
    ("other", "{}", #""title":"A bicycle""#),
  ]

  @Test("A valid ad is stored exactly, without surrounding white space", arguments: right)
  func taken(member: String, value: String?, part: String) async throws {
    let catalogue = try SmallCatalogue.folder()

    try await withPublishing(.init(source: .folder(path: catalogue.path))) { client, _ in
      let answer = try await client.send("POST", "/listings", key: "k", body: Self.ad(member, value))

      #expect(answer.status == 201)
      #expect(answer.body.contains(part))
    }
  }

  @Test("All defects of an ad are reported at once")
  func everything() throws {
    let submission = try Submission(json: Data("{}".utf8))

    #expect(submission.flaws.map(\.field) == [.title, .description, .price, .category])
  }

  @Test(
    "A body that is not a JSON object is malformed",
    arguments: ["", "null", "[]", "[{}]", "7", "{", "{\"title\":}"]
  )
  func malformed(body: String) throws {
    let error = #expect(throws: PublishingError.self) { try Submission(json: Data(body.utf8)) }
    #expect(error?.status == .badRequest)
  }
}
