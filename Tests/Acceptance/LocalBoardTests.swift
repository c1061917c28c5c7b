import Foundation
import GRDB
import TestSupport
import Testing

@Suite("The local board", .hangLimit)
struct LocalBoardTests {
  private static let draft = [
    "-c", "draft set title Lampe de chevet en rotin", "-c", "draft set category maison", "-c", "draft set price 12",
    "-c", "draft set description Une lampe qui plie.",
  ]
  private static let search = ["search", "--json", "chevet en rotin"]

  private func publish(in installation: Installation) async throws -> ProgramRun {
    try await .run(Self.draft + ["-c", "draft publish"], in: installation)
  }

  private func total(_ run: ProgramRun) -> Substring? {
    run.output.firstRange(of: "\"total\":").map { run.output[$0.upperBound...].prefix { $0.isNumber } }
  }

  @Test("A one-shot document has no address of the local board that nobody can ask")
  func addresses() async throws {
    let run = try await ProgramRun.run(["search", "velo", "--json"], in: try Installation())

    #expect(run.output.contains(#""images_url":{"small":null,"thumb":null}"#), "\(run)")
    #expect(!run.output.contains("localhost"))
    let opened = try await ProgramRun.run(["open", "id:1371297135"], in: try Installation())
    #expect(opened.exitCode == 0 && !opened.output.contains("localhost"), "\(opened)")
  }

  @Test(
    "A one-shot document has the file of a picture that was published on the local board, and null for the sample's"
  )
  func files() async throws {
    let installation = try Installation()
    let photo = installation.folder.appending(path: "lamp.jpg").path
    try PictureFixture.jpeg.write(to: URL(filePath: photo))
    let published = try await ProgramRun.run(
      Self.draft + ["-c", "draft photo add \(photo)", "-c", "draft publish"],
      in: installation
    )
    #expect(published.exitCode == 0, "\(published)")

    let run = try await ProgramRun.run(Self.search, in: installation)

    let address = try #require(run.output.firstMatch(of: /"small":"(file:[^"]*)"/)?.1, "\(run)")
    let file = try #require(URL(string: String(address)))
    #expect(try Data(contentsOf: file).starts(with: [0xFF, 0xD8]))
    let fields = try await ProgramRun.run(["search", "chevet en rotin", "--fields", "small"], in: installation)
    #expect(fields.output == address + "\n")
    let feed = try await ProgramRun.run(["feed", "--json"], in: installation)
    #expect(feed.output.contains(#""image":null"#))
    #expect(!feed.output.contains("localhost"))
  }

  @Test("On the local board a price is compared with all ads at once, without `sync`")
  func price() async throws {
    let commands = ["draft new", "draft set title Vélo de ville", "draft set category Loisirs", "draft set price 90"]
    let arguments = (commands + ["draft price --json", "draft price"]).flatMap { ["-c", $0] }

    let run = try await ProgramRun.run(arguments, in: try Installation())

    let count = run.output.firstMatch(of: /"count":([0-9]+)/).flatMap { Int($0.1) }
    #expect((count ?? 0) >= 5, "\(run)")
    #expect(!run.errors.contains("sync"), "\(run.errors)")
  }

  @Test("What one command publishes, notes and withdraws, the next one finds")
  func kept() async throws {
    let installation = try Installation()
    let published = try await publish(in: installation)
    #expect(published.exitCode == 0, "\(published)")
    #expect(published.errors.contains("on the local board."), "\(published)")

    let found = try await ProgramRun.run(Self.search, in: installation)
    #expect(total(found) == "1", "\(found)")
    #expect(found.errors.isEmpty, "The board is the user's own now: \(found.errors)")

    let noted = try await ProgramRun.run(["birds", "note", "id:great-tit", "Seen", "twice"], in: installation)
    #expect(noted.exitCode == 0, "\(noted)")
    let bird = try await ProgramRun.run(["birds", "open", "id:great-tit", "--json"], in: installation)
    #expect(bird.output.contains("Seen twice"), "\(bird)")

    let withdrawn = try await ProgramRun.run(["ads", "withdraw", "1", "--yes"], in: installation)
    #expect(withdrawn.exitCode == 0, "\(withdrawn)")
    #expect(total(try await .run(Self.search, in: installation)) == "0")
  }

  @Test("Commands that start at the same time on a new board all see it whole")
  func startedTogether() async throws {
    let installation = try Installation()
    let runs = try await withThrowingTaskGroup(of: ProgramRun.self) { group in
      for _ in 0..<4 { group.addTask { try await .run(["search", "--json", "--limit", "1"], in: installation) } }
      return try await group.reduce(into: [ProgramRun]()) { $0.append($1) }
    }
    #expect(runs.allSatisfy { $0.exitCode == 0 }, "\(runs)")
    #expect(Set(runs.map(total)).count == 1, "\(runs)")
    #expect(runs.first.flatMap(total) != "0")
  }

  @Test("The local board is made by whichever command needs it first", arguments: ["board accounts", "board stats"])
  func madeByOperator(command: String) async throws {
    let run = try await ProgramRun.run(command.split(separator: " ").map(String.init), in: try Installation())

    #expect(run.exitCode == 0, "\(run)")
    #expect(!run.output.isEmpty)
  }

  @Test("A running session sees what another one publishes when it asks again")
  func twoSessions() async throws {
    let installation = try Installation()
    let session = try ProgramSession(["--json"], in: installation)
    try session.send("search \"chevet en rotin\"\n")
    #expect(try await session.readLine().contains("\"total\":0"))

    #expect(try await publish(in: installation).exitCode == 0)
    try session.send("refresh\n")

    #expect(try await session.readLine().contains("\"total\":1"))
    let run = try await session.finish()
    #expect(run.exitCode == 0, "\(run)")
  }

  @Test("An acknowledged publication outlives kill -9, and is there once")
  func killed() async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(Self.draft, in: installation)
    let session = try ProgramSession(["--json"], in: installation)
    try session.send("draft publish\n")
    #expect(try await session.readLine().contains("\"published\""))
    session.kill()

    let found = try await ProgramRun.run(Self.search, in: installation)

    #expect(total(found) == "1", "\(found)")
    #expect(try await ProgramRun.run(["draft", "publish"], in: installation).errors.contains("Already published"))
  }

  @Test("A reset needs a yes, and leaves the sample and the drafts")
  func reset() async throws {
    let installation = try Installation()
    _ = try await publish(in: installation)
    let sample = try await ProgramRun.run(["search", "--json", "--limit", "1"], in: installation)

    let refused = try await ProgramRun.run(["board", "reset"], in: installation)
    #expect(refused.exitCode == 2, "\(refused)")
    let done = try await ProgramRun.run(["board", "reset", "--yes"], in: installation)
    #expect(done.exitCode == 0, "\(done)")

    let after = try await ProgramRun.run(["search", "--json", "--limit", "1"], in: installation)
    #expect(total(after).flatMap { Int($0) } == total(sample).flatMap { Int($0) }.map { $0 - 1 })
    #expect(try await ProgramRun.run(["ads"], in: installation).errors.contains("You have no published ads"))
    let draft = try await ProgramRun.run(["draft", "show"], in: installation)
    #expect((draft.output + draft.errors).contains("on a board that no longer exists"), "\(draft)")
    #expect(try await ProgramRun.run(["draft", "publish"], in: installation).exitCode == 0)
  }

  @Test("A reset of the local board leaves what is kept of the board in use")
  func resetBesideAnother() async throws {
    let installation = try Installation()
    _ = try await publish(in: installation)
    let other = "http://127.0.0.1:1"
    let database = try DatabaseQueue(
      path: installation.folder.appending(path: "data/classifieds/classifieds.sqlite").path
    )
    try await database.write { db in
      for board in [other, "local"] {
        try db.execute(sql: "INSERT OR REPLACE INTO board_account VALUES (?, 1, x'00')", arguments: [board])
        try db.execute(sql: "INSERT INTO watch_reading VALUES (?, 'velo', 1)", arguments: [board])
      }
    }

    let done = try await ProgramRun.run(["--server", other, "board", "reset", "--yes"], in: installation)

    #expect(done.exitCode == 0, "\(done)")
    for table in ["board_account", "watch_reading"] {
      let boards = try await database.read { try String.fetchAll($0, sql: "SELECT board FROM \(table)") }
      #expect(boards == [other], "\(table)")
    }
    try database.close()
  }

  @Test("Without a folder for it, the board is in memory, which is said at the start and after each change")
  func noFolder() async throws {
    let installation = try Installation()
    try FileManager.default.createDirectory(
      at: installation.folder.appending(path: "data"),
      withIntermediateDirectories: true
    )
    try Data().write(to: installation.folder.appending(path: "data/classifieds"))

    let found = try await ProgramRun.run(["search", "--json", "--limit", "1"], in: installation)

    #expect(found.exitCode == 0, "\(found)")
    #expect(found.errors.contains("Cannot store the local board"), "\(found)")
    #expect(total(found) != "0")
  }

  @Test("A folder or a foreign file in the place of the local board is an error, and no board in memory replaces it")
  func inItsPlace() async throws {
    for isFolder in [true, false] {
      let installation = try Installation()
      let path = installation.folder.appending(path: "data/classifieds/board.sqlite")
      let folder = isFolder ? path : path.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if !isFolder { try Data("not a database".utf8).write(to: path) }

      let run = try await ProgramRun.run(["search", "velo"], in: installation)

      #expect(run.exitCode == 1, "\(run)")
      #expect(run.output.isEmpty && !run.errors.contains("Cannot store the local board"), "\(run)")
    }
  }

  @Test(
    "If a newer version made the local board, the advice is another folder, and for a named board another file",
    arguments: ["search velo", "board reset --yes", "board invite Ada", "board export FOLDER/board.jsonl"]
  )
  func newer(command: String) async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["search", "velo"], in: installation)
    let path = installation.folder.appending(path: "data/classifieds/board.sqlite").path
    let database = try DatabaseQueue(path: path)
    try await database.write { try $0.execute(sql: "PRAGMA user_version = 999") }
    try database.close()
    let words = command.replacing("FOLDER", with: installation.folder.path).split(separator: " ").map(String.init)

    let run = try await ProgramRun.run(words, in: installation)

    #expect(run.exitCode == 1, "\(run)")
    #expect(run.errors.contains("\(path) was made by a newer version") && run.errors.contains("use another folder"))
    guard words[0] == "board", words[1] != "reset" else { return }
    let named = try await ProgramRun.run(words + ["--database", path], in: installation)
    #expect(named.exitCode == 1, "\(named)")
    #expect(named.errors.contains("choose another file with --database"), "\(named)")
  }

  @Test("`serve` runs the same board, and a catalogue alone is said to be in memory")
  func served() async throws {
    let installation = try Installation()
    _ = try await publish(in: installation)
    let board = try await BoardProcess.start(in: installation)
    #expect(total(try await .run(["--server", board.address] + Self.search, in: installation)) == "1")
    #expect(!board.errors.contains("in memory"))
    #expect(try await board.terminate() == 0)

    let catalogue = installation.folder.appending(path: "catalogue")
    try FileManager.default.createDirectory(at: catalogue, withIntermediateDirectories: true)
    try Data("[]".utf8).write(to: catalogue.appending(path: "listings.json"))
    try Data(#"[{"id":4,"name":"Maison"}]"#.utf8).write(to: catalogue.appending(path: "categories.json"))
    let token = installation.folder.appending(path: "token").path
    let other = try await BoardProcess.start(
      ["--catalogue", catalogue.path, "--token-file", token],
      in: installation
    )
    let inMemory = "This board is in memory: what is written to it is kept until the server stops."
    #expect(other.errors.contains(inMemory), "\(other.errors)")
    let published = try await ProgramRun.run(
      ["--server", other.address, "draft", "publish"],
      in: installation,
      environment: [
        "CLASSIFIEDS_TOKEN": String(contentsOfFile: token, encoding: .utf8).trimmingCharacters(in: .newlines)
      ]
    )
    #expect(published.exitCode == 0, "\(published)")
    #expect(published.errors.contains("Kept until the server stops."), "\(published)")
  }
}
