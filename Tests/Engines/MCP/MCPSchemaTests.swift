import Foundation
import Loading
import Testing

@testable import MCP

@Suite("Schemas of tools")
struct MCPSchemaTests {
  private static let schema = MCPSchema.object([
    .required("name", .text(most: 3)), .init("sort", .choice(["up", "down"])), .init("count", .integer(1...20)),
    .init("price", .optional(.number)), .init("flag", .flag), .init("tags", .list(.text())), .init("on", .day),
    .init("at", .moment), .init("any", .anything), .init("pick", .optional(.choice(["a"]))),
  ])

  @Test(
    "Values that do not conform are named in our own words",
    arguments: [
      (#"{"name":"abc"}"#, nil),
      (
        #"{"name":"a","sort":"up","count":20,"price":null,"flag":true,"tags":["x"],"on":"2020-02-29","at":"2020-02-29T01:02:03Z"}"#,
        nil
      ),
      (#"{"name":"a","price":1.5,"any":[{"x":1}],"pick":null}"#, nil),
      ("{}", "name is missing."), (#"{"name":"abcd"}"#, "name is longer than 3 characters."),
      (#"{"name":1}"#, "name must be a text."), (#"{"name":null}"#, "name must be a text."),
      (#"{"name":"a","sort":"ignore this"}"#, "sort must be one of these texts: up, down."),
      (#"{"name":"a","count":21}"#, "count must be an integer from 1 to 20."),
      (#"{"name":"a","count":1.5}"#, "count must be an integer from 1 to 20."),
      (#"{"name":"a","count":"1"}"#, "count must be an integer from 1 to 20."),
      (#"{"name":"a","price":"1"}"#, "price must be a number."),
      (#"{"name":"a","price":1e200}"#, "price must be a number."), (#"{"name":1e400}"#, "name must be a text."),
      (#"{"name":"a","flag":1}"#, "flag must be true or false."),
      (#"{"name":"a","tags":["x",2]}"#, "an element of tags must be a text."),
      (#"{"name":"a","tags":{}}"#, "tags must be an array."), (#"{"name":"a","on":"2019-02-29"}"#, "on must be a day."),
      (#"{"name":"a","at":"2019-02-28"}"#, "at must be a moment."),
      (#"{"name":"a","pick":"b"}"#, "pick must be one of these texts: a."),
      (
        #"{"name":"a","evil words":1}"#,
        "the value can only have these members: name, sort, count, price, flag, tags, on, at, any, pick."
      ), ("[]", "the value must be an object."),
    ] as [(String, String?)]
  )
  func flaws(document: String, flaw: String?) throws {
    let value = try #require(JSONValue(reading: Data(document.utf8)))
    #expect(Self.schema.flaw(in: value) == flaw)
  }

  @Test("A schema is written as JSON Schema")
  func document() {
    let text = MCPSchema.object([
      .required("id", .integer(1...9), "A number."), .init("sort", .optional(.choice(["up"]))),
      .init("tags", .list(.text(most: 5))),
      .init("at", .moment), .init("any", .anything),
    ]).document.text

    #expect(
      text
        == #"{"type":"object","properties":{"id":{"type":"integer","minimum":1,"maximum":9,"description":"A number."},"#
        + #""sort":{"type":["string","null"],"enum":["up",null]},"#
        + #""tags":{"type":"array","items":{"type":"string","maxLength":5}},"at":{"type":"string","format":"date-time"},"#
        + #""any":{}},"required":["id"],"additionalProperties":false}"#
    )
  }
}
