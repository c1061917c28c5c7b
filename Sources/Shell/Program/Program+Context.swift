import Foundation
import Languages
import Terminal

extension Program {
  /// Creates the session of commands and prompts.
  ///
  /// - Parameter isSeen: whether a user looks at the output, and may be shown pictures.
  package func context(
    _ launch: Launch,
    _ console: any Console,
    _ survey: TerminalSurvey,
    isPrompt: Bool,
    isSeen: Bool
  ) -> CommandContext {
    let (settings, paths) = (launch.settings, launch.paths)
    var situation = Situation(settings: settings, paths: paths, isPrompt: isPrompt, console: console)
    if isSeen, !launch.options.json, settings.images != PictureProtocol.none {
      situation.findSupport = { await survey.look().pictures }
    }
    let services = makeServices(situation)
    var context = CommandContext(
      console: console,
      isJSON: launch.options.json,
      language: settings.language,
      paths: paths,
      now: settings.clock,
      timeZone: .current,
      sections: services.sections
    )
    context.settings = settings
    context.nextSettings = { [environment] in
      Settings(environment: environment, file: SettingsFile(path: paths.settings))
    }
    context.isLinear = settings.isLinear
    context.place = launch.mode.place
    context.pictures = services.pictures
    context.inspection = services.inspection
    context.interaction.isPrompt = isPrompt
    context.interaction.terminal = { await survey.look().report }
    return context
  }

  /// The settings from options, the environment and the settings file.
  package func settings(_ options: [StartOption], _ paths: Paths) -> Settings {
    Settings(options: options.settings, environment: environment, file: SettingsFile(path: paths.settings))
  }

  /// The pager in the settings; `nil` if there is none.
  package func pager(
    _ settings: Settings,
    _ loan: TerminalLoan,
    prepare: @escaping @Sendable () async -> Void = {}
  ) -> Pager? {
    Pager(
      command: settings.pager,
      environment: environment,
      language: settings.language,
      loan: loan,
      prepare: prepare
    )
  }
}
