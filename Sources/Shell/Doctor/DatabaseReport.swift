package import Loading

/// What was found when a database was looked at.
package struct DatabaseReport: Sendable, Equatable {
  /// Which one.
  package enum Name: String, Sendable {
    case drafts, cache, feed, pictures, birds
    case birdPictures = "bird_pictures"
  }

  /// What is counted in them.
  package enum Thing: Sendable, Hashable {
    case drafts, discarded, ads, boards, images, birds, pictures
  }

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
    /// In the order to tell them.
    package var counts: [Count]

    /// Puts it together.
    package init(size: Int, version: Int, newestVersion: Int, soundness: Soundness, counts: [Count]) {
      self.size = size
      self.version = version
      self.newestVersion = newestVersion
      self.soundness = soundness
      self.counts = counts
    }
  }

  /// How many of a thing there are.
  package struct Count: Sendable, Equatable {
    package var thing: Thing
    package var number: Int

    /// Counts a thing.
    package init(_ thing: Thing, _ number: Int) {
      self.thing = thing
      self.number = number
    }
  }

  package var name: Name
  package var path: String
  /// `nil` for a file that is not there: it is made when it is first needed.
  package var content: Result<Content, StoreError>?

  /// Reports on a file.
  package init(_ name: Name, path: String, _ content: Result<Content, StoreError>?) {
    self.name = name
    self.path = path
    self.content = content
  }
}
