import Foundation
import HTTP
import Testing

@Suite("The text of a response")
struct ResponseTextTests {
  private func text(_ bytes: [UInt8], _ type: String?) -> ResponseText {
    let fields = type.map { [HTTPField(name: "content-type", value: $0)] } ?? []
    return HTTPResponse(status: 200, headers: fields, body: Data(bytes)).text
  }

  @Test(
    "A body that is not UTF-8 is read in the encoding that the response names",
    arguments: [
      ("application/json; charset=ISO-8859-1", [0xE9, 0x2E], "é."), ("text/json;charset=\"latin1\"", [0xE9], "é"),
      ("application/json; charset=iso-8859-15", [0xA4], "€"), ("application/json; Charset=Windows-1252", [0x80], "€"),
      ("application/json; charset=iso-8859-7", [0xE1], "α"), ("application/json; charset=utf-16le", [0xE9, 0x00], "é"),
      ("application/json", [0xFF, 0xFE, 0xE9, 0x00], "é"),
    ] as [(String, [UInt8], String)]
  )
  func named(type: String, bytes: [UInt8], expected: String) {
    #expect(text(bytes, type) == .text(Data(expected.utf8)))
  }

  @Test("UTF-8 stays UTF-8, whatever the response says", arguments: [nil, "application/json; charset=iso-8859-1"])
  func isUTF8(type: String?) {
    #expect(text(Array("“é”".utf8), type) == .text(Data("“é”".utf8)))
  }

  @Test(
    "Bytes that are not in their encoding name it",
    arguments: [
      (nil, "UTF-8"), ("application/json", "UTF-8"), ("application/json; charset=utf-8", "UTF-8"),
      ("application/json; charset=", "UTF-8"), ("application/json; charset=klingon", "KLINGON"),
    ] as [(String?, String)]
  )
  func undecodable(type: String?, name: String) {
    #expect(text([0x22, 0xE9, 0x22], type) == .undecodable(encoding: name))
  }

  @Test(
    "A web page is one that says so and begins like one",
    arguments: [
      ("text/html", "<html>", true), ("text/html; charset=utf-8", "\u{FEFF}\n <!DOCTYPE html>", true),
      ("application/xhtml+xml", "<?xml?>", true), ("text/html", "[]", false), ("text/html", "", false),
      ("application/json", "<html>", false),
    ]
  )
  func webPage(type: String, body: String, isPage: Bool) {
    #expect((text(Array(body.utf8), type) == .webPage) == isPage)
  }
}
