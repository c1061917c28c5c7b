package import Shell
import TestSupport

extension SettingsFileEditor {
  /// Sets a setting that is declared.
  package func set(_ name: SettingName, to value: String) throws(Failure) {
    guard let setting = Settings.declaration(of: name.rawValue) else { throw Failure.noSetting(name.rawValue) }
    try set(setting, to: value)
  }
}
