import ArgumentParser
import Boards
import Foundation
import Languages
import Loading
import Shell

struct BoardExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: .boardExportHelp, discussion: .boardExportHelpDiscussion)
  }
  static var isBounded: Bool { false }
  static var printsDocument: Bool { true }

  static var lineForm: LineForm { .files }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(.boardExportHelpFile, valueName: .boardExportHelpFileValue),
    completion: .file(extensions: ["jsonl"])
  )
  var file = "-"

  @Option(help: ArgumentHelp(.serveHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  @Option(help: ArgumentHelp(.serveHelpPictures, valueName: .serveHelpPicturesValue), completion: .directory)
  var pictures: String?

  @Flag(help: ArgumentHelp(.boardExportHelpForce))
  var force = false

  func validate() throws { try checkPictures(pictures, of: database) }

  func run(in context: BoardsContext) async throws {
    if file == "-", context.isJSON {
      throw Failure(.usage, .exportOrDocument, hint: .nameFileOrLeaveOutJson)
    }
    if file == "-", isatty(STDOUT_FILENO) == 1 {
      throw Failure(.usage, .exportNotOnTerminal, hint: .nameFileOrPipe)
    }
    let output = try OutputFile(
      path: file == "-" ? "/dev/stdout" : file,
      replacing: force || file == "-",
      isPrivate: true
    )
    let moved = try await context.withActivity(.exportingBoard) {
      try await context.export(database, pictures) { try output.write($0) }
    }
    try output.commit()
    try await context.report(moved, file, of: database) {
      .boardExported($0, accounts: $1, messages: $2, pictures: $3)
    }
  }
}

struct BoardImportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "import", abstract: .boardImportHelp, discussion: .boardImportHelpDiscussion)
  }
  static var isBounded: Bool { false }

  static var lineForm: LineForm { .files }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(.boardImportHelpFile, valueName: .boardImportHelpFileValue),
    completion: .file(extensions: ["jsonl"])
  )
  var file = "-"

  @Option(help: ArgumentHelp(.boardImportHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String

  @Option(help: ArgumentHelp(.serveHelpPictures, valueName: .serveHelpPicturesValue), completion: .directory)
  var pictures: String?

  @Option(help: ArgumentHelp(.boardRestoreHelpErasures, valueName: .boardBackupHelpFileValue), completion: .file())
  var erasures: String?

  func validate() throws { try checkPictures(pictures, of: database) }

  func run(in context: BoardsContext) async throws {
    try context.checkInput(file)
    try await context.importBoard(from: file, isBackup: false, database, pictures, erasures)
  }
}

struct BoardBackupCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "backup", abstract: .boardBackupHelp, discussion: .boardBackupHelpDiscussion)
  }
  static var isBounded: Bool { false }
  static var triedWords: TriedWords { ["save board", "sauvegarder", "αντίγραφο", "cópia de segurança"] }
  static var need: CommandNeed? { CommandNeed(.needFile, as: "backup.jsonl") }

  static var lineForm: LineForm { .files }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(.boardBackupHelpFile, valueName: .boardBackupHelpFileValue),
    completion: .file(extensions: ["jsonl"])
  )
  var file: String

  @Option(help: ArgumentHelp(.serveHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  @Option(help: ArgumentHelp(.serveHelpPictures, valueName: .serveHelpPicturesValue), completion: .directory)
  var pictures: String?

  @Option(help: ArgumentHelp(.boardBackupHelpKeep, valueName: .boardBackupHelpKeepValue))
  var keep: Int?

  func validate() throws {
    try checkPictures(pictures, of: database)
    if let keep, keep < 1 { throw ValidationError(.backupsToKeep) }
  }

  func run(in context: BoardsContext) async throws {
    let folder = FileStatus(file)?.isFolder == true ? BackupFolder(path: file) : nil
    guard folder != nil || keep == nil else { throw Failure(.usage, .backupsToKeepInFolder(file)) }
    let path = folder?.path(of: context.now()) ?? file
    if FilePath(path).isSpecial { throw Failure(.usage, .backupIsFile(path)) }
    if FileStatus(path) != nil {
      throw Failure(.conflict, .alreadyThere(path), kept: .notTouched, hint: .nameAnotherBackup)
    }
    let output = try OutputFile(path: path, replacing: false, isPrivate: true)
    _ = try await context.withActivity(.exportingBoard) {
      try await context.export(database, pictures) { try output.write($0) }
    }
    // What cannot be read again is found out now, and not on the day on which the backup is needed.
    let moved = try await context.verify(output.written)
    try output.commit()
    if let folder, let keep { try folder.leave(keep, with: path) }
    try await context.report(moved, path, of: database) {
      .boardBackedUp(path, ads: $0, accounts: $1, messages: $2, pictures: $3)
    }
  }
}

/// A folder of backups, whose names have the time at which they were made.
struct BackupFolder {
  private static let (beginning, end) = ("board-", ".jsonl")

  private let folder: String

  init(path: String) { folder = path.hasSuffix("/") ? path : path + "/" }

  func path(of date: Date) -> String {
    let time = date.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted))
    return folder + Self.beginning + time + Self.end
  }

  /// Deletes the oldest ones but some, and never the one that was just made. Other files stay.
  func leave(_ count: Int, with newest: String) throws(Failure) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let backups = names.filter { $0.wholeMatch(of: /board-\d{8}T\d{6}Z\.jsonl/) != nil && folder + $0 != newest }
    for name in backups.sorted().dropLast(count - 1) where unlink(folder + name) != 0 {
      throw Failure(.storage, .backupNotDeleted(folder + name, reason: String(cString: strerror(errno))))
    }
  }
}

struct BoardRestoreCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "restore", abstract: .boardRestoreHelp, discussion: .boardRestoreHelpDiscussion)
  }
  static var isBounded: Bool { false }
  static var need: CommandNeed? { CommandNeed(.needFile, as: "backup.jsonl --verify") }

  static var lineForm: LineForm { .files }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(.boardRestoreHelpFile, valueName: .boardBackupHelpFileValue),
    completion: .file(extensions: ["jsonl"])
  )
  var file: String

  @Option(help: ArgumentHelp(.boardImportHelpDatabase, valueName: .serveHelpDatabaseValue), completion: .file())
  var database: String?

  @Option(help: ArgumentHelp(.serveHelpPictures, valueName: .serveHelpPicturesValue), completion: .directory)
  var pictures: String?

  @Option(help: ArgumentHelp(.boardRestoreHelpErasures, valueName: .boardBackupHelpFileValue), completion: .file())
  var erasures: String?

  @Flag(help: ArgumentHelp(.boardRestoreHelpVerify))
  var verify = false

  func validate() throws {
    try checkPictures(pictures, of: database)
    guard verify != (database != nil) else { throw ValidationError(.verifyOrDatabase) }
  }

  func run(in context: BoardsContext) async throws {
    try context.checkInput(file)
    guard let database else {
      let found = try await context.verify(file)
      return try await context.report(found, file, of: file) {
        .backupIsComplete($0, accounts: $1, messages: $2, pictures: $3)
      }
    }
    try await context.importBoard(from: file, isBackup: true, database, pictures, erasures)
  }
}

/// A board in PostgreSQL has no place of its own for pictures.
private func checkPictures(_ pictures: String?, of database: String?) throws {
  if let database, BoardOptions.isAddress(database), pictures == nil { throw ValidationError(.picturesFolderNeeded) }
}

extension BoardsContext {
  /// - Parameter pictures: where its pictures are. Without it, the settings beside the board say it.
  fileprivate func export(
    _ database: String?,
    _ pictures: String?,
    write: @escaping @Sendable (Data) throws -> Void
  ) async throws -> MovedBoard {
    let pictures = try pictures ?? BoardSettingsFile.settings(besideBoard: database ?? paths.localBoard).pictures
    return try await section.host.export(database: database, pictures: pictures, write: write)
  }

  /// - Parameters:
  ///   - isBackup: whether the old board may have gone on since.
  ///   - pictures: where its pictures go; `nil` for what the settings beside the new board say.
  ///   - erasures: the list of erased accounts; `nil` likewise.
  fileprivate func importBoard(
    from file: String,
    isBackup: Bool,
    _ database: String,
    _ pictures: String?,
    _ erasures: String?
  ) async throws {
    if let erasures, FileStatus(erasures) == nil { throw Failure(.notFound, .noListOfErasures(erasures)) }
    let settings = try BoardSettingsFile.settings(besideBoard: database)
    let (pictures, erasures) = (pictures ?? settings.pictures, erasures ?? settings.erasures)
    let moved = try await withActivity(.importingBoard) {
      try await section.host.importBoard(
        from: file,
        isBackup: isBackup,
        database: database,
        pictures: pictures,
        erasures: erasures
      )
    }
    try await report(moved, file, of: database) { .boardImported($0, accounts: $1, messages: $2, pictures: $3) }
  }

  fileprivate func verify(_ file: String) async throws -> MovedBoard {
    try await withActivity(.checkingBackup) { try await section.host.verify(file) }
  }

  /// - Parameter board: what the board is in; `nil` for the local one.
  fileprivate func report(
    _ moved: MovedBoard,
    _ file: String,
    of board: String?,
    _ message: (_ ads: Int, _ accounts: Int, _ messages: Int, _ pictures: Int) -> Message
  ) async throws {
    if isJSON {
      try await print(
        .object([
          .init("file", .string(file)), .init("ads", .int(moved.ads)), .init("accounts", .int(moved.accounts)),
          .init("messages", .int(moved.messages)), .init("pictures", .int(moved.pictures)),
          .init("missing_pictures", .int(moved.missingPictures)),
        ])
      )
    } else {
      let place = board == nil ? [Message.boardIsLocal] : []
      await say([message(moved.ads, moved.accounts, moved.messages, moved.pictures)] + place)
    }
    // With --json too: cron jobs often discard standard output.
    if moved.missingPictures > 0 { await say(.picturesWithoutFiles(moved.missingPictures)) }
  }
}
