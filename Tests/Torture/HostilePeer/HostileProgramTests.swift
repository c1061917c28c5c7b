import Foundation
import TestSupport
import Testing

/// A sample of the attacks on the real program, in a process of its own.
@Suite("Hostile peer of the program", .hangLimit)
struct HostileProgramTests {
  /// What the program is asked for, and which part is attacked.
  enum Question: String, CaseIterable, Sendable {
    case search, orders, feed, birds

    var arguments: [String] {
      switch self {
      case .search: ["search", "velo"]
      case .orders: ["orders", "download"]
      case .feed: ["feed"]
      case .birds: ["birds"]
      }
    }

    /// The correct responses before the attack.
    func honestAnswer(to request: RawServer.Request) -> RawServer.Step? {
      switch self {
      case .search: return request.target == "/categories" ? .answer(body: #"[{"id":1,"name":"Maison"}]"#) : nil
      case .birds: return request.line.hasPrefix("POST ") ? .answer(body: Self.user) : nil
      case .orders, .feed: return nil
      }
    }

    private static let user = #"{"localId":"u","idToken":"t","refreshToken":"r","expiresIn":"3600"}"#
  }

  /// Attacks that end soon; each stands for a kind.
  static let sample = Attack.all.filter { attack in
    [
      "closes at once", "resets in the middle of the body", "is no HTTP", "has a status below 100",
      "floods with interim responses", "has an endless head", "has two lengths", "has a gzip bomb",
      "has 200,000 open brackets", "has a failure with a body beyond the limit",
    ].contains(attack.name)
  }

  @Test(
    "After an attack the program prints one line about the error and exits without a signal",
    arguments: Question.allCases,
    sample
  )
  func attack(question: Question, attack: Attack) async throws {
    let (run, server) = try await Self.run(question, attack)
    #expect(server.requests.contains { question.honestAnswer(to: $0) == nil }, "it was not asked")
    #expect((1...5).contains(run.exitCode), "\(run)")
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("classifieds: ") && run.errors.count { $0.isNewline } == 1, "\(run.errors)")
    try await server.stop()
  }

  @Test(
    "A silent server is abandoned within a command's time limit",
    arguments: [Question.search, .birds]
  )
  func silence(question: Question) async throws {
    let (run, server) = try await Self.run(question, Attack("says nothing", .silence))
    #expect(run.exitCode == 5, "\(run)")
    #expect(run.errors.hasPrefix("classifieds: ") && run.errors.count { $0.isNewline } == 1, "\(run.errors)")
    try await server.stop()
  }

  private static func run(_ question: Question, _ attack: Attack) async throws -> (ProgramRun, RawServer) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try RawServer { request in question.honestAnswer(to: request).map { [$0] } ?? attack.steps }
    let run = try await TorturedProgram(folder: folder).run(
      arguments: question.arguments,
      seconds: 60,
      server: server.address
    )
    return (run, server)
  }
}
