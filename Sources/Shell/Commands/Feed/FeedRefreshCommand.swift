import ArgumentParser
import Languages

struct FeedRefreshCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "refresh",
      abstract: Message(
        en: "Load the feed again, from the top.",
        fr: "Recharger le fil, depuis le début.",
        el: "Φορτώνει ξανά το feed, από την αρχή.",
        ptBR: "Carrega o feed de novo, desde o início."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.showFeed()
  }
}
