import Foundation
import TestSupport
import Testing

@Suite("What an operator sets with options of serve", .hangLimit)
struct ServeOptionsTests {
  private static let draft = [
    "-c", "draft new", "-c", "draft set title Lampe de chevet en rotin", "-c", "draft set category maison", "-c",
    "draft set price 12", "-c", "draft set description Une lampe qui plie.", "-c", "draft publish",
  ]

  /// Noon, some days after the first of March.
  private static func noon(_ days: Int) -> [String: String] {
    let date = Date(timeIntervalSince1970: 1_772_366_400 + Double(days) * 86_400)
    return ["CLASSIFIEDS_NOW": date.formatted(.iso8601)]
  }

  @Test(
    "An ad stands for 60 days or as many as the operator has set, and its owner is told before and can renew it",
    arguments: [
      (options: [], days: 53, isFound: true, isSoon: true), ([], 61, false, false), ([], 400, false, false),
      (["--ad-life", "53"], 53, false, false), (["--ad-life", "401"], 400, true, true),
      (["--ad-life", "401"], 61, true, false),
    ]
  )
  func adLife(options: [String], days: Int, isFound: Bool, isSoon: Bool) async throws {
    let installation = try Installation()
    let (file, token) = (installation.folder.path + "/shop.sqlite", installation.folder.path + "/first")
    let arguments = ["--database", file, "--token-file", token] + options
    var board = try await BoardProcess.start(arguments, in: installation, environment: Self.noon(0))
    var (server, variables) = ("", [String: String]())
    func run(_ commands: [String]) async throws -> ProgramRun {
      try await ProgramRun.run(["--server", server] + commands, in: installation, environment: variables)
    }
    func move(to board: BoardProcess, _ days: Int) throws {
      let text = try String(contentsOfFile: token, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
      server = board.address
      variables = Self.noon(days).merging(["CLASSIFIEDS_TOKEN": text]) { $1 }
    }
    try move(to: board, 0)
    let published = try await run(Self.draft)
    #expect(published.exitCode == 0, "\(published)")
    let date = try await run(["search", "rotin", "--json"]).output.firstMatch(of: /"creation_date":"[^"]*"/)?.0
    #expect(try await board.terminate() == 0)

    board = try await board.restarted(arguments, environment: Self.noon(days))
    try move(to: board, days)
    let found = try await run(["search", "rotin", "--json"])
    #expect(found.output.contains(isFound ? #""total":1"# : #""total":0"#), "\(found)")
    let ads = try await run(["ads", "--json"])
    #expect(ads.output.contains(#""expires_soon":\#(isSoon)"#), "\(ads)")
    #expect(try await run(["ads"]).output.contains("rotin"))
    #expect(try await run(["ads", "renew", "1"]).exitCode == 0)
    let renewed = try await run(["search", "rotin", "--json"]).output
    #expect(renewed.contains(#""total":1"#) && date.map { renewed.contains($0) } == true, "\(renewed)")
  }

  @Test("Prices are in the currency of their board, and on the local board in the user's")
  func currency() async throws {
    let installation = try Installation()
    let folder = installation.folder.path
    let ad =
      #"{"id":1,"category_id":4,"title":"Vélo","description":"","price":9,"images_url":{},"#
      + #""creation_date":"2019-11-05T15:56:59Z","is_urgent":false}"#
    for (name, text) in [
      ("board.toml", #"currency = "CHF""#), ("listings.json", "[\(ad)]"),
      ("categories.json", #"[{"id":4,"name":"A"}]"#),
    ] { try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
    let board = try await BoardProcess.start(
      ["--config", folder + "/board.toml", "--catalogue", folder],
      in: installation
    )
    func currency(_ options: String...) async throws -> String? {
      let run = try await ProgramRun.run(options + ["search", "--limit", "1", "--json"], in: installation)
      return run.output.firstMatch(of: /"currency":"([A-Z]+)"/).map { String($0.1) }
    }

    // Unlike a search for ads, it waits for what the board says of itself, however busy this computer is.
    let counted = ["--server", board.address, "search", "--count-by", "category"]
    #expect(try await ProgramRun.run(counted, in: installation).exitCode == 0)
    #expect(try await currency("--server", board.address) == "CHF")
    let cheap = try await ProgramRun.run(["--server", board.address, "search", "<10CHF", "--json"], in: installation)
    #expect(cheap.output.contains(#""total":1"#), "\(cheap)")
    let draft = ["--server", board.address, "-c", "draft new", "-c", "draft set price 10 CHF", "-c", "draft check"]
    #expect(!"\(try await ProgramRun.run(draft, in: installation))".contains("EUR"))
    #expect(try await currency() == "EUR")
    #expect(try await ProgramRun.run(["config", "set", "currency", "gbp"], in: installation).exitCode == 0)
    #expect(try await currency() == "GBP")
    let elsewhere = ["--server", board.address, "config", "set", "currency", "usd"]
    let remark = "The board in use names its own currency, CHF"
    #expect("\(try await ProgramRun.run(elsewhere, in: installation))".contains(remark))
    #expect(try await currency("--server", board.address) == "CHF")
    #expect(try await board.terminate() == 0)
  }

  @Test("Searches of a board with synonyms find what means the same, and `--explain` says so")
  func synonyms() async throws {
    let installation = try Installation()
    let folder = installation.folder.path + "/data/classifieds"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/synonyms.toml"
    func write(_ text: String) throws { try text.write(toFile: file, atomically: true, encoding: .utf8) }
    func run(_ arguments: String...) async throws -> ProgramRun {
      try await ProgramRun.run(arguments, in: installation)
    }

    try write("# Words that mean the same\nvelo = [\"vélo\", \"tandem\"]\n")
    let explained = try await run("search", "tandem", "<5000", "--explain")
    #expect(explained.output.contains("\n        same on this board  “velo”\n"), "\(explained)")
    #expect(try await run("search", "tandem", "--json").output.contains(#""total":12,"#))
    #expect(try await run("search", #"\tandem"#, "--json").output.contains(#""total":1,"#))
    #expect(try await run("search", "lampe|tandem", "--json").output.contains(#""total":13,"#))

    try write("velo = [\"vélo\"]\nbike = 7\n")
    for arguments in [["search", "tandem"], ["serve", "--port", "0"], ["serve", "--port", "0", "--synonyms", file]] {
      let refused = try await ProgramRun.run(arguments, in: installation)
      #expect(refused.exitCode == 2)
      #expect(refused.errors.contains("synonyms.toml, line 2: “bike” must be a list of texts"), "\(refused)")
    }
    let missing = try await run("serve", "--port", "0", "--synonyms", folder + "/none.toml")
    #expect(missing.errors.contains("annot read the synonyms: \(folder)/none.toml"), "\(missing)")
    let board = try await BoardProcess.start(["--synonyms", "/dev/null"], in: installation)
    #expect(try await board.terminate() == 0)
  }

  @Test("Members publish and write as often within a day as the operator allows, and the rest waits")
  func dailyLimits() async throws {
    let (operated, guest) = (try Installation(), try Installation())
    let file = operated.folder.path + "/shop.sqlite"
    let arguments = ["--daily-ads", "1", "--daily-messages", "2", "--daily-reports", "3"]
    let board = try await BoardProcess.start(
      ["--database", file, "--token-file", operated.folder.path + "/first"] + arguments,
      in: operated
    )
    let server = ["--server", board.address]
    let token = try String(contentsOfFile: operated.folder.path + "/first", encoding: .utf8)
    let admin = ["CLASSIFIEDS_TOKEN": token.trimmingCharacters(in: .whitespacesAndNewlines)]
    for _ in 1...2 {
      let run = try await ProgramRun.run(server + Self.draft, in: operated, environment: admin)
      #expect(run.exitCode == 0, "admins have no limits: \(run)")
    }
    let invited = try await ProgramRun.run(["board", "invite", "Ada", "--database", file], in: operated)
    let code = invited.output.trimmingCharacters(in: .newlines)
    let signedIn = try await ProgramRun.run(["login", board.address, "--invitation", code], in: guest)
    #expect(signedIn.exitCode == 0, "\(signedIn)")

    let account = try await ProgramRun.run(server + ["account"], in: guest)
    #expect(account.output.contains("at most: ads 1, messages 2, reports 3"), "\(account)")
    #expect(try await ProgramRun.run(server + Self.draft, in: guest).exitCode == 0)
    let second = try await ProgramRun.run(server + Self.draft, in: guest)
    #expect(second.exitCode == 3 && !second.output.contains("Published"), "\(second)")
    let search = try await ProgramRun.run(server + ["search", "rotin", "--json"], in: guest)
    let ad = try #require(search.output.matches(of: /"id":(\d+)/).last?.1)
    for (number, status) in [(1, "sent"), (2, "sent"), (3, "waiting")] {
      let answer = try await ProgramRun.run(server + ["answer", "id:\(ad)", "Hello \(number)", "--json"], in: guest)
      #expect(answer.output.contains(#""status":"\#(status)""#), "\(answer)")
    }
  }

  @Test("SIGHUP reads the settings again and says what has changed, and a mistake in them changes nothing")
  func reload() async throws {
    let installation = try Installation()
    let (folder, columns) = (installation.folder.path, 200)
    func write(_ text: String) throws {
      try text.write(toFile: folder + "/board.toml", atomically: true, encoding: .utf8)
    }
    try write("name = 'Dorf'\n")
    let terminal = try PseudoTerminal(
      Installation.program,
      arguments: ["serve", "--port", "0", "--database", folder + "/b.sqlite", "--token-file", folder + "/token"],
      environment: installation.environment([:]),
      columns: columns
    )
    func wait(for text: String) async throws {
      try await terminal.waitUntil("“\(text)”") { $0.lines.joined(separator: "\n").contains(text) }
    }
    try await wait(for: "invites somebody")

    try write("name = 'See'\nad_life = 9\n")
    terminal.signal(SIGHUP)
    try await wait(for: #"name: "See" instead of "Dorf"."#)
    try await wait(for: "ad_life: 9 instead of – after a restart.")

    try write("\nnam = 'Berg'\n")
    terminal.signal(SIGHUP)
    try await wait(for: "board.toml, line 2: unknown setting “nam”. The board keeps its settings. Did you mean “name”?")

    try write("log = 'none/log'\n")
    terminal.signal(SIGHUP)
    try await wait(for: "none/log: No such file or directory")
    terminal.signal(SIGTERM)
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("A board for members refuses strangers and says how to sign in, and members use it as any other")
  func members() async throws {
    let (operated, guest) = (try Installation(), try Installation())
    let file = operated.folder.path + "/shop.sqlite"
    try "read = 'members'\n".write(
      toFile: operated.folder.path + "/board.toml",
      atomically: true,
      encoding: .utf8
    )
    let board = try await BoardProcess.start(
      ["--database", file, "--token-file", operated.folder.path + "/first"],
      in: operated
    )
    func run(_ commands: String...) async throws -> ProgramRun {
      try await ProgramRun.run(["--server", board.address] + commands, in: guest)
    }
    for command in [["search", "lampe"], ["sync"], ["categories"], ["open", "id:1"]] {
      let refused = try await ProgramRun.run(["--server", board.address] + command, in: guest)
      #expect(refused.exitCode == 4, "\(refused)")
      #expect(refused.errors.contains("nly members can read this board"), "\(refused)")
      // What is said behind a sync that stopped is how far it came.
      #expect(command == ["sync"] || refused.errors.contains("sign in with `login`"), "\(refused)")
    }

    let invited = try await ProgramRun.run(["board", "invite", "Ada", "--database", file], in: operated)
    let code = invited.output.trimmingCharacters(in: .newlines)
    let signedIn = try await ProgramRun.run(["login", board.address, "--invitation", code], in: guest)
    #expect(signedIn.exitCode == 0, "\(signedIn)")
    let published = try await ProgramRun.run(["--server", board.address] + Self.draft, in: guest)
    #expect(published.exitCode == 0, "\(published)")
    #expect(try await run("search", "rotin", "--json").output.contains(#""total":1,"#))
    for command in [
      ["sync"], ["categories"], ["open", "id:1"], ["ads"], ["watch", "add", "lampe"], ["watch", "run"],
    ] {
      let answered = try await ProgramRun.run(["--server", board.address] + command, in: guest)
      #expect(answered.exitCode == 0, "\(command) \(answered)")
    }
    // A stranger who has the token of another board does not send it.
    let other = try await ProgramRun.run(
      ["--server", board.address, "search", "rotin"],
      in: try Installation(),
      environment: ["CLASSIFIEDS_TOKEN": "https://other.example secret"]
    )
    #expect(other.exitCode == 4 && other.errors.contains("for another server"), "\(other)")
  }

  @Test(
    "A life of no days, a limit below zero, and a replica of no database are mistakes",
    arguments: [
      "--ad-life=0", "--ad-life=36501", "--daily-ads=-1", "--daily-messages=-1", "--daily-reports=-1",
      "--read-from=postgres://replica/board",
    ]
  )
  func mistakes(option: String) async throws {
    let run = try await ProgramRun.run(["serve", "--port", "0", option], in: try Installation())
    #expect(run.exitCode == 2 && run.output.isEmpty, "\(run)")
  }
}
