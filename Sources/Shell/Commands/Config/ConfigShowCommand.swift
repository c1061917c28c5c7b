import ArgumentParser
import Languages

struct ConfigShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: Message(
        en: "Show the settings in force, and where each comes from.",
        fr: "Montrer les réglages en vigueur, et d’où vient chacun.",
        el: "Δείχνει τις ρυθμίσεις που ισχύουν, και από πού έρχεται η καθεμία.",
        ptBR: "Mostra as configurações em vigor, e de onde vem cada uma."
      )
    )
  }
  static var showsProblemsOfSettings: Bool { true }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.words(Settings.declarations.map(\.name.rawValue))] : nil
  }

  @OptionGroup package var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "Which one; all of them without it.",
        fr: "Lequel ; sans lui, tous.",
        el: "Ποια· χωρίς αυτό, όλες.",
        ptBR: "Qual; sem ele, todas."
      ),
      valueName: Message(en: "name", fr: "nom", el: "όνομα", ptBR: "nome")
    )
  )
  var name: String?

  func run(in context: CommandContext) async throws {
    guard let name else { return try await context.showSettings(context.settings.entries) }
    guard let setting = Settings.declaration(of: name) else { throw Failure.noSetting(name) }
    try await context.showSettings([context.settings.entry(setting.name)])
  }
}
