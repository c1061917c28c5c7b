import Foundation
package import Loading

/// What a tool accepts or returns, as far as tools need JSON Schema (2020-12).
package indirect enum MCPSchema: Sendable {
  /// A text of at most so many characters; `nil` for any.
  case text(most: Int? = nil)
  /// One of these texts.
  case choice([String])
  /// A day, such as `2019-11-05`.
  case day
  /// A moment, such as `2019-11-05T15:56:59Z`.
  case moment
  /// An integer, in a range unless it is `nil`.
  case integer(ClosedRange<Int>? = nil)
  /// Any number.
  case number
  /// True or false.
  case flag
  /// Any number of values of one kind.
  case list(MCPSchema)
  /// An object with these members, and no others.
  case object([Member])
  /// The value, or null.
  case optional(MCPSchema)
  /// Any value.
  case anything

  /// A member of an object.
  package struct Member: Sendable {
    /// Its name.
    package let name: String
    let schema: MCPSchema
    let description: String?
    let isRequired: Bool

    /// A member that may be missing.
    package init(_ name: String, _ schema: MCPSchema, _ description: String? = nil) {
      self.init(name, schema, description, isRequired: false)
    }

    private init(_ name: String, _ schema: MCPSchema, _ description: String?, isRequired: Bool) {
      (self.name, self.schema, self.description, self.isRequired) = (name, schema, description, isRequired)
    }

    /// A member that is always there.
    package static func required(_ name: String, _ schema: MCPSchema, _ description: String? = nil) -> Member {
      Member(name, schema, description, isRequired: true)
    }
  }

  /// The schema as clients read it.
  package var document: JSONValue { .object(members) }

  private var members: [JSONValue.Member] {
    switch self {
    case .text(let most):
      return [.init("type", .string("string"))] + (most.map { [.init("maxLength", .int($0))] } ?? [])
    case .choice(let texts):
      return [.init("type", .string("string")), .init("enum", .array(texts.map(JSONValue.string)))]
    case .day: return [.init("type", .string("string")), .init("format", .string("date"))]
    case .moment: return [.init("type", .string("string")), .init("format", .string("date-time"))]
    case .integer(let range):
      let bounds: [JSONValue.Member] =
        range.map { [.init("minimum", .int($0.lowerBound)), .init("maximum", .int($0.upperBound))] } ?? []
      return [.init("type", .string("integer"))] + bounds
    case .number: return [.init("type", .string("number"))]
    case .flag: return [.init("type", .string("boolean"))]
    case .anything: return []
    case .list(let element): return [.init("type", .string("array")), .init("items", element.document)]
    case .object(let members):
      let properties = members.map { member in
        let description: [JSONValue.Member] = member.description.map { [.init("description", .string($0))] } ?? []
        return JSONValue.Member(member.name, .object(member.schema.members + description))
      }
      let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
      return [.init("type", .string("object")), .init("properties", .object(properties))]
        + (required.isEmpty ? [] : [.init("required", .array(required))])
        + [.init("additionalProperties", .bool(false))]
    case .optional(let schema):
      return schema.members.map { member in
        switch (member.name, member.value) {
        case ("type", let type): .init("type", .array([type, .string("null")]))
        case ("enum", .array(let values)): .init("enum", .array(values + [.null]))
        default: member
        }
      }
    }
  }

  /// What is wrong with a value, in our own words; `nil` if it conforms.
  ///
  /// - Parameter name: what the value is called.
  package func flaw(in value: JSONValue, called name: String = "the value") -> String? {
    switch (self, value) {
    case (.anything, _), (.optional, .null): return nil
    case (.optional(let schema), _): return schema.flaw(in: value, called: name)
    case (.text(let most?), .string(let text)) where text.unicodeScalars.count > most:
      return "\(name) is longer than \(most) characters."
    case (.text, .string), (.number, .int), (.flag, .bool), (.integer(nil), .int): return nil
    case (.number, .decimal(let number)) where number.isFinite: return nil
    case (.choice(let texts), .string(let text)) where texts.contains(text): return nil
    case (.day, .string(let text)) where CalendarDay(text[...]) != nil: return nil
    case (.moment, .string(let text)) where WireDate.date(from: text) != nil: return nil
    case (.integer(let range?), .int(let number)) where range.contains(number): return nil
    case (.list(let element), .array(let values)):
      return values.lazy.compactMap { element.flaw(in: $0, called: "an element of \(name)") }.first
    case (.object(let members), .object(let values)):
      if values.contains(where: { value in !members.contains { $0.name == value.name } }) {
        return "\(name) can only have these members: \(members.map(\.name).joined(separator: ", "))."
      }
      for member in members {
        guard let value = value[member.name] else {
          if member.isRequired { return "\(member.name) is missing." }
          continue
        }
        if let flaw = member.schema.flaw(in: value, called: member.name) { return flaw }
      }
      return nil
    default: return "\(name) must be \(expectation)."
    }
  }

  private var expectation: String {
    switch self {
    case .text: "a text"
    case .choice(let texts): "one of these texts: \(texts.joined(separator: ", "))"
    case .day: "a day"
    case .moment: "a moment"
    case .integer(let range?): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .integer(nil): "an integer"
    case .number: "a number"
    case .flag: "true or false"
    case .anything: "any value"
    case .list: "an array"
    case .object: "an object"
    case .optional(let schema): schema.expectation + " or null"
    }
  }
}
