import Foundation
import TestSupport

/// The program as one user has it: the built executable, with folders of its own that go away afterwards.
final class Installation: Sendable {
  /// The executable beside the test bundle.
  static var program: String { PseudoTerminal.builtProgram("classifieds") }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "classifieds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the program is started with: nothing of this machine but the time zone's data.
  func environment(_ additions: [String: String] = [:]) -> [String: String] {
    ProgramRun.environment(folder: folder.path).merging(additions) { $1 }
  }

  /// Where a ``BoardProcess`` writes its errors.
  var boardErrors: URL { folder.appending(path: "board-errors.txt") }
  var userDatabase: URL { folder.appending(path: "data/classifieds/classifieds.sqlite") }
  var cacheDatabase: URL { folder.appending(path: "cache/classifieds/cache.sqlite") }
}

extension ProgramRun {
  /// Runs the program of one user with everything it reads given at once.
  ///
  /// - Parameters:
  ///   - file: where its standard output goes; it is collected unless given.
  ///   - merged: whether standard error goes where standard output goes, in the order of writing.
  static func run(
    _ arguments: [String],
    input: String = "",
    in installation: Installation,
    environment: [String: String] = [:],
    output file: FileHandle? = nil,
    merged: Bool = false
  ) async throws -> ProgramRun {
    try await run(
      arguments,
      input: input,
      environment: installation.environment(environment),
      output: file,
      merged: merged
    )
  }
}
