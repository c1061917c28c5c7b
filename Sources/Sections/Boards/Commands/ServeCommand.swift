import ArgumentParser
import Boards
import Foundation
import Languages
import Loading
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

  @Option(help: ArgumentHelp(.serveHelpName, valueName: .serveHelpNameValue))
  var name: String?

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

  @Option(help: ArgumentHelp(.serveHelpSynonyms, valueName: .serveHelpSynonymsValue), completion: .file())
  var synonyms: String?

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

  @Option(help: ArgumentHelp(.serveHelpHoldFirstAds, valueName: .serveHelpDailyAdsValue))
  var holdFirstAds: Int?

  @Flag(help: ArgumentHelp(.serveHelpEmulator))
  var emulator = false

  /// For trying the program with many of them.
  @Option(help: .hidden)
  var birds: Int?

  /// For seeing how a client handles it.
  @Option(help: .hidden)
  var feedTrouble: BoardOptions.FeedTrouble?

  func validate() throws {
    let name = name.map { $0.trimmed.count }
    guard (1...BoardOptions.longestName).contains(name ?? 1) else { throw ValidationError(.boardNameLength) }
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
    guard [dailyAds, dailyMessages, dailyReports, holdFirstAds].allSatisfy({ ($0 ?? 0) >= 0 }) else {
      throw ValidationError(.dailyLimitBelowZero)
    }
  }

  func run(in context: BoardsContext) async throws {
    if let tokenFile { try Self.checkTokenFile(tokenFile) }
    try await context.section.host.serve(board) { news in
      switch news {
      case .notice(let message): await context.say(message)
      case .newToken(let token): await context.say(try keep(token))
      case .listening(let address):
        // The parent may have closed the pipe: the board serves nevertheless.
        do { try await announce(address, context) } catch is OutputClosed {}
      }
    }
  }

  private var board: BoardOptions {
    var board = BoardOptions(host: host, port: port)
    board.name = name?.trimmed
    (board.catalogue, board.database, board.readFrom, board.pictures) = (catalogue, database, readFrom, pictures)
    (board.synonyms, board.wantsNewToken, board.adLife) = (synonyms, newToken, adLife)
    (board.dailyAds, board.dailyMessages, board.dailyReports) = (dailyAds, dailyMessages, dailyReports)
    board.holdFirstAds = holdFirstAds
    (board.orders, board.birds, board.isEmulator, board.feedTrouble) = (orders, birds, emulator, feedTrouble)
    return board
  }

  private func announce(_ address: String, _ context: BoardsContext) async throws {
    try await context.console.print(document: Self.endpoints(of: address))
    if let database {
      // An address may contain a password.
      let place = BoardOptions.isAddress(database) ? "ADDRESS" : database
      let command = Message(verbatim: "`board invite NAME --database \(place)`")
      await context.say(.serveHowToInvite(command, address: address))
    }
  }

  /// Writes a token to the file, if one is named, and returns what to say of it.
  private func keep(_ token: String) throws -> Message {
    guard let tokenFile else { return .tokenShownOnce(token) }
    let path = tokenFile.hasPrefix("/") ? tokenFile : FileManager.default.currentDirectoryPath + "/" + tokenFile
    // The next step reports what could not be created.
    try? FileManager.default.createDirectory(
      atPath: FilePath(path).folder ?? ".",
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    try PrivateTextFile(path: path).replace(with: token + "\n")
    return .tokenWritten(tokenFile)
  }

  /// Refuses to replace a file that contains anything but a token, before there is one to write.
  private static func checkTokenFile(_ path: String) throws {
    guard let status = FileStatus(path), !FilePath(path).isSpecial else { return }
    let text = status.size <= 1_000 ? FileManager.default.contents(atPath: path) : nil
    let words = text.map { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isWhitespace) }
    if words.map({ $0.count > 1 }) != false {
      throw Failure(.conflict, .tokenFileTaken(path), kept: .notTouched, hint: .nameAnotherTokenFile)
    }
  }

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
