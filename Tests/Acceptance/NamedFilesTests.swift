import Foundation
import TestSupport
import Testing

@Suite("Files that a user names", .hangLimit)
struct NamedFilesTests {
  private let installation: Installation
  private var file: String { installation.folder.appending(path: "file").path }

  init() throws { installation = try Installation() }

  private func run(_ words: String) async throws -> ProgramRun {
    let words = words.split(separator: " ").map { $0 == "FILE" ? file : String($0) }
    return try await ProgramRun.run(words, in: installation)
  }

  @Test(
    "A text file is not replaced by what is not asked to replace it",
    arguments: [
      "watch add velo --feed FILE", "serve --port 0 --token-file FILE", "draft export FILE", "orders export FILE",
      "board export FILE", "board import FILE --database FILE", "serve --port 0 --database FILE",
      "serve --port 0 --catalogue FILE",
      "serve --port 0 --pictures FILE",
    ]
  )
  func text(command: String) async throws {
    _ = try await ProgramRun.run(["-c", "categories", "-c", "draft new", "-c", "orders download"], in: installation)
    try Data("My notes.\nMine.\n".utf8).write(to: URL(filePath: file))

    let run = try await run(command)

    #expect(run.exitCode == 1, "\(run)")
    #expect(run.errors.contains(file), "\(run.errors)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "My notes.\nMine.\n")
    #expect(try await self.run("watch --json").output.contains(#""items":[]"#))
  }

  @Test("A folder is refused at once", arguments: ["watch add velo --feed FILE", "serve --port 0 --token-file FILE"])
  func folder(command: String) async throws {
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)

    let run = try await run(command)

    #expect(run.exitCode == 1)
    #expect(run.errors.contains("Is a directory"), "\(run.errors)")
    #expect(try await self.run("watch --json").output.contains(#""items":[]"#))
  }

  @Test(
    "A folder in place of the board's file is refused with the name of a file",
    arguments: ["serve --port 0 --database FILE", "board import FILE --database FILE", "board export --database FILE"]
  )
  func folderAsBoard(command: String) async throws {
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)

    let run = try await run(command)

    #expect(run.exitCode == 1)
    #expect(
      run.errors.contains("\(file) is a folder. Name the board's file with --database, as in \(file)/board.sqlite.")
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: file).isEmpty)
  }

  @Test(
    "A command that works on a board makes none where there is none",
    arguments: [
      "board reports --database FILE", "board log --database FILE", "board accounts --database FILE",
      "board stats --database FILE", "board signin Ada --database FILE", "board uninvite Ada --database FILE",
      "board hide --database FILE 7 Spam", "board suspend --database FILE Ada Spam",
      "board suspend --database FILE --branch Ada Spam", "board export --database FILE",
    ]
  )
  func noBoard(command: String) async throws {
    let run = try await run(command)

    #expect(run.exitCode == 1, "\(run)")
    #expect(run.errors.contains("here is no board in \(file)"), "\(run.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: installation.folder.path)
    #expect(!left.contains { $0.hasPrefix("file") }, "\(left)")
  }

  @Test("A file in place of the pictures' folder is refused with what was expected")
  func pictures() async throws {
    try Data("My notes.\n".utf8).write(to: URL(filePath: file))

    let run = try await run("serve --port 0 --pictures FILE")

    #expect(run.exitCode == 1)
    #expect(run.errors.contains("\(file) is not a folder. Name a folder with --pictures;"), "\(run.errors)")
  }

  @Test("A pipe stays one, and is written into", arguments: ["serve --port 0 --token-file FILE"])
  func pipe(command: String) async throws {
    #expect(mkfifo(file, 0o600) == 0)

    let run = try await run(command)

    #expect(run.errors.contains("No such device or address"), "\(run.errors)")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType != .typeRegular)
  }
}
