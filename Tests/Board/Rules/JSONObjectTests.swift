import Testing

@testable import BoardRules

@Suite("JSON of the board")
struct JSONObjectTests {
  @Test("Members keep their order, texts are escaped, and what is missing is null")
  func members() {
    let json = JSONObject.text {
      $0.add("b", #"a "quoted" {"#)
      $0.add("a", 7)
      $0.add("none", nil as String?)
      $0.add("flag", false)
      $0.add("texts", ["x", "\n"])
      $0.add("inner") {
        $0.add("empty") { _ in }
        $0.add("price", json: "12.50")
      }
      $0.add("nothing", json: nil)
    }

    #expect(
      json
        == #"{"b":"a \"quoted\" {","a":7,"none":null,"flag":false,"texts":["x","\n"],"inner":{"empty":{},"price":12.50},"nothing":null}"#
    )
  }

  @Test("Quotation marks, backslashes and control characters are escaped, and nothing else")
  func literals() {
    #expect("\"\\\n\r\t".jsonLiteral == #""\"\\\n\r\t""#)
    #expect("\u{0}\u{1}\u{F}\u{10}\u{1F}".jsonLiteral == #""\u0000\u0001\u000f\u0010\u001f""#)
    #expect("/\u{7F}é\u{2028}🚲".jsonLiteral == "\"/\u{7F}é\u{2028}🚲\"")
  }
}
