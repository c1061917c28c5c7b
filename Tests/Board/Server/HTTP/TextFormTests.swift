import BoardTestSupport
import Testing

@testable import BoardRules

@Suite("JSON and query text")
struct TextFormTests {
  @Test(
    "Only characters that must be escaped are escaped",
    arguments: [
      ("plain", #""plain""#), ("a/b", #""a/b""#), ("é ⚠️ \u{F0E8} \u{2028}", "\"é ⚠️ \u{F0E8} \u{2028}\""),
      ("\"\\", #""\"\\""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\u0008\u000c""#),
      ("\u{1F}\u{0}\u{7F}", "\"\\u001f\\u0000\u{7F}\""),
    ]
  )
  func strings(text: String, literal: String) {
    #expect(text.jsonLiteral == literal)
  }

  @Test(
    "Percent-encoding is decoded once, and a lone percent sign stays",
    arguments: [
      ("a%20b", "a b"), ("%C3%A9", "é"), ("%c3%a9", "é"), ("%", "%"), ("%2", "%2"), ("%zz", "%zz"), ("%%41", "%A"),
      ("%2541", "%41"), ("%+1", "%+1"), ("a+b", "a+b"), ("%FF", nil), ("%C3", nil), ("", ""),
    ] as [(String, String?)]
  )
  func percent(encoded: String, decoded: String?) {
    #expect(PercentEncoding.decode(encoded) == decoded)
  }

  @Test("The first value of a name counts, and a plus sign is a space")
  func parameters() throws {
    let parameters = try QueryParameters("a=1&a=2&b&=x&c=d=e&p%3Dq=r+s%2B&&%")

    #expect(parameters["a"] == "1")
    #expect(parameters["b"] == "")
    #expect(parameters["c"] == "d=e")
    #expect(parameters["p=q"] == "r s+")
    #expect(parameters["%"] == "")
    #expect(parameters["nowhere"] == nil)
    #expect(try QueryParameters(nil)["a"] == nil)
  }

  @Test(
    "A query that is not UTF-8 gets 400 on each route that reads one, in the route's form",
    arguments: [
      ("/listings?query=%FF", #"{"error":true,"reason":"the query is not UTF-8"}"#),
      ("/listings?%C3=1", #"{"error":true,"reason":"the query is not UTF-8"}"#),
      ("/listings?query=a&query=%FF", #"{"error":true,"reason":"the query is not UTF-8"}"#),
      ("/search?q=%ED%A0%80", #"{"error":{"code":"malformed","message":"the query is not UTF-8","fields":[]}}"#),
      ("/changes?after=%FF", #"{"error":{"code":"malformed","message":"the query is not UTF-8","fields":[]}}"#),
    ]
  )
  func notUTF8(target: String, document: String) async throws {
    let answer = try await withBoard { board in try await board.request(target) }

    #expect(answer.status == 400)
    #expect(answer.body == document)
  }
}
