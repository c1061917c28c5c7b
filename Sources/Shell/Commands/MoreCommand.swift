import ArgumentParser
import Languages
import Listings
import Terminal

struct MoreCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "more",
      abstract: Message(
        en: "Show the next page.",
        fr: "Montrer la page suivante.",
        el: "Δείχνει την επόμενη σελίδα.",
        ptBR: "Mostra a próxima página."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    switch session.shown.section {
    case .orders: try await session.moreOrders()
    case .feed: try await session.moreFeed()
    case .birds: await session.say(.allBirdsShown)
    case .listings:
      let view = try await session.withActivity(.loadingNextPage) { try await session.browser.more() }
      try await session.show(view)
    }
  }
}

extension Message {
  fileprivate static let allBirdsShown = Message(
    en: "all birds are shown",
    fr: "tous les oiseaux sont affichés",
    el: "εμφανίζονται όλα τα πουλιά",
    ptBR: "todas as aves são exibidas"
  )

  fileprivate static let loadingNextPage = Message(
    en: "loading the next page …",
    fr: "chargement de la page suivante…",
    el: "φόρτωση της επόμενης σελίδας…",
    ptBR: "carregando a próxima página…"
  )
}
