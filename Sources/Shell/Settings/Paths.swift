import Foundation

/// Where files are kept: the XDG base directories, which count only as absolute paths.
package struct Paths: Sendable, Equatable {
  /// The user's home, for which `~` stands.
  package var home: String
  /// The user's own data, which must never be lost.
  package var userDatabase: String
  /// The orders of the last download.
  package var orders: String
  /// What can be fetched again.
  package var cacheDatabase: String
  /// The image feed as it was last loaded.
  package var feed: String
  /// The pictures that were seen.
  package var pictures: String
  /// The prompt's history.
  package var history: String
  /// The settings file.
  package var settings: String
  /// The tokens for publishing.
  package var token: String

  /// Finds the places from the environment.
  package init(environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    self.home = home
    func folder(_ name: String, _ fallback: String) -> String {
      let base = environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/" + fallback
      return base + "/classifieds"
    }
    userDatabase = folder("XDG_DATA_HOME", ".local/share") + "/classifieds.sqlite"
    orders = folder("XDG_DATA_HOME", ".local/share") + "/orders.sqlite"
    cacheDatabase = folder("XDG_CACHE_HOME", ".cache") + "/cache.sqlite"
    feed = folder("XDG_CACHE_HOME", ".cache") + "/feed.sqlite"
    pictures = folder("XDG_CACHE_HOME", ".cache") + "/pictures.sqlite"
    history = folder("XDG_STATE_HOME", ".local/state") + "/history"
    settings = folder("XDG_CONFIG_HOME", ".config") + "/config.toml"
    token = folder("XDG_CONFIG_HOME", ".config") + "/token"
  }
}
