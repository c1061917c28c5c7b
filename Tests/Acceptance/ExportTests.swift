import Foundation
import TestSupport
import Testing

@Suite("Exports of the program", .hangLimit)
struct ExportTests {
  private static let now = ["CLASSIFIEDS_NOW": "2026-01-02T03:04:05Z"]

  private func run(_ commands: [String], output: FileHandle? = nil) async throws -> ProgramRun {
    let arguments = (["draft new", "draft set title Tandem"] + commands).flatMap { ["-c", $0] }
    return try await ProgramRun.run(arguments, in: try Installation(), environment: Self.now, output: output)
  }

  @Test(
    "An exported draft ends as its file does",
    arguments: ["title: Tandem", "title: Tandem\n", "title: Tandem\n\n"]
  )
  func lastLineEnd(text: String) async throws {
    let installation = try Installation()
    let file = installation.folder.appending(path: "ad.yaml")
    try Data(text.utf8).write(to: file)
    _ = try await ProgramRun.run(["draft", "import", file.path], in: installation)

    let run = try await ProgramRun.run(["draft", "export"], in: installation)

    #expect(run.output == text)
  }

  @Test("An exported draft is imported from a pipe, as YAML or JSON, and a mistake is named with its line")
  func pipe() async throws {
    let installation = try Installation()
    for format in ["yaml", "json"] {
      let exported = try await run(["draft set price 40", "draft export --format \(format)"])
      let imported = try await ProgramRun.run(["draft", "import", "-"], input: exported.output, in: installation)
      #expect(imported.exitCode == 0 && imported.errors.contains("Imported “Tandem” from <stdin>."), "\(imported)")
      #expect(try await ProgramRun.run(["draft", "show"], in: installation).output.contains("40"))
    }

    let wrong = "title: Tandem\nprice: x\n"
    let failed = try await ProgramRun.run(["draft", "import", "-"], input: wrong, in: installation)

    #expect(failed.exitCode == 1)
    #expect(failed.errors.contains("<stdin>:2: price: invalid amount"), "\(failed)")
    #expect(failed.errors.contains("<stdin> was not imported."), "\(failed)")
    let drafts = try await ProgramRun.run(["draft", "list"], in: installation)
    #expect(drafts.output.split(separator: "\n").count == 2, "\(drafts)")
  }

  @Test(
    "With standard output redirected to a file, an export to it and later output follow each other",
    arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
  )
  func standardOutput(path: String) async throws {
    let folder = try Installation().folder
    let file = folder.appending(path: "output")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("What was there\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try FileHandle(forWritingTo: file)
    try output.seekToEnd()
    let commands = ["draft export \(path) --force", "draft show"]

    let run = try await run(commands, output: output)

    #expect(run.exitCode == 0, "\(run.errors)")
    let piped = try await self.run(commands)
    #expect(piped.output.contains("Tandem"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "What was there\n" + piped.output)
  }
}
