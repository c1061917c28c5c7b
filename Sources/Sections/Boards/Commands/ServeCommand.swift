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

  @Option(help: ArgumentHelp(.serveHelpConfig, valueName: .serveHelpSynonymsValue), completion: .file())
  var config: String?

  @Flag(help: ArgumentHelp(.serveHelpCheck))
  var check = false

  @Option(help: ArgumentHelp(.serveHelpName, valueName: .serveHelpNameValue))
  var name: String?

  @Option(help: ArgumentHelp(.serveHelpHost, valueName: .serveHelpHostValue))
  var host: String?

  @Option(help: ArgumentHelp(.serveHelpPort, valueName: .serveHelpPortValue))
  var port: Int?

  @Option(help: ArgumentHelp(.serveHelpSocket, valueName: .serveHelpSynonymsValue), completion: .file())
  var socket: String?

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

  @Option(help: ArgumentHelp(.serveHelpLog, valueName: .serveHelpSynonymsValue), completion: .file())
  var log: String?

  @Flag(help: ArgumentHelp(.serveHelpEmulator))
  var emulator = false

  /// For trying the program with many of them.
  @Option(help: .hidden)
  var birds: Int?

  /// For seeing how a client handles it.
  @Option(help: .hidden)
  var feedTrouble: BoardOptions.FeedTrouble?

  func validate() throws {
    for setting in BoardSetting.all {
      if let flaw = setting.flaw(in: board) { throw ValidationError(flaw) }
    }
    if !readFrom.isEmpty {
      guard let database, BoardOptions.isAddress(database) else { throw ValidationError(.readFromNeedsDatabase) }
      guard readFrom.allSatisfy(BoardOptions.isAddress) else { throw ValidationError(.readFromAddress) }
    }
    guard (orders ?? 0) >= 0 else { throw ValidationError(.ordersBelowZero) }
  }

  func run(in context: BoardsContext) async throws {
    // A file that is gone later is an error: without it, a board for members would be open to everybody.
    let file = settingsFile(in: context)
    if let tokenFile { try checkTokenFile(tokenFile) }
    if check { return try await report(try allOptions(file), file, context) }
    try await context.section.host.serve({ try allOptions(file ?? settingsFile(in: context)) }) { news in
      switch news {
      case .notice(let message): await context.say(message)
      case .newToken(let token):
        do {
          await context.say(try keep(token))
        } catch {
          // The board has it already.
          var failure = Failure(error)
          failure.hint = Hint(.makeNewToken)
          throw failure
        }
      case .listening(let address):
        // The parent may have closed the pipe: the board serves nevertheless.
        do { try await announce(address, context) } catch is OutputClosed {}
      case .reloaded(let old, let new, let start):
        let changes = BoardSetting.all.compactMap { $0.change(from: old, to: new, since: start) }
        for change in changes.isEmpty ? [.boardSettingsUnchanged] : changes { await context.say(change) }
      }
    }
  }

  /// The options of the command line.
  private var board: BoardOptions {
    var board = BoardOptions()
    board.name = name?.trimmed
    (board.host, board.port, board.socket) = (host, port, socket)
    (board.catalogue, board.database, board.readFrom, board.pictures) = (catalogue, database, readFrom, pictures)
    (board.synonyms, board.wantsNewToken, board.adLife) = (synonyms, newToken, adLife)
    (board.dailyAds, board.dailyMessages, board.dailyReports) = (dailyAds, dailyMessages, dailyReports)
    (board.holdFirstAds, board.log) = (holdFirstAds, log)
    (board.orders, board.birds, board.isEmulator, board.feedTrouble) = (orders, birds, emulator, feedTrouble)
    return board
  }

  /// The file with the board's settings: the one that is named, or else the one beside the board's file; `nil` if there
  /// is none.
  private func settingsFile(in context: BoardsContext) -> String? {
    if let config { return config }
    guard let board = database ?? (catalogue == nil ? context.paths.localBoard : nil) else { return nil }
    return BoardOptions.isAddress(board) ? nil : BoardSettingsFile.path(besideBoard: board)
  }

  /// The options of the command line, and those in a file.
  private func allOptions(_ file: String?) throws -> BoardOptions {
    let all = try file.map { try BoardSettingsFile.add($0, to: board) } ?? board
    // Servers with one database share them, and a server keeps nothing else.
    if let database, BoardOptions.isAddress(database), all.pictures == nil {
      throw Failure(.usage, .picturesFolderNeeded)
    }
    if (all.sendmail == nil) != (all.mailSender == nil) { throw Failure(.usage, .mailNeedsBoth) }
    if all.socket != nil, all.host != nil || all.port != nil { throw Failure(.usage, .socketOrPort) }
    return all
  }

  /// Shows what would be served.
  private func report(_ options: BoardOptions, _ file: String?, _ context: BoardsContext) async throws {
    let checked = try await context.section.host.check(options)
    let date = checked.certificateExpires?.formatted(.iso8601)
    if context.isJSON {
      return try await context.print(
        .object([
          .init("address", .string(checked.address)), .init("database", checked.database.map { .string($0) } ?? .null),
          .init("new", .bool(checked.isNew)), .init("settings_file", file.map { .string($0) } ?? .null),
          .init("certificate_expires_at", date.map { .string($0) } ?? .null),
          .init("settings", .object(BoardSetting.all.map { .init($0.name, $0.json(in: options)) })),
        ])
      )
    }
    let lines = BoardSetting.all.compactMap { setting in
      setting.literal(in: options).map { "\(setting.name) = \($0)" }
    }
    if !lines.isEmpty { try await context.console.print(document: lines.joined(separator: "\n")) }
    if let file { await context.say(.boardSettingsAreIn(file)) }
    await context.say(.boardWouldListen(checked.address))
    if !checked.ignored.isEmpty { await context.say(.boardWouldIgnore(checked.ignored.joined(separator: ", "))) }
    if let database = checked.database {
      await context.say(checked.isNew ? .boardWouldBeMade(database) : .boardWouldBeOpened(database))
    }
    if let date { await context.say(.certificateIsValidUntil(String(date.prefix(10)))) }
  }

  private func announce(_ address: String, _ context: BoardsContext) async throws {
    try await context.console.print(document: Self.endpoints(of: address))
    if let database {
      // An address may contain a password.
      let place = BoardOptions.isAddress(database) ? "ADDRESS" : database
      let command = Message(verbatim: "`board invite NAME --database \(place)`")
      // What stands before a socket has an address of its own.
      await context.say(.serveHowToInvite(command, address: address.hasPrefix("http") ? address : "URL"))
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

  /// Refuses to replace a file that contains anything but a token, or will contain the board, before there is one to write.
  private func checkTokenFile(_ path: String) throws {
    let taken = Failure(.conflict, .tokenFileTaken(path), kept: .notTouched, hint: .nameAnotherTokenFile)
    let board = database.map { URL(filePath: $0).standardizedFileURL }
    if URL(filePath: path).standardizedFileURL == board { throw taken }
    guard let status = FileStatus(path) else { return }
    // That fails as it would with a token.
    if status.isFolder { return try PrivateTextFile(path: path).replace(with: "") }
    if FilePath(path).isSpecial { return }
    let text = status.size <= 1_000 ? FileManager.default.contents(atPath: path) : nil
    let words = text.map { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isWhitespace) }
    if words.map({ $0.count > 1 }) != false { throw taken }
  }

  /// The server's address, and the settings that point other Firestore clients to it.
  private static func endpoints(of address: String) -> String {
    // Firestore's clients speak HTTP/2, and no TLS with a local endpoint.
    guard address.hasPrefix("http://") else { return "listening on \(address)" }
    let place = address.trimmingPrefix("http://")
    return """
      listening on \(address)
      FIRESTORE_EMULATOR_HOST=\(place)
      FIREBASE_AUTH_EMULATOR_HOST=\(place)
      """
  }
}

extension BoardOptions.FeedTrouble: ExpressibleByArgument {}
