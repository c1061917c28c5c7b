import Foundation
import TestSupport
import Testing

@Suite("Boards on an IPv6 address", .hangLimit)
struct BoardHostTests {
  /// Whether the loopback interface has an IPv6 address.
  private static var hasIPv6: Bool {
    let addresses = try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8)
    return addresses?.contains(String(repeating: "0", count: 31) + "1") ?? false
  }

  @Test(
    "Clients accept the printed address unchanged, as the server and as both emulators",
    .enabled(if: BoardHostTests.hasIPv6, "no IPv6"),
    arguments: [["CLASSIFIEDS_SERVER"], ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"]]
  )
  func brackets(variables: [String]) async throws {
    let installation = try Installation()
    let board = try await BoardProcess.start(["--host", "::1"], in: installation)
    let isServer = variables == ["CLASSIFIEDS_SERVER"]
    let value = isServer ? board.address : String(board.address.trimmingPrefix("http://"))
    let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, value) })

    let birds = try await ProgramRun.run(
      ["birds", "search", "wren", "--json"],
      in: installation,
      environment: environment
    )

    #expect(board.address.hasPrefix("http://[::1]:"))
    #expect(birds.exitCode == 0, "\(birds.errors)")
    #expect(birds.output.contains("Troglodytes troglodytes"))
  }
}
