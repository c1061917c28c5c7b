import Foundation
import Languages
import Loading

/// The checks of `doctor` on a database.
package struct DatabaseExamination {
  package let report: DatabaseReport

  package var check: DoctorCheck {
    let name = "database.\(report.name)"
    switch report.content {
    case nil: return .ok(name, path + .colon + .notThereYet)
    case .failure(let error):
      let failure = Failure(error)
      if case .locked = error { return .warn(name, failure.what, failure.hint?.message(at: .notice) ?? .fileUnchanged) }
      return .fail(name, failure.what, failure.hint?.message(at: .notice))
    case .success(let content): return check(name, content)
    }
  }
}

extension DatabaseExamination {
  private var path: Message { Message(verbatim: report.path) }

  private func check(_ name: String, _ content: DatabaseReport.Content) -> DoctorCheck {
    let parts = [Self.size(content.size), Self.schema(content)] + content.counts
    let detail = path + .colon + parts.joined(separator: ", ")
    switch content.soundness {
    case .sound: return .ok(name, detail)
    case .unsound(let words):
      let hint = Message.copyThenMoveAway
      return .fail(name, detail + .colon + Message(verbatim: words), hint)
    case .unknown:
      let text = Message.notCheckedCompletely
      return .ok(name, detail + text)
    }
  }

  private static func size(_ bytes: Int) -> Message {
    bytes < 1 << 20
      ? Message(verbatim: "\((bytes + 1023) / 1024) KiB") : Message(verbatim: "\((bytes + 1 << 19) >> 20) MiB")
  }

  private static func schema(_ content: DatabaseReport.Content) -> Message {
    let version = "\(content.version)/\(content.newestVersion)"
    return .schemaVersion(version)
  }
}
