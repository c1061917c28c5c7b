import Languages
import Listings

extension Failure {
  /// Why the browser could not do what it was asked.
  init(_ error: ListingsBrowserError) {
    switch error {
    case .noSuchRow(let row, let shown): self.init(noRow: row, shown: shown)
    case .noSuchListing(let id):
      self.init(
        .notFound,
        Message(
          en: "there is no ad with the id \(id)",
          fr: "il n’y a pas d’annonce d’identifiant \(id)",
          el: "δεν υπάρχει αγγελία με αναγνωριστικό \(id)",
          ptBR: "não há anúncio com o id \(id)"
        ),
        hint: Message(
          en: "`search` for it",
          fr: "la chercher avec `search`",
          el: "αναζητήστε την με `search`",
          ptBR: "procure com `search`"
        )
      )
    case .noSuchCategory(let name, let known):
      let lists = Message(
        en: "`categories` lists them",
        fr: "`categories` les énumère",
        el: "το `categories` τις απαριθμεί",
        ptBR: "`categories` lista todas"
      )
      let guess = DidYouMean.closest(to: name, in: known).map { Message.didYouMean(.quoted($0)) }
      self.init(.notFound, .noCategory(name), hint: [guess, lists].compactMap { $0 }.joined(separator: " "))
    case .pageFailed(let page, let shown, let cause):
      self.init(cause)
      what = .page(page, what)
      kept = .agreeing(
        with: shown,
        en: ("the row shown stays", "the \(shown) rows shown stay"),
        fr: (
          "la ligne affichée reste", "les \(shown) lignes affichées restent",
          "les \(shown) lignes affichées restent"
        ),
        el: ("η γραμμή που φαίνεται μένει", "οι \(shown) γραμμές που φαίνονται μένουν"),
        ptBR: (
          "a linha exibida permanece", "as \(shown) linhas exibidas permanecem",
          "as \(shown) linhas exibidas permanecem"
        )
      )
    }
  }

  private init(noRow row: Int, shown: Int) {
    let noneYet = Hint(
      inSession: Message(
        en: "no rows are shown yet: `search` first",
        fr: "aucune ligne n’est encore affichée : d’abord `search`",
        el: "δεν εμφανίζονται ακόμη γραμμές: πρώτα `search`",
        ptBR: "nenhuma linha é exibida ainda: primeiro `search`"
      ),
      elsewhere: Message(
        en: "give an id instead, as in `open id:ID`; `search --json` prints them",
        fr: "donnez plutôt un id, comme `open id:ID` ; `search --json` les affiche",
        el: "δώστε ένα id, όπως `open id:ID`· το `search --json` τα τυπώνει",
        ptBR: "informe um id, como em `open id:ID`; `search --json` os mostra"
      )
    )
    let range = Message(
      en: "the rows shown are 1 to \(shown)",
      fr: "les lignes affichées vont de 1 à \(shown)",
      el: "εμφανίζονται οι γραμμές 1 έως \(shown)",
      ptBR: "as linhas exibidas vão de 1 a \(shown)"
    )
    self.init(
      .notFound,
      Message(
        en: "there is no row \(row)",
        fr: "il n’y a pas de ligne \(row)",
        el: "δεν υπάρχει γραμμή \(row)",
        ptBR: "não há linha \(row)"
      ),
      hint: shown == 0 ? noneYet : Hint(range)
    )
  }
}

extension Message {
  /// That the board lists no category of this name.
  static func noCategory(_ name: String) -> Message {
    let quoted = Message.quoted(name)
    return Message(
      en: "there is no category \(quoted)",
      fr: "il n’y a pas de catégorie \(quoted)",
      el: "δεν υπάρχει κατηγορία \(quoted)",
      ptBR: "não há categoria \(quoted)"
    )
  }

  /// What was probably meant; a name in quotation marks, a command in backquotes.
  static func didYouMean(_ guess: Message) -> Message {
    Message(
      en: "did you mean \(guess)?",
      fr: "s’agissait-il de \(guess) ?",
      el: "μήπως εννοούσατε \(guess);",
      ptBR: "você quis dizer \(guess)?"
    )
  }

  /// What happened to a page of a search.
  static func page(_ number: Int, _ what: Message) -> Message {
    Message(en: "page \(number)", fr: "page \(number)", el: "σελίδα \(number)", ptBR: "página \(number)") + .colon
      + what
  }
}

extension ListingsBrowserError: DescribedError {
  package var failure: Failure { Failure(self) }
}
