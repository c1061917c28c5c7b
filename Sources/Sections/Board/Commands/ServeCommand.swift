import ArgumentParser
import Languages
import Shell
import Terminal

struct ServeCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "serve", abstract: .serveHelp, discussion: .serveHelpDiscussion)
  }
  static var isBounded: Bool { false }
  static var triedWords: TriedWords {
    [
      "server", "host", "start server", "servir", "serveur", "διακομιστής", "servidor",
    ]
  }

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp(.serveHelpHost, valueName: .serveHelpHostValue))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp(.serveHelpPort, valueName: .serveHelpPortValue))
  var port = 8080

  @Option(help: ArgumentHelp(.serveHelpCatalogue, valueName: .serveHelpCatalogueValue), completion: .directory)
  var catalogue: String?

  @Option(help: ArgumentHelp(.serveHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  @Option(help: ArgumentHelp(.serveHelpReadFrom, valueName: .serveHelpReadFromValue))
  var readFrom: [String] = []

  @Option(help: ArgumentHelp(.serveHelpPictures, valueName: .serveHelpPicturesValue), completion: .directory)
  var pictures: String?

  @Option(help: ArgumentHelp(.serveHelpOrders, valueName: .serveHelpOrdersValue))
  var orders: Int?

  @Option(help: ArgumentHelp(.serveHelpTokenFile, valueName: .serveHelpTokenFileValue), completion: .file())
  var tokenFile: String?

  @Flag(help: ArgumentHelp(.serveHelpNewToken))
  var newToken = false

  @Option(help: ArgumentHelp(.serveHelpAdLife, valueName: .serveHelpAdLifeValue))
  var adLife: Int?

  @Option(help: ArgumentHelp(.serveHelpDailyAds, valueName: .serveHelpDailyAdsValue))
  var dailyAds: Int?

  @Option(help: ArgumentHelp(.serveHelpDailyMessages, valueName: .serveHelpDailyAdsValue))
  var dailyMessages: Int?

  @Option(help: ArgumentHelp(.serveHelpDailyReports, valueName: .serveHelpDailyAdsValue))
  var dailyReports: Int?

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
    // Servers with one database share them, and a server keeps nothing else.
    if let database, BoardOptions.isAddress(database), pictures == nil { throw ValidationError(.picturesFolderNeeded) }
    if !readFrom.isEmpty {
      guard let database, BoardOptions.isAddress(database) else { throw ValidationError(.readFromNeedsDatabase) }
      guard readFrom.allSatisfy(BoardOptions.isAddress) else { throw ValidationError(.readFromAddress) }
    }
    guard (orders ?? 0) >= 0 else { throw ValidationError(.ordersBelowZero) }
    guard (1...BoardOptions.longestAdLife).contains(adLife ?? 1) else {
      throw ValidationError(.adLifeOutOfRange(BoardOptions.longestAdLife))
    }
    guard [dailyAds, dailyMessages, dailyReports].allSatisfy({ ($0 ?? 0) >= 0 }) else {
      throw ValidationError(.dailyLimitBelowZero)
    }
  }

  func run(in context: CommandContext) async throws {
    let board = BoardOptions(
      host: host,
      port: port,
      catalogue: catalogue,
      database: database,
      readFrom: readFrom,
      pictures: pictures,
      tokenFile: tokenFile,
      wantsNewToken: newToken,
      adLife: adLife,
      dailyAds: dailyAds,
      dailyMessages: dailyMessages,
      dailyReports: dailyReports,
      orders: orders,
      birds: birds,
      isEmulator: emulator,
      feedTrouble: feedTrouble
    )
    try await context[BoardSection.self].serve(
      board,
      { await context.say($0) },
      { address in
        try await context.console.print(document: Self.endpoints(of: address))
        if let database {
          // An address may contain a password.
          let place = BoardOptions.isAddress(database) ? "ADDRESS" : database
          let command = Message(verbatim: "`board invite NAME --database \(place)`")
          await context.say(.serveHowToInvite(command, address: address))
        }
      }
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
