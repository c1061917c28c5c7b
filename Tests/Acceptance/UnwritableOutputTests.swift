import Foundation
import TestSupport
import Testing

@Suite("Output that cannot be written", .hangLimit)
struct UnwritableOutputTests {
  /// What a line of a script prints on standard output.
  enum Printing: Sendable { case always, asDocument, never }

  /// A script that uses every command, whose lines all succeed.
  private static func script(_ folder: String) -> [(line: String, prints: Printing)] {
    [
      ("search velo", .always), ("more", .asDocument), ("open 1", .always), ("compare 1 2", .always),
      ("category mode", .asDocument), ("category all", .always), ("refresh", .always), ("categories", .always),
      ("sync", .asDocument), ("bookmark 1", .asDocument), ("note 1 hello", .asDocument), ("bookmarks", .always),
      ("note 1", .always), ("hide 1", .asDocument), ("type velo --every 1ms", .always), ("draft", .asDocument),
      ("draft new", .asDocument), ("draft set title Tandem for two", .asDocument),
      ("draft set category Loisirs", .asDocument), ("draft set price 12", .asDocument),
      ("draft set description It folds and fits into every car.", .asDocument), ("draft undo", .asDocument),
      ("draft redo", .asDocument), ("draft set urgent yes", .asDocument), ("draft reset urgent", .asDocument),
      ("draft", .always), ("draft list", .always), ("draft show", .always), ("draft log", .always),
      ("draft diff 1", .always), ("draft check", .asDocument), ("draft export", .always), ("draft price", .always),
      ("draft use 1", .asDocument), ("draft photo", .asDocument), ("draft publish --dry-run", .always),
      ("draft publish", .asDocument), ("outbox", .asDocument), ("outbox send", .asDocument), ("ads", .always),
      ("ads reserve 1", .asDocument), ("ads sold 1", .asDocument), ("ads renew 1", .asDocument),
      ("ads edit 1", .asDocument), ("ads withdraw 1 --yes", .asDocument), ("draft from 1", .asDocument),
      ("draft discard", .asDocument), ("draft trash", .always), ("draft restore 1", .asDocument),
      ("draft discard", .asDocument), ("draft purge --all --yes", .asDocument),
      ("draft import \(folder)/ad.yaml", .asDocument), ("draft photo add \(folder)/photo.png", .asDocument),
      ("draft photo show 1", .always), ("draft photo move 1 1", .asDocument), ("draft photo remove 1", .asDocument),
      ("messages", .asDocument), ("orders download", .asDocument), ("orders problems", .asDocument),
      ("orders --limit 2", .always), ("orders list --limit 2", .always), ("orders show 1", .always),
      ("orders totals", .always), ("orders export --currency BTC", .always),
      ("orders export \(folder)/orders.csv", .asDocument), ("feed", .always), ("feed refresh", .always),
      ("feed comments 1", .always), ("birds", .always), ("birds list", .always), ("birds search a", .always),
      ("birds open 1", .always), ("birds note 1 nice", .asDocument), ("watch add velo", .asDocument),
      ("watch", .always), ("watch show 1", .asDocument), ("search velo", .always), ("report 1 spam", .asDocument),
      ("board reports", .always), ("board dismiss 1 Fine", .asDocument), ("board hide 1440951132 Spam", .asDocument),
      ("board restore-ad 1440951132 Fine", .asDocument), ("board log", .always), ("watch history 1", .always),
      ("watch pause 1", .asDocument), ("watch resume 1", .asDocument), ("watch run", .asDocument),
      ("watch tail", .never), ("watch remove 1", .asDocument), ("account", .always), ("account export", .always),
      ("paths", .always),
      ("config", .always), ("config show", .always), ("config set pager cat", .asDocument),
      ("config unset pager", .asDocument), ("doctor", .always), ("completions bash", .always), ("manual", .always),
      ("help", .always), ("help search", .always), ("help keys", .always), ("search --help", .always),
      ("alias lamps search lamp", .asDocument), ("alias", .always), ("alias remove lamps", .asDocument),
      ("board", .always), ("board invite Ada", .always), ("board uninvite Ada", .asDocument),
      ("board accounts", .always), ("board stats", .always), ("board signin 1", .always),
      ("board export \(folder)/board.jsonl", .asDocument),
      ("board import \(folder)/board.jsonl --database \(folder)/moved.sqlite", .asDocument),
      ("board backup \(folder)/backup.jsonl", .asDocument),
      ("board restore \(folder)/backup.jsonl --verify", .asDocument),
      ("board reset --yes", .asDocument), ("quit", .never),
    ]
  }

  /// The commands that need more than such a script: a terminal, another board, or somebody to write to.
  private static let others: Set = [
    "account appeal", "account block", "account delete", "account feed", "account invite",
    "account mail", "account unblock", "account uninvite",
    "answer", "birds watch", "birds zoom", "board feed", "board hold", "board purge", "board reinstate",
    "board release",
    "board release-ad", "board suspend", "browse", "copy", "draft edit", "draft write", "login", "logout",
    "mcp", "messages open", "messages reply", "orders cancel", "outbox drop", "retry", "serve", "trace",
  ]

  private func installed() throws -> (Installation, script: [(line: String, prints: Printing)]) {
    let installation = try Installation()
    let folder = installation.folder
    try Data("title: Lamp\nprice: 3\n".utf8).write(to: folder.appending(path: "ad.yaml"))
    try PictureFixture.png.write(to: folder.appending(path: "photo.png"))
    return (installation, Self.script(folder.path))
  }

  private func text(_ script: [(line: String, prints: Printing)]) -> String {
    script.map { $0.line + "\n" }.joined()
  }

  @Test("The script uses every command of the program and succeeds", arguments: [[], ["--json"]])
  func script(options: [String]) async throws {
    let (installation, script) = try installed()

    let run = try await ProgramRun.run(options, input: text(script), in: installation)

    #expect(run.exitCode == 0, "\(run.errors)")
    let page = try await ProgramRun.run(["manual"], in: installation).output
    let commands = page.matches(of: /\n\.It Ic ([a-z]+(?: [a-z-]+)*)/).map { String($0.1) }
    #expect(commands.count > 90)
    for command in commands where !Self.others.contains(command) {
      #expect(script.contains { $0.line == command || $0.line.hasPrefix(command + " ") }, "\(command)")
    }
  }

  @Test("Each line of a script fails whose output does not fit on the disk, and is named", arguments: [[], ["--json"]])
  func fullDisk(options: [String]) async throws {
    let (installation, script) = try installed()

    let run = try await ProgramRun.run(
      options + ["--keep-going"],
      input: text(script),
      in: installation,
      redirection: ">/dev/full"
    )

    #expect(run.exitCode == 3)
    let isJSON = !options.isEmpty
    let expected = zip(1..., script).filter { $0.1.prints == .always || isJSON && $0.1.prints == .asDocument }
    let failed = run.errors.split(separator: "\n").filter {
      $0.contains("annot write to standard output: No space left")
    }
    let numbers = failed.compactMap { $0.firstMatch(of: /line(?:":| )([0-9]+)/).flatMap { Int($0.1) } }
    #expect(numbers == expected.map { $0.0 }, "\(run.errors)")
  }

  @Test(
    "A command whose output cannot be written ends with 1 and one line",
    arguments: [
      ["search", "velo"], ["--json", "search", "velo"], ["search", "velo", "--fields", "id"], ["paths"], ["manual"],
      ["config", "show"], ["completions", "bash"], ["draft", "export"], ["help"], ["--version"], ["categories"],
      ["-c", "draft new", "-c", "draft export"], ["board", "export"],
    ],
    [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")]
  )
  func once(arguments: [String], closed: (redirection: String, reason: String)) async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["-c", "draft new", "-c", "categories"], in: installation)

    let run = try await ProgramRun.run(arguments, in: installation, redirection: closed.redirection)

    #expect(run.exitCode == (arguments.first == "-c" ? 3 : 1))
    let lines = run.errors.split(separator: "\n").filter { $0.contains("annot write") }
    #expect(lines.count == 1 && lines.last?.contains(closed.reason) == true, "\(run.errors)")
  }

  @Test("A board whose address cannot be printed does not start to serve", arguments: [">/dev/full", ">&-"])
  func serve(redirection: String) async throws {
    let arguments = ["serve", "--port", "0"]

    let run = try await ProgramRun.run(arguments, in: try Installation(), redirection: redirection)

    #expect(run.exitCode == 1)
    #expect(run.errors.contains("Cannot write to standard output: "), "\(run.errors)")
  }

  /// Runs the program with a pipe as its output that nobody reads.
  private func unread(_ arguments: [String], in installation: Installation) async throws -> ProgramRun {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    return try await ProgramRun.run(arguments, in: installation, output: pipe.fileHandleForWriting)
  }

  @Test(
    "A document that was not read to its end is a failure",
    arguments: [
      ["manual"], ["completions", "zsh"], ["draft", "export"], ["board", "export"], ["orders", "export"],
      ["orders", "export", "/dev/stdout", "--force"], ["draft", "export", "/dev/stdout", "--force"],
    ]
  )
  func cutOff(arguments: [String]) async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["-c", "draft new", "-c", "orders download"], in: installation)

    let run = try await unread(arguments, in: installation)

    #expect(run.exitCode == 1)
    #expect(run.errors == "classifieds: The output is incomplete: the program that reads it has ended.\n")
  }

  @Test(
    "A list that was not read to its end is no failure",
    arguments: [["search"], ["--json", "search"], ["categories"], ["orders"], ["help"], ["paths"], ["-c", "search"]]
  )
  func unreadList(arguments: [String]) async throws {
    let installation = try Installation()
    _ = try await ProgramRun.run(["orders", "download"], in: installation)

    let run = try await unread(arguments, in: installation)

    #expect(run.exitCode == 0)
    #expect(!run.errors.contains("classifieds: ") && !run.errors.contains("line "), "\(run.errors)")
  }
}
