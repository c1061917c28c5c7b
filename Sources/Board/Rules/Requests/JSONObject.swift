/// A JSON object that is written member by member, in their order. All JSON answers of a board are made of these.
///
/// Names are those of the contracts, which need no escapes. O(n) in the length of the text.
package struct JSONObject {
  private var text = "{"

  /// Writes an object.
  package static func text(_ write: (inout JSONObject) throws -> Void) rethrows -> String {
    var object = JSONObject()
    try write(&object)
    object.text += "}"
    return object.text
  }

  /// Adds a text; `nil` is written as null.
  package mutating func add(_ name: String, _ value: String?) {
    guard let value else { return add(name, json: nil) }
    begin(name)
    value.appendJSONLiteral(to: &text)
  }

  /// Adds a number; `nil` is written as null.
  package mutating func add(_ name: String, _ value: Int?) { add(name, json: value.map { String($0) }) }

  /// Adds true or false.
  package mutating func add(_ name: String, _ value: Bool) { add(name, json: value ? "true" : "false") }

  /// Adds a list of texts.
  package mutating func add(_ name: String, _ values: [String]) { add(name, json: values.map(\.jsonLiteral).jsonArray) }

  /// Adds an object.
  package mutating func add(_ name: String, _ write: (inout JSONObject) throws -> Void) rethrows {
    add(name, json: try Self.text(write))
  }

  /// Adds a document; `nil` is written as null.
  package mutating func add(_ name: String, json: String?) {
    begin(name)
    text += json ?? "null"
  }

  private mutating func begin(_ name: String) {
    text += text.utf8.last == UInt8(ascii: "{") ? "\"" : ",\""
    text += name
    text += "\":"
  }
}
