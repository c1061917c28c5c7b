/// Reads settings one after the other: an option, else a variable, else the settings file.
struct SettingsReader {
  let environment: [String: String]
  let file: SettingsFile
  private(set) var entries: [SettingEntry] = []
  private(set) var problems: [SettingProblem]

  init(environment: [String: String], file: SettingsFile) {
    self.environment = environment
    self.file = file
    problems = file.problems.map { SettingProblem(origin: .file(file.path), failure: $0) }
  }

  /// What somebody wrote.
  struct Source {
    let text: String
    let origin: SettingOrigin
  }

  /// The first of what was written about a setting.
  ///
  /// - Parameters:
  ///   - option: what the option says, and its name where that is not the setting's.
  ///   - isEmptyText: whether an empty variable says something.
  func source(_ name: SettingName, option: String?, isEmptyText: Bool = false) -> Source? {
    if let option { return Source(text: option, origin: .option(name.option)) }
    if let text = environment[name.variable], isEmptyText || !text.isEmpty {
      return Source(text: text, origin: .environment(name.variable))
    }
    return file.values[name].map { Source(text: $0, origin: .file(file.path)) }
  }

  /// The first of what was written about a setting that the birds' configuration file may say as well.
  ///
  /// - Parameter config: the file's contents, and who named it.
  func source(
    _ name: SettingName,
    option: String?,
    or config: (file: BirdsConfig, origin: SettingOrigin)?,
    _ value: (BirdsConfig) -> String
  ) -> Source? {
    let source = source(name, option: option)
    guard let config, source.map({ config.origin.rank < $0.origin.rank }) ?? true else { return source }
    return Source(text: value(config.file), origin: config.origin)
  }

  /// The value of a setting; what cannot be used is a problem, and the setting as good as not set.
  ///
  /// - Parameters:
  ///   - source: what was written, if anything was.
  ///   - text: how the settings file would have the value; `nil` for none.
  mutating func read<Value>(
    _ name: SettingName,
    _ source: Source?,
    standard: Value,
    text: (Value) -> String?,
    _ rule: (String) throws(SettingRules.Refusal) -> Value
  ) -> Value {
    var value = standard
    var origin = SettingOrigin.standard
    if let source {
      do throws(SettingRules.Refusal) {
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

  /// Notes a problem with what is no setting of the file.
  mutating func note(_ failure: Failure, _ origin: SettingOrigin) {
    problems.append(SettingProblem(origin: origin, failure: failure))
  }
}
