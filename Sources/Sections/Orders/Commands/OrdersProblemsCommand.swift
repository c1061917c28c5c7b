import ArgumentParser
import Languages
import Orders

struct OrdersProblemsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "problems", abstract: .ordersProblemsHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let problems = try await context.orders.ledger.problems()
    if context.isJSON { return try await context.print(OrdersDocument.problems(problems)) }
    let width = await context.console.columns()
    try await context.console.print(problems.first.map { OrderProblemText.line($0, width, context.language) })
    if problems.count == 0 { return await context.say(.noOrderProblems) }
    if problems.count > problems.first.count {
      await context.say(.furtherOrderProblems(problems.count - problems.first.count))
    }
  }
}
