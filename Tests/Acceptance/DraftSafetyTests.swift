import Foundation
import GRDB
import TestSupport
import Testing

/// Acknowledged changes are there, whatever happens.
@Suite("Safety of drafts", .hangLimit)
struct DraftSafetyTests {
  @Test("A draft survives a kill right after it was acknowledged")
  func killed() async throws {
    let installation = try Installation()
    let session = try ProgramSession(["--json"], in: installation)

    try session.send("draft set title Lampe de bureau\n")
    let acknowledged = try await session.readLine()
    session.kill()

    #expect(acknowledged.contains(#""title":"Lampe de bureau""#))
    let next = try await ProgramRun.run(["draft", "--json"], in: installation)
    #expect(next.output.contains(#""title":"Lampe de bureau""#))
  }

  @Test("Two sessions that edit different fields merge, and the second one is told of the first")
  func merge() async throws {
    let installation = try Installation()
    let (one, other) = (try ProgramSession(["--json"], in: installation), try ProgramSession([], in: installation))
    try one.send("draft set title Lampe\n")
    _ = try await one.readLine()
    try other.send("draft\n")
    _ = try await other.readLine()

    try one.send("draft set price 12\n")
    _ = try await one.readLine()
    try other.send("draft set description Une lampe.\n")

    #expect(try await other.finish().errors.contains("Another session changed the price to “12”."))
    let draft = try await ProgramRun.run(["draft", "--json"], in: installation)
    #expect(draft.output.contains(#""price":12,"description":"Une lampe.""#))
    _ = try await one.finish()
  }

  @Test("The second session that edits a field is told, overwrites nothing, and can then overwrite")
  func conflict() async throws {
    let installation = try Installation()
    let one = try ProgramSession(["--json"], in: installation)
    let other = try ProgramSession(["--json", "--keep-going"], in: installation)
    try one.send("draft set title Lampe\n")
    _ = try await one.readLine()
    try other.send("draft\n")
    _ = try await other.readLine()
    try one.send("draft set title Lampe rouge\n")
    _ = try await one.readLine()

    try other.send("draft set title Lampe bleue\ndraft\n")
    let kept = try await other.readLine()
    try other.send("draft set title Lampe bleue\n")
    let overwritten = try await other.readLine()
    let end = try await other.finish()

    #expect(kept.contains(#""title":"Lampe rouge""#))
    #expect(end.errors.contains(#""kind":"conflict""#))
    #expect(end.exitCode == 3)
    #expect(overwritten.contains(#""title":"Lampe bleue""#))
    _ = try await one.finish()
  }

  @Test("Forty processes that write at once lose nothing")
  func manyWriters() async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["draft", "new"], in: installation)

    let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 1...40 {
        let arguments = number.isMultiple(of: 2) ? ["draft", "set", "price", "\(number)"] : ["draft", "new"]
        group.addTask { try await ProgramRun.run(arguments, in: installation).exitCode }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let list = try await ProgramRun.run(["draft", "list", "--json"], in: installation)

    // A writer may be told that another one was faster (1); it must not fail in any other way.
    #expect(codes.allSatisfy { [0, 1].contains($0) })
    let drafts = try JSONDecoder().decode([Draft].self, from: Data(list.output.utf8))
    #expect(drafts.count == 21)
    let edits = drafts.reduce(0) { $0 + $1.revision - 1 }
    #expect(edits == 20)
  }

  @Test("What an editor prints is no part of a command's document")
  func editorPrints() async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["draft", "new"], in: installation)

    let editor = ["EDITOR": "echo drawing; sed -i s/^title:.*/title:Lampe/"]
    let run = try await ProgramRun.run(["draft", "edit", "--json"], in: installation, environment: editor)

    #expect(run.output.hasPrefix("{") && run.output.contains("Lampe"), "\(run.output)")
    #expect(run.errors.contains("drawing"))
  }

  @Test(
    "A database of a newer version, or a file that is not one, is named and left alone",
    arguments: ["newer", "text"]
  )
  func foreignDatabase(_ sort: String) async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["draft", "new"], in: installation)
    if sort == "newer" {
      let database = try DatabaseQueue(path: installation.userDatabase.path)
      try await database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 of the future')") }
      try database.close()
    } else {
      try Data("This is a letter, not a database. It is long enough to be one, though.".utf8)
        .write(to: installation.userDatabase)
    }
    let before = try Data(contentsOf: installation.userDatabase)

    let run = try await ProgramRun.run(["draft", "set", "title", "Lampe"], in: installation)

    #expect(run.exitCode == 1)
    #expect(run.errors.contains(installation.userDatabase.path) && run.errors.contains("The file was not changed."))
    #expect(try Data(contentsOf: installation.userDatabase) == before)
  }
}

extension DraftSafetyTests {
  struct Draft: Decodable {
    var revision: Int
  }
}
