import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import ListingsCommands
@testable import Shell

@Suite("File locations")
struct PathsTests {
  init() {
    TestSections.register()
  }

  @Test("Files are in the XDG base directories")
  func xdg() {
    let paths = Paths(environment: [
      "HOME": "/home/ada", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "/cache", "XDG_STATE_HOME": "/state",
      "XDG_CONFIG_HOME": "/config",
    ])

    #expect(paths.userDatabase == "/data/classifieds/classifieds.sqlite")
    #expect(paths.cacheDatabase == "/cache/classifieds/cache.sqlite")
    #expect(paths.history == "/state/classifieds/history")
    #expect(paths.settings == "/config/classifieds/config.toml")
  }

  @Test(
    "Files are in the home directory if the XDG directories are not set or not absolute",
    arguments: [
      [:], ["XDG_DATA_HOME": "", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "~/s", "XDG_CONFIG_HOME": "./c"],
    ]
  )
  func fallbacks(environment: [String: String]) {
    let paths = Paths(environment: environment.merging(["HOME": "/home/ada"]) { $1 })

    #expect(paths.userDatabase == "/home/ada/.local/share/classifieds/classifieds.sqlite")
    #expect(paths.cacheDatabase == "/home/ada/.cache/classifieds/cache.sqlite")
    #expect(paths.history == "/home/ada/.local/state/classifieds/history")
    #expect(paths.settings == "/home/ada/.config/classifieds/config.toml")
  }

  @Test("Paths are absolute even without a usable HOME", arguments: [[:], ["HOME": ""], ["HOME": "ada"]])
  func withoutHome(environment: [String: String]) {
    #expect(Paths(environment: environment).userDatabase.hasPrefix("/"))
  }
}
