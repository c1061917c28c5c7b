import Foundation
import TestSupport
import Testing

@Suite("Lists in a pipe", .hangLimit)
struct PipedListsTests {
  private func rows(_ run: ProgramRun) -> [[Substring]] {
    run.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
  }

  @Test(
    "Every list is printed in columns, a line for each row",
    arguments: [
      ("search", 20, 5), ("orders --limit 3", 3, 7), ("birds", 61, 7), ("feed", 10, 5), ("watch", 1, 7),
      ("draft list", 2, 7), ("draft trash", 1, 7), ("ads", 1, 7), ("bookmarks", 1, 5),
    ]
  )
  func columns(command: String, count: Int, width: Int) async throws {
    let installation = try Installation()
    let lines = [
      "search", "bookmark 1", "orders download", "watch add velo", "draft new", "draft discard", "draft new",
      "draft set title Tandem\tfor two", "draft set category Loisirs", "draft set price 12",
      "draft set description It folds and fits into every car.", "draft publish", "draft new",
    ]
    let prepared = try await ProgramRun.run(lines.flatMap { ["-c", $0] }, in: installation)
    #expect(prepared.exitCode == 0, "\(prepared.errors)")

    let run = try await ProgramRun.run(command.split(separator: " ").map(String.init), in: installation)

    #expect(run.exitCode == 0, "\(run.errors)")
    let rows = rows(run)
    #expect(rows.map(\.count) == Array(repeating: width, count: count), "\(run.output)")
    #expect(rows.allSatisfy { Int($0[0]) != nil })
  }

  @Test("A publication that waits is a line of the outbox, with its state")
  func outbox() async throws {
    let installation = try Installation()
    let board = try await BoardProcess.start(in: installation)
    let draft = [
      "draft new", "draft set title Tandem for two", "draft set category Loisirs", "draft set price 12",
      "draft set description It folds and fits into every car.", "categories",
    ]
    let options = ["--server", board.address]
    _ = try await ProgramRun.run(options + draft.flatMap { ["-c", $0] }, in: installation)
    _ = try await board.terminate()
    _ = try await ProgramRun.run(options + ["draft", "publish"], in: installation)

    let run = try await ProgramRun.run(options + ["outbox"], in: installation)

    #expect(rows(run).map { $0.dropLast() } == [["1", "publish", "waiting", "", "Tandem for two"]], "\(run)")
  }

  @Test("A script sees that an ad has expired, and when")
  func expired() async throws {
    let installation = try Installation()
    func run(_ arguments: [String], day: String) async throws -> ProgramRun {
      try await ProgramRun.run(arguments, in: installation, environment: ["CLASSIFIEDS_NOW": "\(day)T12:00:00Z"])
    }
    let draft = [
      "draft new", "draft set title Tandem for two", "draft set category Loisirs", "draft set price 12",
      "draft set description It folds and fits into every car.", "draft publish",
    ]
    _ = try await run(draft.flatMap { ["-c", $0] }, day: "2026-01-01")

    let before = rows(try await run(["ads"], day: "2026-02-01")).first?.suffix(2).map(String.init)
    let after = rows(try await run(["ads"], day: "2026-04-01")).first?.suffix(2).map(String.init)
    let document = try await run(["ads", "--json"], day: "2026-04-01").output

    #expect(before == ["active", "2026-03-02T12:00:00Z"])
    #expect(after == ["expired", "2026-03-02T12:00:00Z"])
    #expect(document.contains(#""status":"expired""#))
  }

  @Test("As a command of its own, `more` goes on with the list that was displayed last")
  func more() async throws {
    let installation = try Installation()
    func numbers(_ words: String) async throws -> [Int] {
      let run = try await ProgramRun.run(words.split(separator: " ").map(String.init), in: installation)
      #expect(run.exitCode == 0, "\(run.errors)")
      return rows(run).compactMap { $0.first.flatMap { Int($0) } }
    }
    #expect(try await numbers("search sort:price --limit 30") == Array(1...30))
    #expect(try await numbers("more") == Array(31...60))
    #expect(try await numbers("more") == Array(61...90))
    let opened = try await ProgramRun.run(["open", "61", "--json"], in: installation)
    #expect(opened.output.hasPrefix(#"{"row":61,"#))
    #expect(try await numbers("search velo") == Array(1...12))
    #expect(try await numbers("more") == [])
    _ = try await numbers("orders download")
    #expect(try await numbers("orders --limit 2") == [1, 2])
    #expect(try await numbers("more") == [3, 4])
    let document = try await ProgramRun.run(["more", "--json"], in: installation)
    #expect(document.output.contains(#""items":[{"row":5,"#))
    #expect(try await numbers("feed") == Array(1...10))
    #expect(try await numbers("more") == Array(11...20))
    let alias = try await ProgramRun.run(["alias", "cheap", "search sort:price --limit 5"], in: installation)
    #expect(alias.exitCode == 0)
    #expect(try await numbers("cheap") == Array(1...5))
    #expect(try await numbers("more") == Array(6...10))
  }
}
