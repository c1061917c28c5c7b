package import Languages

/// A setting that a section or the shell declares: its name, its values, and how they are read.
package protocol SettingDeclaration: Sendable {
  /// Its name.
  var name: SettingName { get }
  /// What kind of value it has in the settings file.
  var kind: SettingKind { get }
  /// The possible values, if there are few.
  var choices: [String] { get }
  /// What counts where it has no value; `nil` for nothing.
  var absence: Message? { get }
  /// Its value, from the first place that has one.
  func value(in reader: inout SettingsReader) -> any Sendable
  /// Throws what is wrong with a text as its value.
  func check(_ text: String) throws(SettingRules.InvalidValue)
}

/// How the value of a setting is written in the settings file.
package enum SettingKind: Sendable {
  case text
  /// `true` or `false`, without quotes.
  case flag
  /// A path; a relative one starts at the folder of the settings file.
  case file
}

/// A declared setting whose values have this type.
package struct Setting<Value: Sendable>: SettingDeclaration {
  /// Turns a text into a value.
  package typealias Rule = @Sendable (String) throws(SettingRules.InvalidValue) -> Value

  package let name: SettingName
  package let kind: SettingKind
  package let choices: [String]
  package private(set) var absence: Message?
  /// The value of a setting that nobody set.
  package let standard: Value
  private let rule: Rule
  private let read: @Sendable (inout SettingsReader, Rule) -> Value

  /// - Parameters:
  ///   - text: writes a value as the settings file has it; `nil` for no value.
  ///   - source: finds what was written, where a setting has sources of its own.
  package init(
    _ name: String,
    _ kind: SettingKind = .text,
    standard: Value,
    choices: [String] = [],
    text: @escaping @Sendable (Value) -> String?,
    source: (@Sendable (inout SettingsReader) -> SettingsReader.Source?)? = nil,
    rule: @escaping Rule
  ) {
    let name = SettingName(rawValue: name)
    self.init(name, kind, standard: standard, choices: choices, rule: rule) { reader, rule in
      let found = if let source { source(&reader) } else { reader.source(name) }
      return reader.read(name, found, standard: standard, text: text, rule)
    }
  }

  /// Declares a setting that is read in a way of its own.
  package init(
    _ name: SettingName,
    _ kind: SettingKind = .text,
    standard: Value,
    choices: [String] = [],
    rule: @escaping Rule,
    read: @escaping @Sendable (inout SettingsReader, Rule) -> Value
  ) {
    (self.name, self.kind, self.standard, self.choices) = (name, kind, standard, choices)
    (self.rule, self.read) = (rule, read)
  }

  /// The same, with words for what counts where it has no value.
  package func otherwise(_ absence: Message) -> Setting {
    var setting = self
    setting.absence = absence
    return setting
  }

  package func value(in reader: inout SettingsReader) -> any Sendable { read(&reader, rule) }

  package func check(_ text: String) throws(SettingRules.InvalidValue) { _ = try rule(text) }
}

/// A setting, by its name in the settings file and in `config`.
package struct SettingName: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  package let rawValue: String

  /// Names a setting, or something that is none: ``Settings/declaration(of:)`` knows those there are.
  package init(rawValue: String) { self.rawValue = rawValue }

  package init(stringLiteral name: String) {
    rawValue = name
  }

  /// The variable that sets it.
  package var variable: String { "CLASSIFIEDS_" + rawValue.uppercased() }
  /// The option that sets it.
  package var option: String { "--" + rawValue.replacing("_", with: "-") }
}
