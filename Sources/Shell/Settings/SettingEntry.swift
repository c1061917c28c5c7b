/// A setting as it is in force, and where it comes from.
package struct SettingEntry: Sendable, Hashable {
  /// Which one.
  package let name: SettingName
  /// The value as the settings file would have it; `nil` where nothing is set and the program finds out by itself.
  package let value: String?
  /// Where the value comes from.
  package let origin: SettingOrigin
}

/// A value that cannot be used, or a settings file that cannot be read.
package struct SettingProblem: Sendable, Equatable {
  /// Where it is.
  package let origin: SettingOrigin
  /// What to say about it.
  package let failure: Failure
}
