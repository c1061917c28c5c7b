import Foundation
import TestSupport
import Testing

/// Whole conversations with the real program and a real board through pipes; the files are in `Sessions/`.
@Suite("Session scripts")
struct SessionScriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sessions")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".session") }.sorted()
  }()

  @Test("There are session scripts")
  func scriptsExist() {
    #expect(!Self.names.isEmpty)
  }

  @Test("A conversation has the output in its script", .hangLimit, arguments: names)
  func conversation(_ name: String) async throws {
    let script = SessionScript(try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
    let (installation, guest) = (try Installation(), try Installation())
    let token = installation.folder.path + "/config/classifieds/token"
    let board = try await BoardProcess.start(["--token-file", token], in: installation)

    // After the board has stopped, another test's board must not use its port.
    var refusal: RefusingPort?
    defer { withExtendedLifetime(refusal) {} }

    for step in script.steps {
      switch step {
      case .boardStops:
        #expect(try await board.terminate() == 0)
        refusal = try RefusingPort(board.port)
      case .guestSignsIn:
        let invitation = try await ProgramRun.run(["board", "invite", "Ada"], in: installation)
        let code = invitation.output.trimmingCharacters(in: .newlines)
        let login = try await ProgramRun.run(
          ["login", board.address, "--invitation", code, "--name", "Ada"],
          in: guest
        )
        #expect(login.exitCode == 0, "\(login)")
      case .run(let arguments, let input, let output, let exitCode, let isGuest):
        let run = try await ProgramRun.run(
          arguments.map { $0.replacing("{board}", with: board.address) },
          input: input.map { $0 + "\n" }.joined(),
          in: isGuest ? guest : installation,
          environment: ["CLASSIFIEDS_SERVER": board.address, "CLASSIFIEDS_NOW": "2026-11-01T12:00:00Z"],
          merged: true
        )
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        let expected = output.map { $0.replacing("{board}", with: board.address) }
        #expect(
          lines.count == expected.count && zip(lines, expected).allSatisfy(SessionScript.matches),
          "\(name): expected\n\(expected.joined(separator: "\n"))\n\nbut it was\n\(lines.joined(separator: "\n"))"
        )
        #expect(run.exitCode == exitCode, "\(name): after `run \(arguments.joined(separator: " "))`")
      }
    }
  }
}
