import ArgumentParser
import ImageFeed
import Languages

struct FeedCommentsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "comments",
      abstract: Message(
        en: "Show the comments under an image.",
        fr: "Montrer les commentaires d’une image.",
        el: "Δείχνει τα σχόλια κάτω από μια εικόνα.",
        ptBR: "Mostra os comentários de uma imagem."
      ),
      discussion: Message(
        en: """
          At the prompt it opens a screen of its own: `reload` loads again, `back` or Esc leaves. Elsewhere it prints them and \
          ends; with --watch it goes on with those that are new.
          """,
        fr: """
          À l’invite, ouvre un écran à part : `reload` recharge, `back` ou Échap quitte. Ailleurs, les affiche et s’arrête ; \
          avec --watch, continue avec les nouveaux.
          """,
        el: """
          Στην προτροπή ανοίγει δική της οθόνη: το `reload` ξαναφορτώνει, το `back` ή το Esc βγαίνει. Αλλού τα τυπώνει και \
          τελειώνει· με --watch συνεχίζει με όσα είναι νέα.
          """,
        ptBR: """
          No prompt, abre uma tela própria: `reload` carrega de novo, `back` ou Esc sai. Em outros lugares, imprime e termina; \
          com --watch, continua com os novos.
          """
      )
    )
  }

  /// Under which image.
  enum Target: ExpressibleByArgument, Equatable {
    case row(Int)
    case id(FeedImage.ID)

    init?(argument: String) {
      if argument.hasPrefix("id:") {
        guard let id = FeedID(String(argument.dropFirst(3))) else { return nil }
        self = .id(id)
      } else {
        guard let row = Int(argument) else { return nil }
        self = .row(row)
      }
    }
  }

  /// Who watches stays as long as there is someone to watch for.
  var endsByItself: Bool { watch == nil }

  /// One who only wants to see them once has them printed.
  var takesStage: Bool { watch != nil && !options.json }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A row's number, or id:UUID.",
        fr: "Le numéro d’une ligne, ou id:UUID.",
        el: "Ο αριθμός μιας γραμμής, ή id:UUID.",
        ptBR: "O número de uma linha, ou id:UUID."
      ),
      valueName: Message(en: "row", fr: "ligne", el: "γραμμή", ptBR: "linha")
    )
  )
  var target: Target

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Show dates instead of ages.",
        fr: "Montrer les dates plutôt que l’âge.",
        el: "Δείχνει ημερομηνίες αντί για ηλικίες.",
        ptBR: "Mostra datas em vez de idades."
      )
    )
  )
  var absolute = false

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Load them again so often, and mark the new ones.",
        fr: "Les recharger à cet intervalle, et marquer les nouveaux.",
        el: "Τα ξαναφορτώνει κάθε τόσο, και σημειώνει τα νέα.",
        ptBR: "Carrega de novo a cada intervalo, e marca os novos."
      ),
      valueName: Message(en: "interval", fr: "intervalle", el: "διάστημα", ptBR: "intervalo")
    ),
    completion: .list(["10s", "30s", "1m"])
  )
  var watch: TimeSpan?

  func validate() throws {
    if let watch, watch.duration < .seconds(1) { throw ValidationError(.watchTooOften) }
  }

  func run(in session: Session) async throws {
    let image = try await session.commented(target)
    let reading = CommentsReading(image: image, isAbsolute: absolute, interval: watch?.duration)
    if let stage = session.stage, !session.isJSON {
      await CommentsPageRun(session: session, stage: stage).run(reading)
    } else {
      try await session.printComments(reading)
    }
  }
}

extension Message {
  fileprivate static let watchTooOften = Message(
    en: "--watch takes a second or more, such as 30s",
    fr: "--watch prend une seconde ou plus, par exemple 30s",
    el: "το --watch παίρνει ένα δευτερόλεπτο ή περισσότερο, όπως 30s",
    ptBR: "--watch aceita um segundo ou mais, como 30s"
  )
}
