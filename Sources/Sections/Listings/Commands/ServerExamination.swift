import Languages

/// What `doctor` reports about the board.
struct ServerExamination {
  let server: SettingEntry
  /// Asks the board for its categories, and returns their number.
  let categories: @Sendable () async throws -> Int
  let clock: any Clock<Duration>

  /// Asks the board, if one is set.
  func checks() async -> [DoctorCheck] {
    guard let address = server.value else {
      let detail = Message(
        en: "none is named: the sample board is used",
        fr: "aucun n’est nommé : le tableau d’exemple sert",
        el: "δεν έχει οριστεί: χρησιμοποιείται ο πίνακας επίδειξης",
        ptBR: "nenhum foi indicado: usa-se o mural de exemplo"
      )
      return [.ok("server.address", detail)]
    }
    let origin = Message(verbatim: "\(address) (") + server.origin.text + Message(verbatim: ")")
    return [.ok("server.address", origin), await answer()]
  }

  private func answer() async -> DoctorCheck {
    do {
      let start = Stopwatch(clock)
      let count = try await categories()
      let time = start.milliseconds
      let detail = Message(
        en: "\(count) categories in \(time) ms",
        fr: "\(count) catégories en \(time) ms",
        el: "\(count) κατηγορίες σε \(time) ms",
        ptBR: "\(count) categorias em \(time) ms"
      )
      if count > 0 { return .ok("server.answer", detail) }
      let hint = Message(
        en: "ask who runs it: without categories no ad can be placed",
        fr: "demander à qui le gère : sans catégorie, aucune annonce possible",
        el: "ρωτήστε τον διαχειριστή: χωρίς κατηγορίες δεν γίνεται αγγελία",
        ptBR: "pergunte a quem o mantém: sem categorias não há anúncio"
      )
      return .warn("server.answer", detail, hint)
    } catch {
      let failure = Failure(error)
      return .fail(
        "server.answer",
        failure.what,
        Message(
          en: "check the server, or name another one with --server, CLASSIFIEDS_SERVER or `config set server`",
          fr: "vérifier le serveur, ou en indiquer un autre par --server, CLASSIFIEDS_SERVER ou `config set server`",
          el: "ελέγξτε τον διακομιστή, ή ορίστε άλλον με --server, CLASSIFIEDS_SERVER ή `config set server`",
          ptBR: "verifique o servidor, ou indique outro com --server, CLASSIFIEDS_SERVER ou `config set server`"
        )
      )
    }
  }
}

/// Measures the time since its creation.
private struct Stopwatch {
  private let elapsed: () -> Duration

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  var milliseconds: Int { Int(elapsed() / .milliseconds(1)) }
}
