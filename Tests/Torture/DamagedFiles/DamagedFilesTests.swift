// The compiler attributes `stat` to one module or the other, depending on which it reads first.
import CDispatch
import CoreFoundation
import Foundation
import TestSupport
import Testing

/// For many rounds: `CLASSIFIEDS_DAMAGES=1000 ./test --filter DamagedFilesTests`; `CLASSIFIEDS_DAMAGE_SEED=N` repeats
/// one.
@Suite("Damaged files and the program", .timeLimit(.minutes(600)))
struct DamagedFilesTests {
  /// A database, and the commands that read it.
  struct Target: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: @Sendable (TorturedProgram) -> String
    var commands: [String]

    static let all = [
      Target(
        testDescription: "drafts",
        file: \.userDatabase,
        commands: ["draft list", "draft use 2", "draft show", "draft log", "draft trash", "outbox"]
      ),
      Target(
        testDescription: "orders",
        file: \.orders,
        commands: ["orders --limit 300", "orders totals", "orders problems", "orders --currency btc --limit 20"]
      ),
      Target(testDescription: "cache", file: { $0.cache("cache") }, commands: ["search", "search velo", "more"]),
      Target(testDescription: "feed", file: { $0.cache("feed") }, commands: ["feed", "more"]),
      Target(testDescription: "birds", file: { $0.cache("birds") }, commands: ["birds"]),
      Target(
        testDescription: "pictures",
        file: { $0.cache("bird-pictures") },
        commands: ["birds", "birds zoom 1", "birds zoom 2"]
      ),
    ]
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let rounds = environment["CLASSIFIEDS_DAMAGES"].flatMap { Int($0) } ?? 6

  @Test("A damaged file gives the same rows or a message, but no signal, hang or silence", arguments: Target.all)
  func damaged(target: Target) async throws {
    let base = FileManager.default.temporaryDirectory.appending(path: "classifieds-torture-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: base) }
    let whole = TorturedProgram(folder: base + "/whole")
    try await FilledFolders(whole.folder).fill()
    try await BirdsOnBoard.fill(whole)
    let expected = try await whole.run(target.commands)
    try #require(!expected.output.isEmpty && !expected.wasKilled, "\(expected)")

    let seeds: [Int] =
      Self.environment["CLASSIFIEDS_DAMAGE_SEED"].flatMap { Int($0) }.map { [$0] }
      // The short round is the same each time; a long one looks for new cases.
      ?? (Self.environment["CLASSIFIEDS_DAMAGES"] == nil
        ? Array(1...Self.rounds) : (0..<Self.rounds).map { _ in Int.random(in: 1..<1_000_000_000) })
    let silent = try await withThrowingTaskGroup(of: Bool.self) { group in
      var silent = 0
      for (number, seed) in seeds.enumerated() {
        // The program waits most of the time, for a board that does not respond.
        if number >= 3, try await group.next() == true { silent += 1 }
        group.addTask { try await round(target, seed, whole, expected, folder: "\(base)/\(seed)") }
      }
      for try await isSilent in group where isSilent { silent += 1 }
      return silent
    }
    print(
      "\(target.testDescription): \(seeds.count) damages, \(silent) of them decayed letters; seeds \(seeds.prefix(20))"
    )
  }

  /// Damages a copy of the file, and runs the commands twice. Returns whether the program gave other rows without a word.
  private func round(
    _ target: Target,
    _ seed: Int,
    _ whole: TorturedProgram,
    _ expected: ProgramRun,
    folder: String
  ) async throws -> Bool {
    let program = TorturedProgram(folder: folder)
    try FileManager.default.copyItem(atPath: whole.folder, toPath: program.folder)
    defer { try? FileManager.default.removeItem(atPath: program.folder) }
    let path = target.file(program)
    // Only the damaged file may look different from how it was left.
    for file in Target.all.map(\.file) { try keepDates(of: file(whole), on: file(program)) }
    let noted = try Data(contentsOf: URL(filePath: path + "-clean"))
    // In every third round only the bytes show the damage, as on a decaying disk.
    let isDecay = seed % 3 == 0
    var damage = RandomDamage(seed: seed)
    guard try damage.apply(to: path) else { return false }
    let place = Comment(
      rawValue: "\(target.testDescription), seed \(seed)\(isDecay ? " (decay)" : ""): \(damage.words)"
    )
    if isDecay { try keepDates(of: target.file(whole), on: path) }
    #expect(try Data(contentsOf: URL(filePath: path + "-clean")) == noted)

    let run = try await program.run(target.commands)
    #expect(!run.wasKilled, "\(place): code \(run.exitCode)\n\(run.errors)")
    let isTold = run.errors.contains((path as NSString).lastPathComponent)
    let isSilent = run.output != expected.output && !isTold
    // If neither date nor length shows it, a changed letter is a letter: SQLite has no checksums.
    #expect(!isSilent || isDecay, "\(place): silent\n\(run.output.prefix(2_000))\n\(run.errors)")
    let again = try await program.run(target.commands)
    #expect(!again.wasKilled, "\(place): again, code \(again.exitCode)\n\(again.errors)")
    if target.testDescription == "drafts", !isDecay {
      #expect(again.output == run.output, "\(place): another outcome the second time\n\(again.errors)")
      // A file that looks like a newer version's is left alone, and reported each time.
      let isNewer = again.errors.contains("made by a newer version")
      #expect(isNewer || !again.errors.contains("classifieds.sqlite"), "\(place): told again\n\(again.errors)")
    }
    return isSilent
  }

  /// Gives a file the date of another.
  private func keepDates(of source: String, on target: String) throws {
    var status = stat()
    guard stat(source, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
    var times = [status.st_atim, status.st_mtim]
    guard utimensat(AT_FDCWD, target, &times, 0) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
