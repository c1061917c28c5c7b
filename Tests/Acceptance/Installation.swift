import Foundation
import TestSupport

/// The program as one user has it: the built executable, with its own folders, which are deleted afterwards.
final class Installation: Sendable {
  /// The program that is tested.
  static var program: String { PseudoTerminal.program }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "classifieds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The program's environment: nothing of this machine except the time zone data.
  func environment(_ additions: [String: String] = [:]) -> [String: String] {
    ProgramRun.environment(folder: folder.path).merging(additions) { $1 }
  }

  /// The file for a ``BoardProcess``'s errors.
  var boardErrors: URL { folder.appending(path: "board-errors.txt") }
  var userDatabase: URL { folder.appending(path: "data/classifieds/classifieds.sqlite") }
  var cacheDatabase: URL { folder.appending(path: "cache/classifieds/cache.sqlite") }
}

extension ProgramRun {
  /// Runs the program of one user with all its input given at once.
  ///
  /// - Parameters:
  ///   - file: where its standard output goes; it is collected by default.
  ///   - merged: whether standard error goes to the same place as standard output, in the order of writing.
  ///   - redirection: how a shell starts it, such as `>&-`.
  ///   - limit: limits lower than this process's, as options of `ulimit`.
  static func run(
    _ arguments: [String],
    input: String = "",
    in installation: Installation,
    environment: [String: String] = [:],
    output file: FileHandle? = nil,
    merged: Bool = false,
    redirection: String? = nil,
    limit: String? = nil
  ) async throws -> ProgramRun {
    try await run(
      arguments,
      input: input,
      environment: installation.environment(environment),
      output: file,
      merged: merged,
      redirection: redirection,
      limit: limit
    )
  }
}
