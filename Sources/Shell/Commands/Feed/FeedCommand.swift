import ArgumentParser
import Languages

/// `feed` alone shows it from the top.
struct FeedCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "feed",
      abstract: Message(
        en: "The image feed; alone, it shows it from the top.",
        fr: "Le fil d’images ; seul, le montre depuis le début.",
        el: "Το feed εικόνων· μόνο του το δείχνει από την αρχή.",
        ptBR: "O feed de imagens; sozinho, mostra-o desde o início."
      ),
      discussion: Message(
        en: """
          The server is asked first. If it cannot be had, the feed as it was kept is shown, and marked, for seven days after \
          it was loaded.
          """,
        fr: """
          Le serveur est interrogé d’abord. S’il ne répond pas, le fil tel qu’il a été gardé est montré, avec une mention, \
          jusqu’à sept jours après son chargement.
          """,
        el: """
          Πρώτα ερωτάται ο διακομιστής. Αν δεν απαντά, εμφανίζεται με σχετική ένδειξη το feed όπως είχε κρατηθεί, έως επτά \
          ημέρες μετά τη φόρτωσή του.
          """,
        ptBR: """
          O servidor é consultado primeiro. Se não responder, mostra-se, com um aviso, o feed como foi guardado, até sete \
          dias depois de carregado.
          """
      ),
      subcommands: [FeedCommentsCommand.self, FeedRefreshCommand.self]
    )
  }

  @OptionGroup var options: GlobalOptions

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Show the next page, as `more` does.",
        fr: "Montrer la page suivante, comme `more`.",
        el: "Δείχνει την επόμενη σελίδα, όπως το `more`.",
        ptBR: "Mostra a próxima página, como `more`."
      )
    )
  )
  var more = false

  func run(in session: Session) async throws {
    if more { try await session.moreFeed() } else { try await session.showFeed() }
  }
}
