import ArgumentParser
import Languages
import Shell
import Terminal
import Watches

struct WatchHistoryCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "history", abstract: .watchHistoryHelp) }
  static var firstArgument: [CompletionSlot]? { [.kind(.rows)] }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.watchHistoryHelpTarget, valueName: .watchHistoryHelpTargetValue))
  var target: RowTarget<Int>

  func run(in context: WatchesContext) async throws {
    let id: Int
    switch target {
    case .id(let known): id = known
    case .row: id = try await context.ad(target).id
    }
    let history = try await context.watches.history(of: id)
    if context.isJSON { return try await context.print(WatchDocument.history(history)) }
    let rendering = WatchHistoryRendering(
      history: history,
      zone: context.timeZone,
      language: context.language,
      drawsPrices: await context.console.isTerminal() && !context.isLinear
    )
    try await context.console.print(rendering.lines(width: await context.console.columns()))
  }
}
