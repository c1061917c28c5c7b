package import Languages
package import Loading

/// What was found when a database was looked at.
package struct DatabaseReport: Sendable, Equatable {
  /// Whether SQLite finds it sound.
  package enum Soundness: Sendable, Equatable {
    case sound
    /// SQLite's own words.
    case unsound(String)
    /// It took too long to find out.
    case unknown
  }

  /// What is in a file that can be read.
  package struct Content: Sendable, Equatable {
    /// Bytes, with what has not been folded into the file yet.
    package var size: Int
    /// The schema's version, and the newest that this program knows.
    package var version: Int
    package var newestVersion: Int
    package var soundness: Soundness
    /// What is in it, as "3 drafts", in the order to tell it.
    package var counts: [Message]

    /// Puts it together.
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
  /// `nil` for a file that is not there: it is made when it is first needed.
  package var content: Result<Content, StoreError>?

  /// Reports on a file.
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
