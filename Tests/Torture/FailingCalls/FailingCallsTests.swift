import BirdsStore
import Database
import DraftsStore
import Foundation
import GRDB
import Listings
import ListingsStore
import MessagesStore
import Orders
import OrdersStore
import OrdersTestSupport
import TestSupport
import Testing
import WatchesStore

/// Makes the nth system call on the user's files, or SQLite's nth allocation, fail during a user's actions.
///
/// By hand, with every call and every 13th allocation: `CLASSIFIEDS_FAILING_CALLS=13 ./test --filter FailingCallsTests`; otherwise only some.
@Suite("The nth call fails", .timeLimit(.minutes(600)))
struct FailingCallsTests {
  /// The calls that fail, and their error.
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var variable = "FAIL_CALL"
    var environment: [String: String]
    /// The interval of the calls that are tried if not all are.
    var step: Int

    static let all = [
      Fault(testDescription: "one call, EIO", environment: ["FAIL_ERRNO": "5"], step: 11),
      Fault(
        testDescription: "all calls from then on, ENOSPC",
        environment: ["FAIL_ERRNO": "28", "FAIL_ALL": "1"],
        step: 11
      ),
      Fault(testDescription: "one allocation of SQLite's", variable: "FAIL_MEMORY", environment: [:], step: 1_009),
      Fault(
        testDescription: "all allocations of SQLite's from then on",
        variable: "FAIL_MEMORY",
        environment: ["FAIL_ALL": "1"],
        step: 1_009
      ),
    ]

    var isMemory: Bool { variable == "FAIL_MEMORY" }
  }

  private let base: String
  private let shim: String
  /// The interval of the allocations that are tried if every call is.
  private let interval = ProcessInfo.processInfo.environment["CLASSIFIEDS_FAILING_CALLS"].map { max(1, Int($0) ?? 13) }

  init() throws {
    base = FileManager.default.temporaryDirectory.appending(path: "classifieds-calls-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    shim = base + "/failing-calls.so"
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Shim/failing-calls.c").path
    let compiler = try ChildProcess(
      "/usr/bin/env",
      arguments: ["clang", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-O1", "-o", shim, source, "-ldl"],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    )
    try #require(compiler.wait() == 0)
  }

  /// Runs commands repeatedly in the same folders, with another call failing each time, until there is no further call.
  private func each(
    _ fault: Fault,
    _ commands: [String],
    server: String = TorturedProgram.server,
    environment: [String: String] = [:],
    prepare: (TorturedProgram) async throws -> Void,
    check: (TorturedProgram, ProgramRun, Comment) async throws -> Void
  ) async throws {
    try await each(fault, commands.joined(separator: "; "), prepare: prepare) { program, variables in
      try await program.run(commands, environment: variables.merging(environment) { $1 }, server: server)
    } check: {
      try await check($0, $1, $2)
    }
  }

  /// The same for anything that runs with the variables it is given.
  ///
  /// - Parameters:
  ///   - under: the folder whose files' calls fail.
  ///   - stride: how many times as far apart the tried allocations are, and the tried calls if not all are.
  private func each(
    _ fault: Fault,
    _ name: String,
    under: String = "/data",
    stride: Int = 1,
    prepare: (TorturedProgram) async throws -> Void,
    run: (TorturedProgram, [String: String]) async throws -> ProgramRun,
    check: (TorturedProgram, ProgramRun, Comment) async throws -> Void
  ) async throws {
    let whole = TorturedProgram(folder: base + "/whole")
    try await prepare(whole)
    let step = interval.map { fault.isMemory ? $0 * stride : 1 } ?? fault.step * stride
    var number = interval == nil ? Int.random(in: 0..<step) : 0
    let first = number
    var outcomes: [String: Int] = [:]
    while true {
      let program = TorturedProgram(folder: "\(base)/run")
      try? FileManager.default.removeItem(atPath: program.folder)
      try FileManager.default.copyItem(atPath: whole.folder, toPath: program.folder)
      let report = "\(base)/report"
      try? FileManager.default.removeItem(atPath: report)
      let variables = [
        "LD_PRELOAD": shim, "FAIL_UNDER": program.folder + under, "FAIL_REPORT": report,
        fault.variable: "\(number)",
      ].merging(fault.environment) { $1 }
      let run = try await run(program, variables)
      guard let fired = try? String(contentsOfFile: report, encoding: .utf8) else { break }
      let kind = fired.split(separator: "\n").first ?? ""
      let place: Comment = "\(fault.testDescription): \(kind): code \(run.exitCode) \(run.errors)"
      // GRDB ends the program if SQLite has no memory to bind a value, as Swift does for its own memory (decision 73).
      let isTrap = fault.isMemory && [128 + SIGILL, 128 + SIGTRAP].contains(run.exitCode)
      #expect(!run.wasKilled || isTrap, place)
      if run.exitCode != 0, !isTrap { #expect(!run.errors.isEmpty, place) }
      outcomes[run.exitCode == 0 ? "done" : isTrap ? "trap" : "error", default: 0] += 1
      try await check(program, run, place)
      number += step
    }
    try #require(number > first)
    print("\(name), \(fault.testDescription): up to \(number), \(outcomes)")
    try? FileManager.default.removeItem(atPath: base)
  }

  private func field(_ name: String, of json: String) -> String? {
    json.firstRange(of: "\"\(name)\":").map { String(json[$0.upperBound...].prefix { $0 != "," && $0 != "}" }) }
  }

  @Test(
    "With any failing call, a save succeeds or is an error, and the draft is the old or the new one",
    arguments: Fault.all
  )
  func save(fault: Fault) async throws {
    try await each(fault, ["draft set title 'New title here'"]) { program in
      let run = try await program.run(["draft set title 'Old title here'"])
      try #require(run.exitCode == 0, "\(run)")
    } check: { program, run, place in
      let shown = try await program.run(["draft show"])
      let title = field("title", of: shown.output)
      if run.exitCode == 0 {
        #expect(title == "\"New title here\"", place)
      } else {
        #expect(["\"New title here\"", "\"Old title here\""].contains(title), "\(place): \(shown)")
      }
      #expect(try await isSound(program), place)
    }
  }

  @Test(
    "With any failing call, a download succeeds or is an error, and the ledger is the old or the new one",
    arguments: Fault.all
  )
  func download(fault: Fault) async throws {
    let board = try BoardOnLoopback(["--orders", "300"], folder: base + "/board")
    try await each(fault, ["orders download"], server: board.address) { program in
      let staging = try await SQLiteOrderLedger(path: program.orders).begin()
      let orders = (1...3).compactMap { Order.fixture($0, createdAt: Int64($0)) }
      try await staging.append(orders)
      _ = try await staging.commit(fetchedAt: Date(timeIntervalSince1970: 1_760_000_000), problems: OrderProblems())
    } check: { program, run, place in
      let shown = try await program.run(["orders --limit 1"])
      let total = field("total", of: shown.output)
      #expect(total == "300" || (run.exitCode != 0 && total == "3"), "\(place): \(shown)")
      if interval != nil || Int.random(in: 0..<4) == 0 {
        let again = try await program.run(["orders download"], server: board.address)
        #expect(again.exitCode == 0, "\(place): again \(again)")
      }
    }
  }

  @Test("An ad is published once, whichever call fails", arguments: Fault.all)
  func publication(fault: Fault) async throws {
    let board = try BoardOnLoopback([], folder: base + "/board")
    let titles = Watched(0)
    try await each(fault, ["draft publish"], server: board.address, environment: ["CLASSIFIEDS_TOKEN": board.token]) {
      try await write($0, at: board.address)
    } check: { program, run, place in
      try await retry(program, at: board, place)
      let found = try await program.run(["search 'A title of its own'"], server: board.address)
      let before = titles.value
      #expect(field("total", of: found.output) == "\(before + 1)", "\(place): \(found.output.prefix(300))")
      titles.change { $0 += 1 }
      #expect(try await isSound(program), place)
    }
  }

  @Test(
    "An ad is published once, whichever call of the board fails, and the board's file is sound",
    arguments: Fault.all
  )
  func board(fault: Fault) async throws {
    // One after the other, boards have the address that the user knows.
    let port = try RefusingPort(reusable: true)
    func start(_ program: TorturedProgram, _ environment: [String: String] = [:]) throws -> BoardOnLoopback {
      let folder = program.folder + "/board"
      let arguments = ["--database", folder + "/board.sqlite", "--port", "\(port.port)"]
      return try BoardOnLoopback(arguments, folder: folder, environment: environment)
    }
    let address = "http://127.0.0.1:\(port.port)"
    try await each(fault, "serve", under: "/board", stride: 5) { program in
      let board = try start(program)
      try await write(program, at: address)
      #expect(try await board.end() == 0)
    } run: { program, variables in
      let board = try start(program, variables)
      let token = ["CLASSIFIEDS_TOKEN": board.token]
      var run = try await program.run(["draft publish"], environment: token, server: address)
      let code = try await board.end()
      // A board that a signal ended counts, whatever its client said.
      if code > 128 { run.exitCode = code }
      return run
    } check: { program, _, place in
      let board = try start(program)
      #expect(board.address == address, place)
      try await retry(program, at: board, place)
      let found = try await program.run(["search 'A title of its own'"], server: address)
      #expect(field("total", of: found.output) == "1", "\(place): \(found.output.prefix(300))")
      #expect(try await board.end() == 0, place)
      let file = try DatabaseQueue(path: program.folder + "/board/board.sqlite")
      #expect(try await file.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"], place)
    }
  }

  @Test(
    "A watch is added as a whole or not at all, and each ad is told once, whichever call fails",
    arguments: Fault.all
  )
  func watches(fault: Fault) async throws {
    let board = try BoardOnLoopback([], folder: base + "/board")
    try await each(fault, ["watch add title --name second", "watch run"], server: board.address) { program in
      let added = try await program.run(["watch add title --name first"], server: board.address)
      try #require(added.exitCode == 0, "\(added)")
      let seller = TorturedProgram(folder: base + "/seller")
      try await write(seller, at: board.address)
      try await retry(seller, at: board, "the seller")
    } check: { program, run, place in
      let again = try await program.run(["watch run"], server: board.address)
      #expect(again.exitCode == 0, "\(place): again \(again)")
      let shown = try await program.run(["watch", "watch tail"], server: board.address)
      func count(_ member: String) -> Int { shown.output.ranges(of: member).count }
      #expect(count(#""name":"first""#) == 1 && count(#""kind":"new""#) == 1, "\(place): \(shown)")
      #expect((run.exitCode == 0 ? 1...1 : 0...1).contains(count(#""name":"second""#)), "\(place): \(shown)")
      #expect(try await isSound(program), place)
    }
  }

  /// Writes a draft that can be published.
  private func write(_ program: TorturedProgram, at address: String) async throws {
    let run = try await program.run(
      [
        "draft set title 'A title of its own'", "draft set category Maison", "draft set price 12",
        "draft set description 'Long enough to be a description of something.'",
      ],
      server: address
    )
    try #require(run.exitCode == 0, "\(run)")
  }

  /// Publishes it, as a user who tries again.
  private func retry(_ program: TorturedProgram, at board: BoardOnLoopback, _ place: Comment) async throws {
    let token = ["CLASSIFIEDS_TOKEN": board.token]
    let again = try await program.run(["outbox send", "draft publish"], environment: token, server: board.address)
    let last = try await program.run(["draft publish"], environment: token, server: board.address)
    #expect(last.exitCode == 0, "\(place): again \(again), last \(last)")
  }

  private func isSound(_ program: TorturedProgram) async throws -> Bool {
    let found = try await DatabaseFile.user(
      path: program.userDatabase,
      schemas: [.marks, .drafts, .conversations, .notes, .watches, .watchDeliveries]
    ).inspect(
      within: .seconds(20),
      counting: []
    )
    return found?.soundness == .sound
  }
}
