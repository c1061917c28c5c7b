/// A setting's current value, and its origin.
package struct SettingEntry: Sendable, Hashable {
  /// The setting.
  package let name: SettingName
  /// The value in the settings file's form; `nil` if nothing is set and the program decides.
  package let value: String?
  /// The origin of the value.
  package let origin: SettingOrigin
}

/// An unusable value, or an unreadable settings file.
package struct SettingProblem: Sendable, Equatable {
  /// Its origin.
  package let origin: SettingOrigin
  /// The failure to report.
  package let failure: Failure
}
