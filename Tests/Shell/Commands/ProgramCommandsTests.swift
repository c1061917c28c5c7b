import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import Shell

@Suite("Program commands")
struct ProgramCommandsTests {
  init() {
    TestSections.register()
  }

  @Test("`paths` shows where files are stored, uncut")
  func paths() async throws {
    let conversation = Conversation(width: 20)

    try await conversation.expect(
      "paths",
      says: """
        cache          /home/ada/.cache/classifieds/cache.sqlite
        drafts         /home/ada/.local/share/classifieds/classifieds.sqlite
        orders         /home/ada/.local/share/classifieds/orders.sqlite
        feed           /home/ada/.cache/classifieds/feed.sqlite
        birds          /home/ada/.cache/classifieds/birds.sqlite
        bird_pictures  /home/ada/.cache/classifieds/bird-pictures.sqlite
        birds_user     /home/ada/.local/share/classifieds/birds-user.json
        board          /home/ada/.local/share/classifieds/board.sqlite
        pictures       /home/ada/.cache/classifieds/pictures.sqlite
        history        /home/ada/.local/state/classifieds/history
        settings       /home/ada/.config/classifieds/config.toml
        theme          /home/ada/.config/classifieds/theme.toml
        token          /home/ada/.config/classifieds/token
        """
    )
    try await conversation.expect(
      "paths --json",
      says: #"""
        {"cache":"/home/ada/.cache/classifieds/cache.sqlite",\#
        "drafts":"/home/ada/.local/share/classifieds/classifieds.sqlite",\#
        "orders":"/home/ada/.local/share/classifieds/orders.sqlite",\#
        "feed":"/home/ada/.cache/classifieds/feed.sqlite",\#
        "birds":"/home/ada/.cache/classifieds/birds.sqlite",\#
        "bird_pictures":"/home/ada/.cache/classifieds/bird-pictures.sqlite",\#
        "birds_user":"/home/ada/.local/share/classifieds/birds-user.json",\#
        "board":"/home/ada/.local/share/classifieds/board.sqlite",\#
        "pictures":"/home/ada/.cache/classifieds/pictures.sqlite",\#
        "history":"/home/ada/.local/state/classifieds/history",\#
        "settings":"/home/ada/.config/classifieds/config.toml",\#
        "theme":"/home/ada/.config/classifieds/theme.toml",\#
        "token":"/home/ada/.config/classifieds/token"}
        """#
    )
  }
}
