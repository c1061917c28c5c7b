import ArgumentParser
import Languages
import Listings
import Terminal

struct RefreshCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "refresh",
      abstract: Message(
        en: "Load again from the first page.",
        fr: "Recharger depuis la première page.",
        el: "Φορτώνει ξανά από την πρώτη σελίδα.",
        ptBR: "Carrega de novo a partir da primeira página."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    if session.shown.section == .feed { return try await session.showFeed() }
    let view = try await session.withActivity(.loadingAgain) { try await session.browser.refresh() }
    try await session.show(view)
  }
}

extension Message {
  fileprivate static let loadingAgain = Message(
    en: "loading again …",
    fr: "nouveau chargement…",
    el: "νέα φόρτωση…",
    ptBR: "carregando de novo…"
  )
}
