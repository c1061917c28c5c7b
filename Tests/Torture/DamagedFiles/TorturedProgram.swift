import TestSupport

/// The program in its own folders, run to its end or for a minute.
struct TorturedProgram: Sendable {
  /// Nothing listens there.
  static let server = "http://127.0.0.1:1"

  /// The folder that contains the XDG folders.
  let folder: String

  var userDatabase: String { folder + "/data/classifieds/classifieds.sqlite" }
  var orders: String { folder + "/data/classifieds/orders.sqlite" }

  func cache(_ name: String) -> String { "\(folder)/cache/classifieds/\(name).sqlite" }

  /// Runs it with one `-c` for each command.
  func run(
    _ commands: [String],
    seconds: Int = 60,
    environment: [String: String] = [:],
    server: String = TorturedProgram.server
  ) async throws -> ProgramRun {
    try await run(
      arguments: ["--json", "--keep-going"] + commands.flatMap { ["-c", $0] },
      seconds: seconds,
      environment: environment,
      server: server
    )
  }

  /// Runs it with these arguments.
  func run(
    arguments: [String],
    seconds: Int = 60,
    environment: [String: String] = [:],
    server: String
  ) async throws -> ProgramRun {
    let variables = ProgramRun.environment(folder: folder)
      .merging(["CLASSIFIEDS_SERVER": server, "CLASSIFIEDS_NOW": "2026-01-02T03:04:05Z"]) { $1 }
      .merging(environment) { $1 }
    return try await ProgramRun.run(arguments, seconds: seconds, environment: variables)
  }
}
