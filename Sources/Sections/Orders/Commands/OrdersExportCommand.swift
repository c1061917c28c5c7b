import ArgumentParser
import Languages
import Orders

struct OrdersExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: .ordersExportHelp, discussion: .ordersExportHelpDiscussion)
  }

  static let isBounded = false

  @OptionGroup var options: GlobalOptions
  @OptionGroup var filters: OrderFilterOptions

  @Option(help: ArgumentHelp(.ordersExportHelpFormat, valueName: .ordersExportHelpFormatValue))
  var format: OrderExport.Format?

  @Flag(help: ArgumentHelp(.ordersExportHelpForce))
  var force = false

  @Argument(
    help: ArgumentHelp(.ordersExportHelpFile, valueName: .ordersExportHelpFileValue),
    completion: .file(extensions: OrderExport.Format.allCases.map(\.fileExtension))
  )
  var file: String?

  func run(in context: CommandContext) async throws {
    let filter = filters.filter(in: context)
    guard let file else { return try await context.printOrders(filter, as: format ?? (context.isJSON ? .json : .csv)) }
    try await context.exportOrders(filter, as: format ?? OrderExport.Format(path: file) ?? .csv, to: file, force: force)
  }
}

extension OrderExport.Format: ExpressibleByArgument {}
