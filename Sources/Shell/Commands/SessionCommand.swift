package import ArgumentParser

/// A command, with what the shell has to know of it beside its arguments.
package protocol SessionCommand: ParsableCommand, Sendable {
  /// The options that every command accepts.
  var options: GlobalOptions { get }
  /// The options that were given and only count when the program starts.
  var startOptions: [StartOption] { get }
  /// Whether it must end within the time limit of a one-shot command.
  static var isBounded: Bool { get }
  /// The same for this invocation.
  var endsByItself: Bool { get }
  /// Whether it opens a screen of its own.
  var usesScreen: Bool { get }
  /// Whether it diagnoses the settings, and has to run with the valid ones.
  static var showsProblemsOfSettings: Bool { get }
  /// Whether it, or a command below it, writes something of the user's: it is done to its end when the user leaves.
  static var writes: Bool { get }
  /// Whether its output is a document to keep: it fails if its reader stops before the end.
  static var printsDocument: Bool { get }
  /// How a line that begins with it is split.
  static var lineForm: LineForm { get }
  /// What completes the first argument; `nil` where its declaration says so.
  static var firstArgument: [CompletionSlot]? { get }
  /// What completes any argument of which a word has been typed; `nil` where its declaration says so.
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]?
  /// What completes the value of an option; `nil` where its declaration says so.
  static func completions(ofOption name: String) -> [CompletionSlot]?
  /// Runs the command.
  func run(in context: CommandContext) async throws
}

extension SessionCommand {
  package var startOptions: [StartOption] { options.startOptions }
  package static var isBounded: Bool { true }
  package var endsByItself: Bool { Self.isBounded }
  package var usesScreen: Bool { false }
  package static var showsProblemsOfSettings: Bool { false }
  package static var writes: Bool { false }
  package static var printsDocument: Bool { false }
  package static var lineForm: LineForm { .words }
  package static var firstArgument: [CompletionSlot]? { nil }
  package static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? firstArgument : nil
  }
  package static func completions(ofOption name: String) -> [CompletionSlot]? { nil }
}

/// An option that was given and only counts when the program starts.
package struct StartOption: Sendable, Equatable {
  /// What it sets; `nil` where it is no setting.
  package let setting: SettingName?
  /// Its name, with the dashes.
  package let name: String
  package let text: String

  /// Notes an option that sets a setting; `nil` if it was not given.
  package init?(_ setting: SettingName, _ text: String?) {
    guard let text else { return nil }
    (self.setting, name, self.text) = (setting, setting.option, text)
  }

  /// Notes another option; `nil` if it was not given.
  package init?(_ name: String, isGiven: Bool) {
    guard isGiven else { return nil }
    (setting, self.name, text) = (nil, name, "true")
  }
}

extension [StartOption] {
  /// What was set, by the setting's name.
  package var settings: [SettingName: String] {
    Dictionary(compactMap { option in option.setting.map { ($0, option.text) } }) { $1 }
  }
}
