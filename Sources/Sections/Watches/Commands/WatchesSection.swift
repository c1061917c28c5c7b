package import ArgumentParser
import Languages
package import Shell

/// Saved searches whose new and changed ads are told.
package struct WatchesSection: Section {
  /// Creates the section.
  package init() {}

  package static var commands: [CommandGroup] { [] }

  package static var settings: [any SettingDeclaration] { [Setting.watchQuietHours, Setting.webhookSecret] }
}
