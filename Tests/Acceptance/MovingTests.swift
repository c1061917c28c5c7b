import Foundation
import TestSupport
import Testing

@Suite("Moving a board from the command line", .hangLimit)
struct MovingTests {
  @Test("An operator exports a board into a private file, imports it, and its users go on with their tokens")
  func file() async throws {
    let installation = try Installation()
    let folder = installation.folder.path
    let (old, new, file) = (folder + "/old.sqlite", folder + "/new.sqlite", folder + "/board.jsonl")
    let arguments = ["--database", old, "--token-file", folder + "/first"]
    let board = try await BoardProcess.start(arguments, in: installation)
    let token = try String(contentsOfFile: folder + "/first", encoding: .utf8).trimmingCharacters(in: .newlines)
    let commands = [
      "draft set title Lampe de chevet en rotin", "draft set category maison", "draft set price 12",
      "draft set description Une lampe qui plie.", "draft publish",
    ]
    let published = try await ProgramRun.run(
      ["--server", board.address] + commands.flatMap { ["-c", $0] },
      in: installation,
      environment: ["CLASSIFIEDS_TOKEN": token]
    )
    #expect(published.exitCode == 0, "\(published)")

    // Also while the board runs.
    let exported = try await ProgramRun.run(["board", "export", file, "--database", old], in: installation)
    #expect(exported.exitCode == 0, "\(exported)")
    #expect(exported.errors.contains("Exported: ads 1, accounts 1, messages 0, pictures 0"), "\(exported)")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    let again = try await ProgramRun.run(["board", "export", file, "--database", old], in: installation)
    #expect(again.exitCode == 1 && again.errors.contains("--force"), "\(again)")
    let backup = try await ProgramRun.run(["board", "backup", folder, "--database", old, "--json"], in: installation)
    let made = try #require(backup.output.firstMatch(of: /"file":"([^"]*)"/).map { String($0.1) }, "\(backup)")
    #expect(try Data(contentsOf: URL(filePath: made)).count > 100)
    #expect(try await board.terminate() == 0)

    let verified = try await ProgramRun.run(["board", "restore", made, "--verify"], in: installation)
    #expect(verified.errors.contains("The backup is complete: ads 1, accounts 1"), "\(verified)")
    try Data(contentsOf: URL(filePath: made)).dropLast(10).write(to: URL(filePath: made))
    let damaged = try await ProgramRun.run(["board", "restore", made, "--verify"], in: installation)
    #expect(damaged.exitCode == 1, "\(damaged)")
    #expect(!damaged.errors.contains(/othing was imported|xport the board/), "\(damaged)")

    let imported = try await ProgramRun.run(
      ["board", "import", file, "--database", new, "--json"],
      in: installation
    )
    #expect(
      imported.output
        == #"{"file":"\#(file)","ads":1,"accounts":1,"messages":0,"pictures":0,"missing_pictures":0}"# + "\n",
      "\(imported)"
    )
    let twice = try await ProgramRun.run(["board", "import", file, "--database", new], in: installation)
    #expect(twice.exitCode == 1 && twice.errors.contains("is not empty"), "\(twice)")

    let moved = try await BoardProcess.start(["--database", new], in: installation)
    let ads = try await ProgramRun.run(
      ["--server", moved.address, "ads"],
      in: installation,
      environment: ["CLASSIFIEDS_TOKEN": token]
    )
    #expect(ads.output.contains("rotin"), "\(ads)")
    #expect(try await moved.terminate() == 0)
  }

  @Test("A board passes through a pipe, and a file that was cut off is named with its line")
  func pipe() async throws {
    let installation = try Installation()
    let (old, new) = (installation.folder.path + "/old.sqlite", installation.folder.path + "/new.sqlite")
    let invited = try await ProgramRun.run(["board", "invite", "Ada", "--database", old], in: installation)
    #expect(invited.exitCode == 0, "\(invited)")
    let exported = try await ProgramRun.run(["board", "export", "--database", old], in: installation)
    #expect(exported.output.hasPrefix(#"{"format":"classifieds-board","version":4,"#), "\(exported)")
    #expect(exported.output.contains(#""name":"Ada""#))

    let cut = String(exported.output.dropLast(20))
    let failed = try await ProgramRun.run(
      ["board", "import", "-", "--database", new, "--json"],
      input: cut,
      in: installation
    )
    #expect(failed.exitCode == 1, "\(failed)")
    let lines = cut.count { $0 == "\n" } + 1
    #expect((failed.output + failed.errors).contains("Line \(lines) cannot be imported"), "\(failed)")
    #expect(!FileManager.default.fileExists(atPath: new))
    let imported = try await ProgramRun.run(
      ["board", "import", "-", "--database", new],
      input: exported.output,
      in: installation
    )
    #expect(imported.exitCode == 0 && imported.errors.contains("Imported: ads 0"), "\(imported)")
  }

  @Test(
    "What cannot be exported or imported is a mistake in usage",
    arguments: [
      ["board", "export", "x", "--database", "postgres://db/board"], ["board", "import", "x"],
      ["board", "export", "-", "--json"], ["-c", "board import - --database new.sqlite"],
    ]
  )
  func usage(arguments: [String]) async throws {
    let run = try await ProgramRun.run(arguments, in: try Installation())
    #expect(run.exitCode == 2, "\(run)")
  }
}
