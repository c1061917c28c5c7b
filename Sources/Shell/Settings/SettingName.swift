/// A setting, by its name in the settings file and in `config`.
package struct SettingName: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  package let rawValue: String

  /// Names a setting, or something that is none: ``Settings/declaration(of:)`` knows those there are.
  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral name: String) {
    rawValue = name
  }

  /// The variable that sets it.
  package var variable: String { "CLASSIFIEDS_" + rawValue.uppercased() }
  /// The option that sets it.
  package var option: String { "--" + rawValue.replacing("_", with: "-") }
}
