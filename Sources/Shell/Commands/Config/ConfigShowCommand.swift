import ArgumentParser

struct ConfigShowCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the settings in force, and where each comes from."
  )
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("Which one; all of them without it.", valueName: "name"))
  var name: String?

  func run(in session: Session) async throws {
    guard let name else { return try await session.showSettings(session.settings.entries) }
    guard let setting = SettingName(rawValue: name) else { throw Failure.noSetting(name) }
    try await session.showSettings([session.settings.entry(setting)])
  }
}
