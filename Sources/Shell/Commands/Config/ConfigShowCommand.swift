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

  @OptionGroup var options: GlobalOptions

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

  func run(in session: Session) async throws {
    guard let name else { return try await session.showSettings(session.settings.entries) }
    guard let setting = SettingName(rawValue: name) else { throw Failure.noSetting(name) }
    try await session.showSettings([session.settings.entry(setting)])
  }
}
