import Languages

/// Puts an end to work that takes too long.
package enum Deadline {
  /// Does the work; when the time is over it is cancelled and a network ``Failure`` thrown.
  ///
  /// - Parameter loan: the time for which the terminal is lent does not count.
  package static func run(
    within duration: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    loan: TerminalLoan? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    _ = loan?.takeSpent()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(operation: work)
      group.addTask {
        var left = duration
        while left > .zero {
          try await clock.sleep(for: left)
          left = loan?.takeSpent() ?? .zero
        }
        throw tooLong(duration.components.seconds)
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private static func tooLong(_ seconds: Int64) -> Failure {
    Failure(
      .network,
      Message(
        en: "it took longer than \(seconds) s",
        fr: "cela a pris plus de \(seconds) s",
        el: "κράτησε πάνω από \(seconds) δευτ.",
        ptBR: "demorou mais de \(seconds) s"
      ),
      kept: Message(
        en: "what had come by then was kept",
        fr: "ce qui était arrivé est gardé",
        el: "όσα είχαν έρθει ως τότε κρατήθηκαν",
        ptBR: "o que já tinha chegado foi mantido"
      ),
      hint: Message(
        en: "try again; `doctor` tells how soon the server answers",
        fr: "réessayer ; `doctor` dit en combien de temps le serveur répond",
        el: "δοκιμάστε ξανά· το `doctor` λέει σε πόση ώρα απαντά ο διακομιστής",
        ptBR: "tente de novo; `doctor` diz em quanto tempo o servidor responde"
      )
    )
  }
}
