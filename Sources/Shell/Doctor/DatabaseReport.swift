package import Languages
package import Loading

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
    /// The schema's version, and the newest that this program knows.
    package var version: Int
    package var newestVersion: Int
    package var soundness: Soundness
    /// What is in it, as "3 drafts", in the order to tell it.
    package var counts: [Message]

    /// Creates a content.
    package init(size: Int, version: Int, newestVersion: Int, soundness: Soundness, counts: [Message]) {
      self.size = size
      self.version = version
      self.newestVersion = newestVersion
      self.soundness = soundness
      self.counts = counts
    }
  }

  /// Which one: the last part of the check's name.
  package var name: String
  package var path: String
  /// `nil` for a missing file, which is created when it is first needed.
  package var content: Result<Content, StoreError>?

  /// Creates a report on a file.
  package init(_ name: String, path: String, _ content: Result<Content, StoreError>?) {
    self.name = name
    self.path = path
    self.content = content
  }
}

extension Message {
  /// A number of pictures.
  package static func keptPictures(_ number: Int) -> Message { .picturesCounted(number) }
}
