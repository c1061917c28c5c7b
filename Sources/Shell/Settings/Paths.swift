import Foundation
package import Languages

/// File locations: the XDG base directories, which only count as absolute paths.
package struct Paths: Sendable, Equatable {
  /// The user's home, which `~` stands for.
  package let home: String
  /// The folder for what must never be lost.
  package let data: String
  /// The folder for what can be fetched again.
  package let cache: String
  /// The folder for the history, and for what is under way.
  package let state: String
  /// The folder for settings and tokens.
  package let configuration: String

  /// Determines the locations from the environment.
  package init(environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    func folder(_ name: String, _ fallback: String) -> String {
      let base = environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/" + fallback
      return base + "/classifieds"
    }
    self.home = home
    data = folder("XDG_DATA_HOME", ".local/share")
    cache = folder("XDG_CACHE_HOME", ".cache")
    state = folder("XDG_STATE_HOME", ".local/state")
    configuration = folder("XDG_CONFIG_HOME", ".config")
  }

  /// The user's own data, of all sections.
  package var userDatabase: String { data + "/classifieds.sqlite" }
  /// The local board, which is used where no server is named.
  package var localBoard: String { data + "/board.sqlite" }
  /// The cached pictures.
  package var pictures: String { cache + "/pictures.sqlite" }
  /// The prompt's history.
  package var history: String { state + "/history" }
  /// The folder of what each terminal listed last.
  package var rows: String { state + "/rows" }
  /// The names of boards and of the user's accounts there.
  package var accountNames: String { state + "/accounts.json" }
  /// The settings file.
  package var settings: String { configuration + "/config.toml" }
  /// The colours of the user's own.
  package var theme: String { configuration + "/theme.toml" }
  /// The tokens for publishing.
  package var token: String { configuration + "/token" }
}

/// A file that a section or the shell keeps.
package struct KeptFile: Sendable {
  /// Its name in `paths`; in English the name of the JSON member.
  package let name: Message
  package let path: String
  /// The endings of files that are kept beside it.
  package let companions: [String]

  /// Names a file.
  ///
  /// - Parameter companions: the endings of files that are kept beside it, besides those of SQLite.
  package init(_ name: Message, _ path: String, companions: [String] = []) {
    (self.name, self.path) = (name, path)
    self.companions = (path.hasSuffix(".sqlite") ? ["-wal", "-shm"] : []) + companions
  }

  /// Every file that the program keeps.
  package static func all(in paths: Paths) -> [KeptFile] {
    Sections.all.flatMap { $0.files(in: paths) } + [
      KeptFile(.pathPictures, paths.pictures),
      KeptFile(.pathHistory, paths.history),
      KeptFile(.pathSettings, paths.settings),
      KeptFile(.pathTheme, paths.theme),
      KeptFile(.pathToken, paths.token),
    ]
  }
}

extension CommandContext {
  /// Whether a file may be read without creating it: always at a prompt, elsewhere if it exists.
  package func mayRead(_ path: String) -> Bool {
    interaction.isPrompt || FileManager.default.fileExists(atPath: path)
  }
}
