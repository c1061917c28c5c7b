import Foundation
import TestSupport
import Testing

@Suite("Lists in a pipe", .hangLimit)
struct PipedListsTests {
  private func rows(_ run: ProgramRun) -> [[Substring]] {
    run.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
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
  }
}
