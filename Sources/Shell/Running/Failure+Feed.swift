import Foundation
import ImageFeed
import Languages

extension Failure {
  /// Why a service of images gave nothing, in the contract's two kinds: whatever the status, an answer was none of the other kind.
  init(_ error: ImageFeedError) {
    switch error {
    case .connectivity(let cause):
      self.init(cause)
      what = ImageFeedText.noConnection + .colon + what
      kind = .network
    case .invalidData(let flaw):
      self.init(.invalidData, ImageFeedText.invalidData + .colon + flaw.message, hint: flaw.hint)
    }
  }

  /// Why neither the service nor what was kept of it gave the feed.
  ///
  /// - Parameter now: tells how old what was kept is.
  init(_ error: FeedUnavailable, at now: Date? = nil, in zone: TimeZone = .gmt) {
    self.init(error.cause)
    kept =
      switch error.cache {
      case .empty: .noFeedKept
      case .expired(let savedAt): .feedExpired(now.map { DateText.age(of: savedAt, at: $0, in: zone) })
      case .unreadable(let cause): .feedUnreadable(Failure(cause).what)
      }
  }

  /// Why the feed's browser could not do what it was asked.
  init(_ error: FeedBrowserError) {
    switch error {
    case .noSuchRow(let row, let shown): self.init(noFeedRow: row, shown: shown)
    case .pageFailed(let shown, let cause):
      self.init(cause)
      kept =
        shown == 0
        ? .nothingChanged
        : .agreeing(
          with: shown,
          en: ("the row shown stays", "the \(shown) rows shown stay"),
          fr: (
            "la ligne affichée reste", "les \(shown) lignes affichées restent", "les \(shown) lignes affichées restent"
          ),
          el: ("η γραμμή που φαίνεται μένει", "οι \(shown) γραμμές που φαίνονται μένουν"),
          ptBR: (
            "a linha exibida permanece", "as \(shown) linhas exibidas permanecem",
            "as \(shown) linhas exibidas permanecem"
          )
        )
    }
  }

  private init(noFeedRow row: Int, shown: Int) {
    self.init(
      .notFound,
      Message(
        en: "there is no image \(row) in the feed",
        fr: "il n’y a pas d’image \(row) dans le fil",
        el: "δεν υπάρχει εικόνα \(row) στο feed",
        ptBR: "não há imagem \(row) no feed"
      ),
      hint: shown == 0 ? Hint(.feedShowsThem) : Hint(inSession: .imagesSoFar(shown), elsewhere: .imagesUpTo(shown))
    )
  }
}

extension ImageFeedError.Flaw {
  fileprivate var message: Message {
    switch self {
    case .status(let status, _):
      Message(en: "status \(status)", fr: "statut \(status)", el: "κατάσταση \(status)", ptBR: "status \(status)")
    case .body(let reason): reason
    case .tooLarge(let limit):
      Message(
        en: "more than \(limit >> 20) MiB",
        fr: "plus de \(limit >> 20) Mio",
        el: "πάνω από \(limit >> 20) MiB",
        ptBR: "mais de \(limit >> 20) MiB"
      )
    }
  }

  fileprivate var hint: Hint {
    if case .status(_, let pause?) = self { return .tryAgain(.inSeconds(pause.components.seconds)) }
    return .tryAgain(
      after: Message(
        en: "check the server that `config show feed_server` names",
        fr: "vérifiez le serveur que nomme `config show feed_server`",
        el: "ελέγξτε τον διακομιστή που δείχνει το `config show feed_server`",
        ptBR: "verifique o servidor que `config show feed_server` mostra"
      )
    )
  }
}

extension Message {
  fileprivate static let feedShowsThem = Message(
    en: "`feed` shows what there is",
    fr: "`feed` montre ce qu’il y a",
    el: "το `feed` δείχνει τι υπάρχει",
    ptBR: "`feed` mostra o que há"
  )

  fileprivate static func imagesSoFar(_ shown: Int) -> Message {
    Message(
      en: "they are 1 to \(shown) so far; `more` shows the next",
      fr: "elles vont de 1 à \(shown) pour l’instant ; `more` montre les suivantes",
      el: "ως τώρα είναι 1 έως \(shown)· το `more` δείχνει τις επόμενες",
      ptBR: "por enquanto vão de 1 a \(shown); `more` mostra as próximas"
    )
  }

  fileprivate static func imagesUpTo(_ last: Int) -> Message {
    Message(
      en: "the images are numbered 1 to \(last)",
      fr: "les images sont numérotées de 1 à \(last)",
      el: "οι εικόνες έχουν αριθμούς 1 έως \(last)",
      ptBR: "as imagens vão de 1 a \(last)"
    )
  }

  fileprivate static let noFeedKept = Message(
    en: "no feed was kept that could be shown instead",
    fr: "aucun fil n’a été gardé qui puisse être montré à la place",
    el: "δεν είχε κρατηθεί feed που να μπορεί να εμφανιστεί στη θέση του",
    ptBR: "nenhum feed foi guardado que pudesse ser mostrado no lugar"
  )

  fileprivate static func feedExpired(_ age: Message?) -> Message {
    let expired = Message(
      en: "the feed that was kept has expired",
      fr: "le fil gardé a expiré",
      el: "το feed που είχε κρατηθεί έληξε",
      ptBR: "o feed guardado expirou"
    )
    guard let age else { return expired }
    return expired
      + Message(
        en: ", it was loaded \(age)",
        fr: ", il a été chargé \(age)",
        el: ", φορτώθηκε \(age)",
        ptBR: ", foi carregado \(age)"
      )
  }

  fileprivate static func feedUnreadable(_ reason: Message) -> Message {
    Message(
      en: "the feed that was kept cannot be read: \(reason)",
      fr: "le fil gardé est illisible : \(reason)",
      el: "το feed που είχε κρατηθεί δεν διαβάζεται: \(reason)",
      ptBR: "o feed guardado não pode ser lido: \(reason)"
    )
  }
}
