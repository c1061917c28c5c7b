import ArgumentParser
import Languages
import Orders

struct OrdersProblemsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "problems", abstract: .ordersProblemsHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let problems = try await session.orders.ledger.problems()
    if session.isJSON { return try await session.print(OrdersDocument.problems(problems)) }
    let width = await session.console.columns()
    try await session.console.print(problems.first.map { OrderProblemText.line($0, width, session.language) })
    if problems.count == 0 { return await session.say(.noOrderProblems) }
    if problems.count > problems.first.count {
      await session.say(.furtherOrderProblems(problems.count - problems.first.count))
    }
  }
}
