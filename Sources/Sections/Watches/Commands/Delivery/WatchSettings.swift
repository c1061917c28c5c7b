import Foundation
import Languages
import Loading
package import Shell
import Synchronization
package import Watches

extension Setting where Value == WatchQuietHours? {
  /// The hours in which events are not told to a person; `nil` for none.
  package static var watchQuietHours: Setting<WatchQuietHours?> {
    Setting("watch_quiet_hours", standard: nil, text: { $0?.text }) { text throws(SettingRules.InvalidValue) in
      guard let hours = WatchQuietHours(text) else {
        throw SettingRules.InvalidValue(expected: Message(verbatim: "22:00-07:00"))
      }
      return hours
    }
  }
}

extension Setting where Value == String? {
  /// The secret that signs the bodies of webhooks; `nil` for no signature. It is never displayed, and not read from a
  /// settings file that others can read.
  package static var webhookSecret: Setting {
    let name = SettingName(rawValue: "webhook_secret")
    return Setting(
      name.rawValue,
      standard: nil,
      text: { $0.map { _ in "..." } },
      source: { $0.privateSource(name) }
    ) { text throws(SettingRules.InvalidValue) in
      guard !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw SettingRules.InvalidValue(expected: .webhookSecretForm, problem: .webhookSecretInvalid)
      }
      return text
    }
  }
}

/// Settings as they are written now, also by another process. While the settings file cannot be used, what it said before
/// counts.
package final class CurrentSettings: Sendable {
  private let read: @Sendable () -> Settings
  private let last: Mutex<Settings>

  /// Creates it with the settings of the start.
  ///
  /// - Parameter read: reads them again.
  package init(_ settings: Settings, read: @escaping @Sendable () -> Settings) {
    self.read = read
    last = Mutex(settings)
  }

  /// The settings now.
  package var value: Settings {
    let settings = read()
    return last.withLock { last in
      if settings.problems.isEmpty { last = settings }
      return last
    }
  }
}

extension SettingsReader {
  /// What was written about a secret, unless others can read it in the settings file.
  fileprivate mutating func privateSource(_ name: SettingName) -> Source? {
    guard let source = source(name) else { return nil }
    if case .file(let path) = source.origin, FileStatus(path).map({ $0.permissions & 0o077 != 0 }) == true {
      note(Failure(.auth, .secretIsPublic(name.rawValue, path: path), hint: .protectSettingsFile), source.origin)
      return nil
    }
    return source
  }
}
