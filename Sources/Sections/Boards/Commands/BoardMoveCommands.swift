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
      isPrivate: true,
      kept: .boardFileAsBefore
    )
    let moved = try await context.withActivity(.exportingBoard) {
      try await context.section.host.export(database: database, pictures: pictures) { try output.write($0) }
    }
    try output.commit()
    try await context.report(moved, file) { .boardExported($0, accounts: $1, messages: $2, pictures: $3) }
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

  func validate() throws { try checkPictures(pictures, of: database) }

  func run(in context: BoardsContext) async throws {
    // A script is read from there.
    if file == "-", context.place != .oneShot { throw Failure(.usage, .inputHasCommands, hint: .nameFile) }
    let moved = try await context.withActivity(.importingBoard) {
      try await context.section.host.importBoard(from: file, database: database, pictures: pictures)
    }
    try await context.report(moved, file) { .boardImported($0, accounts: $1, messages: $2, pictures: $3) }
  }
}

/// A board in PostgreSQL has no place of its own for pictures.
private func checkPictures(_ pictures: String?, of database: String?) throws {
  if let database, BoardOptions.isAddress(database), pictures == nil { throw ValidationError(.picturesFolderNeeded) }
}

extension BoardsContext {
  fileprivate func report(
    _ moved: MovedBoard,
    _ file: String,
    _ message: (_ ads: Int, _ accounts: Int, _ messages: Int, _ pictures: Int) -> Message
  ) async throws {
    guard !isJSON else {
      return try await print(
        .object([
          .init("file", .string(file)), .init("ads", .int(moved.ads)), .init("accounts", .int(moved.accounts)),
          .init("messages", .int(moved.messages)), .init("pictures", .int(moved.pictures)),
          .init("missing_pictures", .int(moved.missingPictures)),
        ])
      )
    }
    await say(message(moved.ads, moved.accounts, moved.messages, moved.pictures))
    if moved.missingPictures > 0 { await say(.picturesWithoutFiles(moved.missingPictures)) }
  }
}
