import Languages
import Orders

extension Failure {
  /// Why the orders' desk cannot do what it was asked.
  init(_ error: OrdersDeskError) {
    switch error {
    case .nothingShown:
      self.init(
        .notFound,
        Message(
          en: "no orders are shown yet",
          fr: "aucun ordre n’est encore affiché",
          el: "δεν εμφανίζονται ακόμη παραγγελίες",
          ptBR: "nenhuma ordem é exibida ainda"
        ),
        hint: .ordersShowsThem
      )
    case .replaced:
      self.init(
        .conflict,
        Message(
          en: "the ledger was downloaded anew meanwhile",
          fr: "le registre a été téléchargé à nouveau entre-temps",
          el: "το καθολικό λήφθηκε ξανά στο μεταξύ",
          ptBR: "o livro foi baixado de novo nesse meio-tempo"
        ),
        hint: .ordersShowsThem
      )
    case .noSuchRow(let row, let shown):
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
        hint: shown == 0 ? .ordersShowsThem : Hint(range)
      )
    case .noSuchOrder(let number):
      let id = number.description
      self.init(
        .notFound,
        Message(
          en: "there is no order with the id \(id)",
          fr: "il n’y a pas d’ordre d’identifiant \(id)",
          el: "δεν υπάρχει παραγγελία με αναγνωριστικό \(id)",
          ptBR: "não há ordem com o id \(id)"
        ),
        hint: Message(
          en: "`orders download` fetches what is new",
          fr: "`orders download` récupère ce qui est nouveau",
          el: "το `orders download` φέρνει ό,τι νέο υπάρχει",
          ptBR: "`orders download` baixa o que há de novo"
        )
      )
    }
  }

  /// Why a download came to no end: what had come by then, and that the ledger is as it was.
  init(_ error: OrdersDownloadError) {
    switch error {
    case .stopped(let progress, let ledger, let cause):
      self.init(cause)
      if cause is OrdersLimitError {
        kept = ledger.map { .ledgerStays($0.count) } ?? .stillNoLedger
        return
      }
      if progress.bytes > 0 {
        let came = ByteText.message(progress.bytes) + .comma + .orders(progress.rows)
        let what = self.what
        self.what = Message(
          en: "\(what), after \(came)",
          fr: "\(what), après \(came)",
          el: "\(what), μετά από \(came)",
          ptBR: "\(what), depois de \(came)"
        )
      }
      kept = ledger.map { .ledgerStays($0.count) } ?? .stillNoLedger
      if kind == .invalidData || kind == .network && progress.bytes > 0 { hint = .retryStartsAgain }
    }
  }

  /// A download that was longer than the settings allow.
  init(_ error: OrdersLimitError) {
    let (limit, name) =
      switch error {
      case .rows(let rows): (Message.rows(rows), SettingName.ordersMaxRows.rawValue)
      case .bytes(let bytes): (ByteText.message(bytes), SettingName.ordersMaxBytes.rawValue)
      }
    self.init(
      .invalidData,
      Message(
        en: "the server sends more than \(limit)",
        fr: "le serveur envoie plus de \(limit)",
        el: "ο διακομιστής στέλνει πάνω από \(limit)",
        ptBR: "o servidor envia mais de \(limit)"
      ),
      hint: Message(
        en: "to allow more, raise the setting \(name)",
        fr: "pour en accepter plus, augmentez le réglage \(name)",
        el: "για να επιτραπούν περισσότερα, αυξήστε τη ρύθμιση \(name)",
        ptBR: "para aceitar mais, aumente a configuração \(name)"
      )
    )
  }

  /// That a download was stopped by the user.
  init(stoppedDownload ledger: OrderLedgerSummary?) {
    self.init(
      .interrupted,
      Message(
        en: "the download was stopped",
        fr: "le téléchargement a été arrêté",
        el: "η λήψη σταμάτησε",
        ptBR: "o download foi interrompido"
      ),
      kept: ledger.map { .ledgerStays($0.count) } ?? .stillNoLedger,
      hint: .retryStartsAgain
    )
  }

  /// Why an answer of the orders' server is of no use.
  init(_ error: OrdersAPIError) {
    switch error {
    case .status(let status, let reason, let retryAfter):
      self.init(status: status, reason: reason, retryAfter: retryAfter)
    case .address(let address): self.init(noAddress: address)
    case .body(let fault):
      let (what, place) = (fault.message, NumberText.message(fault.offset))
      self.init(
        .invalidData,
        Message(
          en: "the server's answer cannot be used: \(what), at byte \(place)",
          fr: "la réponse du serveur est inutilisable : \(what), à l’octet \(place)",
          el: "η απάντηση του διακομιστή δεν μπορεί να χρησιμοποιηθεί: \(what), στο byte \(place)",
          ptBR: "a resposta do servidor não pode ser usada: \(what), no byte \(place)"
        ),
        hint: .retryStartsAgain
      )
    case .noMemory:
      self.init(
        .storage,
        Message(
          en: "there is no memory left",
          fr: "il n’y a plus de mémoire",
          el: "δεν υπάρχει άλλη μνήμη",
          ptBR: "não há mais memória"
        ),
        hint: .retryStartsAgain
      )
    }
  }

  /// Why a download could not begin, or the ledger could not be read.
  init(_ error: OrderLedgerError) {
    switch error {
    case .damaged(let path):
      self.init(.storage, .orderLedgerDamaged(path), kept: .notTouched, hint: .orderLedgerIsReplaced)
    case .busy(let process):
      let holder = process.map(String.init).map {
        Message(
          en: " in process \($0)",
          fr: " dans le processus \($0)",
          el: " στη διεργασία \($0)",
          ptBR: " no processo \($0)"
        )
      }
      let busy = Message(
        en: "a download is under way already",
        fr: "un téléchargement est déjà en cours",
        el: "υπάρχει ήδη λήψη σε εξέλιξη",
        ptBR: "já há um download em andamento"
      )
      self.init(
        .conflict,
        holder.map { busy + $0 } ?? busy,
        hint: Message(
          en: "wait for it, or stop it with `orders cancel` where it runs",
          fr: "attendre qu’il finisse, ou l’arrêter par `orders cancel` là où il tourne",
          el: "περιμένετε να τελειώσει, ή σταματήστε την με `orders cancel` εκεί που τρέχει",
          ptBR: "espere que termine, ou interrompa com `orders cancel` onde ele roda"
        )
      )
    }
  }
}

extension Hint {
  /// A row's number means what this session has shown; an id is the same everywhere.
  fileprivate static let ordersShowsThem = Hint(
    inSession: Message(
      en: "`orders` shows them",
      fr: "`orders` les montre",
      el: "το `orders` τις δείχνει",
      ptBR: "`orders` mostra"
    ),
    elsewhere: Message(
      en: "give its id instead, as `orders --json` prints it",
      fr: "donnez plutôt son id, tel que l’affiche `orders --json`",
      el: "δώστε το id της, όπως το τυπώνει το `orders --json`",
      ptBR: "informe o id dela, como `orders --json` mostra"
    )
  )

  fileprivate static let retryStartsAgain = Hint(
    atPrompt: Message(
      en: "`retry` starts again",
      fr: "`retry` recommence",
      el: "το `retry` ξεκινά από την αρχή",
      ptBR: "`retry` recomeça"
    ),
    elsewhere: Message(
      en: "`orders download` starts again",
      fr: "`orders download` recommence",
      el: "το `orders download` ξεκινά από την αρχή",
      ptBR: "`orders download` recomeça"
    )
  )
}

extension Message {
  fileprivate static func ledgerStays(_ count: Int) -> Message {
    let orders = Message.orders(count)
    return Message(
      en: "the ledger stays as it was, \(orders)",
      fr: "le registre reste tel qu’il était, \(orders)",
      el: "το καθολικό μένει όπως ήταν, \(orders)",
      ptBR: "o livro fica como estava, \(orders)"
    )
  }

  fileprivate static let stillNoLedger = Message(
    en: "there is no ledger yet",
    fr: "il n’y a pas encore de registre",
    el: "δεν υπάρχει ακόμη καθολικό",
    ptBR: "ainda não há livro"
  )
}
