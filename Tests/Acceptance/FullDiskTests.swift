import Foundation
import TestSupport
import Testing

@Suite("A disk on which no file can grow", .hangLimit)
struct FullDiskTests {
  @Test(
    "Drafts are read, and it is said that nothing can be saved",
    arguments: ["draft list", "draft show", "draft export", "draft", "draft log"]
  )
  func read(command: String) async throws {
    let installation = try Installation()
    let words = command.split(separator: " ").map(String.init)
    let commands = ["draft new", "draft set title Tandem", "draft set price 12"].flatMap { ["-c", $0] }
    // Ages are part of the output.
    let clock = ["CLASSIFIEDS_NOW": "2026-11-05T12:00:00Z"]
    _ = try await ProgramRun.run(commands, in: installation, environment: clock)
    let before = try await ProgramRun.run(words, in: installation, environment: clock)

    let run = try await ProgramRun.run(words, in: installation, environment: clock, limit: "-f 0")

    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output == before.output && !before.output.isEmpty)
    #expect(run.errors.contains("Saved data can be read, but nothing can be saved."), "\(run.errors)")
  }

  @Test("What cannot be saved is an error, and is saved once there is room")
  func write() async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["draft", "set", "title", "Tandem"], in: installation)

    let failed = try await ProgramRun.run(["draft", "set", "title", "Lamp"], in: installation, limit: "-f 0")
    #expect(failed.exitCode == 1)
    #expect(try await ProgramRun.run(["draft", "export"], in: installation).output.contains("Tandem"))

    _ = try await ProgramRun.run(["draft", "set", "title", "Lamp"], in: installation)
    #expect(try await ProgramRun.run(["draft", "export"], in: installation).output.contains("Lamp"))
  }
}
