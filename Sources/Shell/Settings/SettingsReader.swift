import Foundation
import HTTP

/// Reads settings one after the other: an option, else a variable, else the settings file.
package struct SettingsReader {
  /// The texts of options, by the setting's name.
  package let options: [SettingName: String]
  package let environment: [String: String]
  package let file: SettingsFile
  package private(set) var entries: [SettingEntry] = []
  package private(set) var problems: [SettingProblem]
  package private(set) var values: [SettingName: any Sendable] = [:]
  /// The user names and passwords of servers, as header fields, by origin.
  private(set) var credentials: [String: String] = [:]

  package init(options: [SettingName: String], environment: [String: String], file: SettingsFile) {
    (self.options, self.environment, self.file) = (options, environment, file)
    problems = file.problems.map { SettingProblem(origin: .file(file.path), failure: $0) }
  }

  /// A written value and its origin.
  package struct Source {
    package let text: String
    package let origin: SettingOrigin

    /// Notes what was written, and where.
    package init(text: String, origin: SettingOrigin) { (self.text, self.origin) = (text, origin) }
  }

  /// Reads a setting by its declaration.
  package mutating func read(_ declaration: some SettingDeclaration) {
    values[declaration.name] = declaration.value(in: &self)
  }

  /// Keeps the user name and the password of a server's address apart from it, so that no output shows them.
  mutating func keepCredentials(of address: URL?) {
    // An address of the same host without them takes none away.
    if let origin = address?.origin, let value = address?.basicAuthorization { credentials[origin] = value }
  }

  /// The value of a setting that was declared, and read, before.
  package func value<Value>(of setting: Setting<Value>) -> Value {
    values[setting.name] as? Value ?? setting.standard
  }

  /// The first of what was written about a setting.
  ///
  /// - Parameter isEmptyText: whether an empty variable says something.
  package func source(_ name: SettingName, isEmptyText: Bool = false) -> Source? {
    if let option = options[name] { return Source(text: option, origin: .option(name.option)) }
    if let text = environment[name.variable], isEmptyText || !text.isEmpty {
      return Source(text: text, origin: .environment(name.variable))
    }
    return file.values[name].map { Source(text: $0, origin: .file(file.path)) }
  }

  /// The value of a setting; an unusable one is a problem, and counts as not set.
  ///
  /// - Parameters:
  ///   - source: the written value, if any.
  ///   - text: the value in the settings file's form; `nil` for none.
  package mutating func read<Value>(
    _ name: SettingName,
    _ source: Source?,
    standard: Value,
    text: (Value) -> String?,
    _ rule: (String) throws(SettingRules.InvalidValue) -> Value
  ) -> Value {
    var value = standard
    var origin = SettingOrigin.standard
    if let source {
      do throws(SettingRules.InvalidValue) {
        value = try rule(source.text)
        origin = source.origin
      } catch {
        let failure = error.failure(name, source.text, source.origin)
        problems.append(SettingProblem(origin: source.origin, failure: failure))
      }
    }
    entries.append(SettingEntry(name: name, value: text(value), origin: origin))
    return value
  }

  /// Records a problem with something that is not a setting of the file.
  package mutating func note(_ failure: Failure, _ origin: SettingOrigin) {
    problems.append(SettingProblem(origin: origin, failure: failure))
  }
}

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
  let origin: SettingOrigin
  /// The failure to report.
  let failure: Failure
}
