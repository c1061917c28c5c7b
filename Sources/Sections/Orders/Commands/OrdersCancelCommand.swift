import ArgumentParser
import Languages

struct OrdersCancelCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "cancel", abstract: .ordersCancelHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    // The download reports its own end.
    if await context.interaction.background?.cancel() == true { return }
    throw Failure(.notFound, .noOrdersDownload, hint: .ordersDownloadStarts)
  }
}
