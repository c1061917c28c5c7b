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

  @Test("A pipe stays one, and is written into", arguments: ["serve --port 0 --token-file FILE"])
  func pipe(command: String) async throws {
    #expect(mkfifo(file, 0o600) == 0)

    let run = try await run(command)

    #expect(run.errors.contains("No such device or address"), "\(run.errors)")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType != .typeRegular)
  }
}
