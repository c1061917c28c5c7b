/// A value of an ad file, with the line it is on.
struct AdNode: Sendable {
  indirect enum Value: Sendable, Equatable {
    case scalar(AdScalar)
    case list([AdNode])
    case map(AdMap)
  }

  /// From 1; 0 if it was not read from a file.
  var line = 0
  var value: Value

  init(line: Int = 0, _ value: Value) { (self.line, self.value) = (line, value) }

  static func text(_ text: String) -> AdNode { AdNode(.scalar(AdScalar(.text, text))) }
  static func number(_ text: String) -> AdNode { AdNode(.scalar(AdScalar(.number, text))) }
  static func bool(_ value: Bool) -> AdNode { AdNode(.scalar(AdScalar(.bool, value ? "true" : "false"))) }
  static func texts(_ texts: [String]) -> AdNode { AdNode(.list(texts.map { .text($0) })) }

  var scalar: AdScalar? { if case .scalar(let scalar) = value { scalar } else { nil } }
}

extension AdNode: Equatable {
  /// Ignores the lines.
  static func == (left: AdNode, right: AdNode) -> Bool { left.value == right.value }
}

/// A value without parts, as it was written.
struct AdScalar: Sendable {
  enum Kind: Sendable, Equatable {
    case null, bool, number, text
    /// A value with a tag that only its author's program can read.
    case tagged(String)
  }

  var kind: Kind
  var text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}

extension AdScalar: Equatable {
  /// `null`, `~` and an empty value are equal.
  static func == (left: AdScalar, right: AdScalar) -> Bool {
    left.kind == right.kind && (left.kind == .null || left.text == right.text)
  }
}
