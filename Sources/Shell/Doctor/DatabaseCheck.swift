package import Languages
package import Loading

/// The checks of `doctor` on a database.
struct DatabaseCheck {
  let report: DatabaseReport

  var check: DoctorCheck {
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

  private var path: Message { Message(verbatim: report.path) }

  private func check(_ name: String, _ content: DatabaseReport.Content) -> DoctorCheck {
    let isVersioned = content.newestVersion > 0
    let version = Message.schemaVersion("\(content.version)/\(content.newestVersion)")
    let parts = [ByteText.message(content.size)] + (isVersioned ? [version] : []) + content.counts
    let detail = path + .colon + parts.joined(separator: ", ")
    switch content.soundness {
    case .sound: return .ok(name, detail)
    case .unsound(let words): return .fail(name, detail + .colon + Message(verbatim: words), .copyThenMoveAway)
    case .unknown: return .ok(name, detail + .notCheckedCompletely)
    }
  }
}

/// The result of inspecting a database.
package struct DatabaseReport: Sendable, Equatable {
  /// Whether SQLite finds the file intact.
  package enum Soundness: Sendable, Equatable {
    case sound
    /// The defect, in SQLite's words.
    case unsound(String)
    /// The check took too long.
    case unknown
  }

  /// The content of a readable file.
  package struct Content: Sendable, Equatable {
    /// The size in bytes, including what has not been written back to the file yet.
    package var size: Int
    /// The schema's version, and the newest that this program knows; 0 if that is not recorded.
    package var version: Int
    package var newestVersion: Int
    package var soundness: Soundness
    /// What is in it, as "3 drafts", in the order to tell it.
    package var counts: [Message]

    /// Creates a content.
    package init(size: Int, version: Int, newestVersion: Int, soundness: Soundness, counts: [Message]) {
      (self.size, self.version, self.newestVersion) = (size, version, newestVersion)
      (self.soundness, self.counts) = (soundness, counts)
    }
  }

  /// Which one: the last part of the check's name.
  package var name: String
  package var path: String
  /// `nil` for a missing file, which is created when it is first needed.
  package var content: Result<Content, StoreError>?

  /// Creates a report on a file.
  package init(_ name: String, path: String, _ content: Result<Content, StoreError>?) {
    (self.name, self.path, self.content) = (name, path, content)
  }
}
