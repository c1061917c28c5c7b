import ArgumentParser
import Languages
import Orders

struct OrdersProblemsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "problems",
      abstract: Message(
        en: "List the rows that the last download had to leave out, and why.",
        fr: "Énumérer les lignes que le dernier téléchargement a dû écarter, et pourquoi.",
        el: "Παραθέτει τις γραμμές που άφησε έξω η τελευταία λήψη, και γιατί.",
        ptBR: "Lista as linhas que o último download teve de deixar de fora, e por quê."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let problems = try await session.orders.ledger.problems()
    if session.isJSON { return try await session.print(OrdersDocument.problems(problems)) }
    let width = await session.console.columns()
    try await session.console.print(problems.first.map { OrderProblemText.line($0, width, session.language) })
    if problems.count == 0 { return await session.say(.noProblems) }
    if problems.count > problems.first.count {
      await session.say(.furtherProblems(problems.count - problems.first.count))
    }
  }
}

extension Message {
  fileprivate static let noProblems = Message(
    en: "no row was left out",
    fr: "aucune ligne n’a été écartée",
    el: "καμία γραμμή δεν έμεινε έξω",
    ptBR: "nenhuma linha ficou de fora"
  )

  fileprivate static func furtherProblems(_ count: Int) -> Message {
    .count(
      count,
      en: ("further one was not kept", "further ones were not kept"),
      fr: ("autre n’a pas été gardée", "autres n’ont pas été gardées", "d’autres n’ont pas été gardées"),
      el: ("ακόμη δεν κρατήθηκε", "ακόμη δεν κρατήθηκαν"),
      ptBR: ("outra não foi guardada", "outras não foram guardadas", "de outras não foram guardadas")
    )
  }
}
