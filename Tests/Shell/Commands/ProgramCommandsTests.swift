import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import BoardCommands
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

  @Test("`serve` prints its address on standard output and its notices on standard error")
  func serve() async throws {
    let asked = Watched<[BoardOptions]>([])
    let console = RecordingConsole()
    let session = CommandContext.stub(console) { board, note, onListening in
      asked.change { $0.append(board) }
      await note("2 ads left out\u{1B}")
      try await onListening("http://127.0.0.1:4711")
    }

    try await CommandRunner(context: session, deadline: nil)
      .run(["serve", "--port", "0", "--catalogue", "ads", "--host", "::1", "--database", "b.sqlite"])

    #expect(
      console.transcript == """
        ! 2 ads left out\u{FFFD}.
        listening on http://127.0.0.1:4711
        FIRESTORE_EMULATOR_HOST=127.0.0.1:4711
        FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:4711
        ! `board invite NAME --database b.sqlite` invites somebody, who signs in with `login http://127.0.0.1:4711 --invitation CODE`.
        """
    )
    #expect(asked.value == [BoardOptions(host: "::1", port: 0, catalogue: "ads", database: "b.sqlite")])
  }

  @Test("`serve` does not repeat a password of its database, and has no invitations without one")
  func passwords() async throws {
    for (database, ending) in [("postgres://ada:secret@db/board", "--database ADDRESS` invites somebody"), (nil, "")] {
      let console = RecordingConsole()
      let session = CommandContext.stub(console) { _, _, onListening in try await onListening("http://127.0.0.1:4711") }

      try await CommandRunner(context: session, deadline: nil)
        .run(["serve"] + (database.map { ["--database", $0, "--pictures", "pictures"] } ?? []))

      #expect(!console.transcript.contains("secret"))
      #expect(console.transcript.contains("invites somebody") == !ending.isEmpty)
      #expect(console.transcript.contains(ending) || ending.isEmpty)
    }
  }

  @Test("`serve --feed-trouble` says which faults the image feed has", arguments: BoardOptions.FeedTrouble.allCases)
  func feedTrouble(trouble: BoardOptions.FeedTrouble) async throws {
    let asked = Watched<[BoardOptions.FeedTrouble?]>([])
    let session = CommandContext.stub(RecordingConsole()) { board, _, _ in asked.change { $0.append(board.feedTrouble) }
    }

    try await CommandRunner(context: session, deadline: nil).run(["serve", "--feed-trouble", trouble.rawValue])

    #expect(asked.value == [trouble])
  }
}
