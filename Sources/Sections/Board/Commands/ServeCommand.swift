import ArgumentParser
import Languages
import Shell
import Terminal

struct ServeCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "serve", abstract: .serveHelp, discussion: .serveHelpDiscussion)
  }
  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp(.serveHelpHost, valueName: .serveHelpHostValue))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp(.serveHelpPort, valueName: .serveHelpPortValue))
  var port = 8080

  @Option(help: ArgumentHelp(.serveHelpCatalogue, valueName: .serveHelpCatalogueValue), completion: .directory)
  var catalogue: String?

  @Option(help: ArgumentHelp(.serveHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  @Option(help: ArgumentHelp(.serveHelpOrders, valueName: .serveHelpOrdersValue))
  var orders: Int?

  @Option(help: ArgumentHelp(.serveHelpTokenFile, valueName: .serveHelpTokenFileValue), completion: .file())
  var tokenFile: String?

  @Flag(help: ArgumentHelp(.serveHelpNewToken))
  var newToken = false

  @Flag(help: ArgumentHelp(.serveHelpEmulator))
  var emulator = false

  /// For trying the program with many of them.
  @Option(help: .hidden)
  var birds: Int?

  /// For seeing how a client handles it.
  @Option(help: .hidden)
  var feedTrouble: BoardOptions.FeedTrouble?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError(.portOutOfRange) }
    guard (orders ?? 0) >= 0 else { throw ValidationError(.ordersBelowZero) }
  }

  func run(in context: CommandContext) async throws {
    let board = BoardOptions(
      host: host,
      port: port,
      catalogue: catalogue,
      database: database,
      tokenFile: tokenFile,
      wantsNewToken: newToken,
      orders: orders,
      birds: birds,
      isEmulator: emulator,
      feedTrouble: feedTrouble
    )
    try await context[BoardSection.self].serve(
      board,
      { await context.say($0) },
      { try await context.console.print(document: Self.endpoints(of: $0)) }
    )
  }
}

extension ServeCommand {
  /// The server's address, and the settings that point other Firestore clients to it.
  private static func endpoints(of address: String) -> String {
    let place = address.trimmingPrefix("http://")
    return """
      listening on \(address)
      FIRESTORE_EMULATOR_HOST=\(place)
      FIREBASE_AUTH_EMULATOR_HOST=\(place)
      """
  }
}

extension BoardOptions.FeedTrouble: ExpressibleByArgument {}
