import Foundation
import TestSupport
import Testing

/// `./test` kills `board backup` a few times; `CLASSIFIEDS_BACKUP_KILLS=1000 ./test --filter BackupKillTests` does
/// more, and `CLASSIFIEDS_SEED` repeats the moments, as fractions of the time that the first backup took.
@Suite("Crash: kills of board backup", .timeLimit(.minutes(60)))
struct BackupKillTests {
  @Test("However often a backup is killed, each file with a backup's name is complete, and the newest ones are kept")
  func kills() async throws {
    let variables = ProcessInfo.processInfo.environment
    let kills = variables["CLASSIFIEDS_BACKUP_KILLS"].flatMap { Int($0) } ?? 10
    let seed = variables["CLASSIFIEDS_SEED"].flatMap { Int($0) } ?? Int.random(in: 1...1_000_000)
    var random = SeededGenerator(seed: seed)
    let installation = try Installation()
    let backups = installation.folder.appending(path: "backups")
    try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
    let arguments = ["board", "backup", backups.path, "--keep", "2"]
    // The local board, with its sample ads.
    let board = try await ProgramRun.run(["search", "velo"], in: installation)
    try #require(board.exitCode == 0, "\(board)")
    let began = ContinuousClock.now
    let first = try await ProgramRun.run(arguments, in: installation, environment: Self.time(0))
    try #require(first.exitCode == 0, "\(first)")
    let duration = (ContinuousClock.now - began) / .microseconds(1)

    // The names of the backups that were reported, the oldest first.
    var (reported, killed, unreported) = (try Self.names(in: backups), 0, 0)
    for number in 1...kills {
      let process = try ChildProcess(
        Installation.program,
        arguments: arguments,
        environment: installation.environment(Self.time(number))
      )
      // The moment of a kill is chance, not a wait for something.
      try await ContinuousClock().sleep(for: .microseconds(Int.random(in: 0...Int(duration * 1.3), using: &random)))
      process.send(SIGKILL)
      let code = try await offPool { process.wait() }
      let place: Comment = "CLASSIFIEDS_SEED=\(seed), kill \(number)"
      #expect(code == 0 || code == 128 + SIGKILL, "\(place): the backup ended with \(code)")
      let names = try Self.names(in: backups)
      let new = names.filter { name in !reported.contains(name) }
      for name in new {
        let file = backups.appending(path: name).path
        let verified = try await ProgramRun.run(["board", "restore", file, "--verify"], in: installation)
        #expect(verified.exitCode == 0, "\(place): \(name): \(verified)")
      }
      if code == 0 { #expect(new.count == 1, place) } else { killed += 1 }
      if code != 0, !new.isEmpty { unreported += 1 }
      reported = (reported + new).sorted()
      // What was killed before it removed older ones leaves them to the next.
      #expect(names.suffix(2) == reported.suffix(2), place)
      if code == 0 { #expect(names.count == 2 || reported.count < 2, place) }
    }
    print("board backup, seed \(seed): \(killed) of \(kills) killed, \(unreported) of them with a complete file")
    let last = try await ProgramRun.run(arguments, in: installation, environment: Self.time(kills + 1))
    #expect(last.exitCode == 0, "\(last)")
    #expect(try Self.names(in: backups).count == 2)
  }

  /// Each backup is named after another minute.
  private static func time(_ number: Int) -> [String: String] {
    let date = Date(timeIntervalSince1970: 1_767_000_000 + 60 * Double(number))
    return ["CLASSIFIEDS_NOW": date.formatted(.iso8601)]
  }

  /// The names of the backups, the oldest first.
  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".jsonl") }.sorted()
  }
}
