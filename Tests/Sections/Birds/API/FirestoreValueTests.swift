import Birds
import FirestoreSchema
import Foundation
import SwiftProtobuf
import Testing

@Suite("Firestore values")
struct FirestoreValueTests {
  private static let table: [(FirestoreValue, String)] = [
    (.null, #"{"nullValue":null}"#),
    (.boolean(true), #"{"booleanValue":true}"#),
    (.boolean(false), #"{"booleanValue":false}"#),
    (.integer(0), #"{"integerValue":"0"}"#),
    (.integer(.max), #"{"integerValue":"9223372036854775807"}"#),
    (.integer(.min), #"{"integerValue":"-9223372036854775808"}"#),
    (.double(0.1), #"{"doubleValue":0.1}"#),
    (.double(-.infinity), #"{"doubleValue":"-Infinity"}"#),
    (.timestamp(FirestoreTime(seconds: 0, nanos: 0)), #"{"timestampValue":"1970-01-01T00:00:00Z"}"#),
    (
      .timestamp(FirestoreTime(seconds: 1_590_000_000, nanos: 123_456_000)),
      #"{"timestampValue":"2020-05-20T18:40:00.123456Z"}"#
    ),
    (.timestamp(FirestoreTime(seconds: -1, nanos: 999_999_000)), #"{"timestampValue":"1969-12-31T23:59:59.999999Z"}"#),
    (.string(""), #"{"stringValue":""}"#),
    (.string("“Ñandú” 🐦\u{0}"), "{\"stringValue\":\"“Ñandú” 🐦\\u0000\"}"),
    (.bytes(Data([0, 255, 62])), #"{"bytesValue":"AP8+"}"#),
    (.reference("projects/p/databases/d/documents/a/b"), #"{"referenceValue":"projects/p/databases/d/documents/a/b"}"#),
    (.geoPoint(latitude: -33.5, longitude: 151), #"{"geoPointValue":{"latitude":-33.5,"longitude":151.0}}"#),
    (.array([]), #"{"arrayValue":{}}"#),
    (
      .array([.integer(1), .array([]), .null]),
      #"{"arrayValue":{"values":[{"integerValue":"1"},{"arrayValue":{}},{"nullValue":null}]}}"#
    ),
    (.map([:]), #"{"mapValue":{}}"#),
    (
      .map(["a": .map(["b": .string("c")])]),
      #"{"mapValue":{"fields":{"a":{"mapValue":{"fields":{"b":{"stringValue":"c"}}}}}}}"#
    ),
  ]

  @Test("Every type survives encoding and decoding, in bytes and in JSON", arguments: table)
  func bothWays(value: FirestoreValue, json: String) throws {
    let bytes: Data = try value.wire.serializedBytes()
    #expect(FirestoreValue(try Google_Firestore_V1_Value(serializedBytes: bytes)) == value)
    #expect(try value.wire.jsonString() == json)
    #expect(FirestoreValue(try Google_Firestore_V1_Value(jsonString: json)) == value)
  }

  @Test(
    "Values written by other clients read the same",
    arguments: [
      (#"{"integerValue":7}"#, FirestoreValue.integer(7)),
      (#"{"nullValue":"NULL_VALUE"}"#, .null),
      (#"{"nullValue":0}"#, .null),
      (#"{"doubleValue":3}"#, .double(3)),
      (#"{"timestampValue":"2020-05-20T20:40:00+02:00"}"#, .timestamp(FirestoreTime(seconds: 1_590_000_000, nanos: 0))),
      (#"{"arrayValue":{"values":[]}}"#, .array([])),
      (#"{"bytesValue":"AP8-"}"#, .bytes(Data([0, 255, 62]))),
    ]
  )
  func lenient(json: String, value: FirestoreValue) throws {
    #expect(FirestoreValue(try Google_Firestore_V1_Value(jsonString: json)) == value)
  }

  @Test("A value that is not a number stays one")
  func notANumber() throws {
    let wire = try Google_Firestore_V1_Value(jsonString: #"{"doubleValue":"NaN"}"#)
    guard case .double(let number) = FirestoreValue(wire) else { throw Unexpected() }
    #expect(number.isNaN)
    #expect(try FirestoreValue.double(.nan).wire.jsonString() == #"{"doubleValue":"NaN"}"#)
  }

  private struct Unexpected: Error {}

  @Test("A value of an unknown type is skipped, even inside other values")
  func unknown() {
    var array = Google_Firestore_V1_Value()
    array.arrayValue.values = [Google_Firestore_V1_Value(), FirestoreValue.integer(1).wire]
    #expect(FirestoreValue(Google_Firestore_V1_Value()) == nil)
    #expect(FirestoreValue(array) == .array([.integer(1)]))
  }

  @Test(
    "A time is truncated to microseconds and stays within its limits",
    arguments: [
      (FirestoreTime(seconds: 1, nanos: 999), Int64(1_000_000)),
      (FirestoreTime(seconds: -1, nanos: 500_000_000), Int64(-500_000)),
      (FirestoreTime(seconds: .max, nanos: 0), .max), (FirestoreTime(seconds: .min, nanos: 0), .min),
    ] as [(FirestoreTime, Int64)]
  )
  func moments(time: FirestoreTime, microseconds: Int64) {
    #expect(time.microseconds == microseconds)
  }

  @Test(
    "Microseconds convert back to the same time",
    arguments: [0, 1, -1, 1_590_000_000_123_456, -1_500_000] as [Int64]
  )
  func microseconds(microseconds: Int64) {
    let time = FirestoreTime(microseconds: microseconds)
    #expect(time.microseconds == microseconds)
    #expect((0..<1_000_000_000).contains(time.nanos))
  }
}
