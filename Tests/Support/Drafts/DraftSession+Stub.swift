package import Drafts
import Foundation

extension DraftSession {
  /// A session of its own, in a running process.
  package static func stub(
    id: String = UUID().uuidString,
    process: Int = 100,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool = { _ in true }
  ) -> DraftSession {
    DraftSession(
      id: id,
      process: ProcessIdentity(id: process, start: "1", boot: "boot"),
      terminal: "pts/\(process)",
      isRunning: isRunning
    )
  }
}
