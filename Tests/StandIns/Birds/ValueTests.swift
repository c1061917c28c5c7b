import FirestoreSchema
import Foundation
import SwiftProtobuf
import Testing

@testable import StandIns

@Suite("Document values")
struct ValueTests {
  private typealias Value = Google_Firestore_V1_Value

  private static func value(_ json: String) throws -> Google_Firestore_V1_Value {
    try Google_Firestore_V1_Value(jsonString: json)
  }

  @Test("Values of all types have one order, and numbers are compared across types")
  func order() throws {
    let ordered = try [
      #"{"nullValue":null}"#, #"{"booleanValue":false}"#, #"{"booleanValue":true}"#, #"{"doubleValue":"NaN"}"#,
      #"{"doubleValue":"-Infinity"}"#, #"{"integerValue":-3}"#, #"{"doubleValue":0.5}"#, #"{"integerValue":1}"#,
      #"{"timestampValue":"2020-01-01T00:00:00Z"}"#, #"{"timestampValue":"2020-01-01T00:00:00.000001Z"}"#,
      #"{"stringValue":""}"#, #"{"stringValue":"Z"}"#, #"{"stringValue":"a"}"#, #"{"stringValue":"é"}"#,
      #"{"bytesValue":"AA=="}"#,
      #"{"referenceValue":"projects/a"}"#, #"{"geoPointValue":{"latitude":1,"longitude":2}}"#, #"{"arrayValue":{}}"#,
      #"{"arrayValue":{"values":[{"integerValue":1}]}}"#, #"{"mapValue":{}}"#,
      #"{"mapValue":{"fields":{"a":{"integerValue":1}}}}"#,
    ].map(Self.value)
    for (i, one) in ordered.enumerated() {
      for (j, other) in ordered.enumerated() {
        #expect(ValueOrder.compare(one, other).signum() == (i - j).signum(), "\(i) and \(j)")
      }
    }
    #expect(ValueOrder.compare(try Self.value(#"{"integerValue":1}"#), try Self.value(#"{"doubleValue":1}"#)) == 0)
  }

  @Test(
    "A field path is split at its dots, except in backticks",
    arguments: [
      ("a", ["a"]), ("a.b.c", ["a", "b", "c"]), ("`a.b`.c", ["a.b", "c"]), (#"`a\`b`"#, ["a`b"]), ("", nil),
      ("a..b", nil), ("`a", nil),
      (String(repeating: "x.", count: 19) + "x", Array(repeating: "x", count: 20)),
      (String(repeating: "x.", count: 20) + "x", nil), (String(repeating: "x.", count: 30_000) + "x", nil),
      (String(repeating: "x", count: 1_500), [String(repeating: "x", count: 1_500)]),
      (String(repeating: "x", count: 1_501), nil),
    ] as [(String, [String]?)]
  )
  func paths(text: String, parts: [String]?) {
    #expect((try? FieldPath(text))?.parts == parts)
  }

  @Test("A large integer does not equal the double that it would be rounded to")
  func exactNumbers() throws {
    let integer = try Self.value(#"{"integerValue":"9007199254740993"}"#)
    let double = try Self.value(#"{"doubleValue":9007199254740992}"#)

    #expect(ValueOrder.compare(integer, double) == 1)
    #expect(ValueOrder.compare(double, integer) == -1)
    #expect(ValueOrder.compare(try Self.value(#"{"integerValue":"9223372036854775807"}"#), Self.double(0x1p63)) == -1)
    #expect(ValueOrder.compare(.integer(-3), Self.double(-3.5)) == 1)
  }

  private static func double(_ number: Double) -> Google_Firestore_V1_Value {
    var value = Google_Firestore_V1_Value()
    value.doubleValue = number
    return value
  }

  @Test("Values have the same key exactly if they are equal")
  func keys() throws {
    let values = try [
      #"{"nullValue":null}"#, #"{"booleanValue":true}"#, #"{"doubleValue":"NaN"}"#, #"{"integerValue":0}"#,
      #"{"doubleValue":-0.0}"#, #"{"integerValue":1}"#, #"{"doubleValue":1}"#, #"{"doubleValue":0.5}"#,
      #"{"integerValue":"9007199254740993"}"#, #"{"doubleValue":9007199254740992}"#,
      #"{"timestampValue":"1970-01-01T00:00:01Z"}"#, #"{"stringValue":""}"#, #"{"stringValue":"é"}"#,
      #"{"stringValue":"e\u0301"}"#, #"{"referenceValue":"é"}"#, #"{"bytesValue":"w6k="}"#,
      #"{"geoPointValue":{"latitude":1,"longitude":2}}"#, #"{"geoPointValue":{"latitude":2,"longitude":1}}"#,
      #"{"arrayValue":{"values":[{"integerValue":1}]}}"#, #"{"arrayValue":{"values":[{"doubleValue":1}]}}"#,
      #"{"arrayValue":{"values":[{"integerValue":1},{"nullValue":null}]}}"#,
      #"{"mapValue":{"fields":{"a":{"integerValue":1},"b":{"integerValue":2}}}}"#,
      #"{"mapValue":{"fields":{"b":{"doubleValue":2},"a":{"integerValue":1}}}}"#,
      #"{"mapValue":{"fields":{"ab":{"integerValue":1}}}}"#,
    ].map(Self.value)
    for one in values {
      for other in values {
        #expect((ValueKey(one) == ValueKey(other)) == (ValueOrder.compare(one, other) == 0), "\(one) and \(other)")
      }
    }
  }

  @Test("Adding 20,000 elements to an array and removing them takes less than a minute", .timeLimit(.minutes(1)))
  func manyElements() throws {
    var change = Google_Firestore_V1_DocumentTransform.FieldTransform()
    change.fieldPath = "a"
    change.appendMissingElements.values = (0..<20_000).map { .integer($0) }
    var fields: [String: Google_Firestore_V1_Value] = [:]
    for _ in 0..<2 { _ = try DocumentTransform(change).apply(to: &fields, at: Google_Protobuf_Timestamp()) }
    #expect(fields["a"]?.arrayValue.values.count == 20_000)

    change.removeAllFromArray.values = (0..<19_999).map { .integer($0) }
    _ = try DocumentTransform(change).apply(to: &fields, at: Google_Protobuf_Timestamp())
    #expect(fields["a"]?.arrayValue.values == [.integer(19_999)])
  }

  @Test("A value is set where its path says, and removed only there")
  func setting() throws {
    var fields: [String: Google_Firestore_V1_Value] = ["a": .map(["b": .integer(1), "c": .integer(2)])]
    try FieldPath("a.b").set(.integer(3), in: &fields)
    try FieldPath("x.y").set(.integer(4), in: &fields)
    try FieldPath("a.c").set(nil, in: &fields)
    try FieldPath("gone.c").set(nil, in: &fields)
    #expect(fields == ["a": .map(["b": .integer(3)]), "x": .map(["y": .integer(4)])])
    #expect(try FieldPath("a.b").value(in: fields) == .integer(3))
    #expect(try FieldPath("a.b.c").value(in: fields) == nil)
  }

  @Test(
    "A transform depends on the existing value",
    arguments: [
      (#"{"increment":{"integerValue":2}}"#, #"{"integerValue":40}"#, #"{"integerValue":"42"}"#),
      (#"{"increment":{"integerValue":2}}"#, #"{"stringValue":"x"}"#, #"{"integerValue":"2"}"#),
      (
        #"{"increment":{"integerValue":1}}"#, #"{"integerValue":"9223372036854775807"}"#,
        #"{"integerValue":"9223372036854775807"}"#
      ),
      (#"{"increment":{"doubleValue":0.5}}"#, #"{"integerValue":1}"#, #"{"doubleValue":1.5}"#),
      (#"{"maximum":{"integerValue":2}}"#, #"{"integerValue":1}"#, #"{"integerValue":"2"}"#),
      (#"{"maximum":{"integerValue":2}}"#, #"{"integerValue":3}"#, #"{"integerValue":"3"}"#),
      (#"{"minimum":{"integerValue":2}}"#, #"{"integerValue":3}"#, #"{"integerValue":"2"}"#),
      (#"{"setToServerValue":"REQUEST_TIME"}"#, #"{"integerValue":3}"#, #"{"timestampValue":"1970-01-01T00:00:07Z"}"#),
      (
        #"{"appendMissingElements":{"values":[{"integerValue":1},{"integerValue":2},{"doubleValue":2}]}}"#,
        #"{"arrayValue":{"values":[{"integerValue":1}]}}"#,
        #"{"arrayValue":{"values":[{"integerValue":"1"},{"integerValue":"2"}]}}"#
      ),
      (
        #"{"appendMissingElements":{"values":[{"integerValue":1}]}}"#, #"{"stringValue":"no array"}"#,
        #"{"arrayValue":{"values":[{"integerValue":"1"}]}}"#
      ),
      (
        #"{"removeAllFromArray":{"values":[{"integerValue":1}]}}"#,
        #"{"arrayValue":{"values":[{"integerValue":1},{"integerValue":2},{"integerValue":1}]}}"#,
        #"{"arrayValue":{"values":[{"integerValue":"2"}]}}"#
      ),
    ]
  )
  func transforms(transform: String, old: String, new: String) throws {
    var wire = try Google_Firestore_V1_DocumentTransform.FieldTransform(jsonString: transform)
    wire.fieldPath = "a.b"
    var fields: [String: Google_Firestore_V1_Value] = ["a": .map(["b": try Self.value(old), "c": .null])]
    _ = try DocumentTransform(wire).apply(to: &fields, at: Google_Protobuf_Timestamp(seconds: 7))
    #expect(try fields["a"]?.mapValue.fields["b"]?.jsonString() == new)
    #expect(fields["a"]?.mapValue.fields["c"] == .null)
  }
}
