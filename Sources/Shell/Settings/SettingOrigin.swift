package import Languages

/// The origin of a setting's value.
package enum SettingOrigin: Sendable, Hashable {
  /// An option, by its name with the dashes.
  case option(String)
  /// An environment variable, by its name.
  case environment(String)
  /// The settings file, by its path.
  case file(String)
  /// Nothing was set.
  case standard

  /// The precedence: 0 for an option.
  package var rank: Int {
    switch self {
    case .option: 0
    case .environment: 1
    case .file: 2
    case .standard: 3
    }
  }

  /// The form in `--json`.
  package var word: String {
    switch self {
    case .option: "option"
    case .environment: "environment"
    case .file: "file"
    case .standard: "default"
    }
  }

  /// The form in a table.
  package var text: Message {
    switch self {
    case .option(let name): .originOption(name)
    case .environment(let name): Message(verbatim: "$\(name)")
    case .file: .originFile
    case .standard: .originDefault
    }
  }

  /// The setting in the form in which it was set.
  package func subject(_ name: SettingName) -> String {
    switch self {
    case .option(let option): option
    case .environment(let variable): variable
    case .file(let path): "\(path): \(name.rawValue)"
    case .standard: name.rawValue
    }
  }

  /// How to correct it.
  package func hint(_ name: SettingName, _ expected: Message) -> Message {
    switch self {
    case .option(let option): .originWrite(option) + expected
    case .environment(let variable): .originSet(variable) + expected
    case .file, .standard: .originSet(name.rawValue) + expected
    }
  }
}
