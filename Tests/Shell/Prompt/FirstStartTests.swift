import Foundation
import ShellTestSupport
import Testing

@testable import Shell

@Suite("The first start")
struct FirstStartTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test("Only the first prompt is the first start, and an empty history remembers it")
  func once() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let history = folder.appending(path: "state/history").path

    #expect(FirstStart(history: history).isRemembered())
    #expect(!FirstStart(history: history).isRemembered())
    #expect(try Data(contentsOf: URL(filePath: history)).isEmpty)
    #expect(try FileManager.default.attributesOfItem(atPath: history)[.posixPermissions] as? Int == 0o600)
  }

  @Test("A start that cannot be remembered is not the first one, so that hints do not come again and again")
  func unwritable() {
    #expect(!FirstStart(history: "/dev/null/history").isRemembered())
  }
}
