import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import Loading
import Messages
import MessagesTestSupport
import SectionsTestSupport
import ShellTestSupport
import Synchronization
import TestSupport
import Testing

@testable import MessagesCommands
@testable import Shell

@Suite("answer and messages", .hangLimit)
struct MessagesCommandsTests {
  private let board = MessagesBoard()
  private let store = InMemoryConversationStore()
  private let home = FileManager.default.temporaryDirectory.appending(path: "messages-\(UUID())").path

  private func conversation(
    _ board: (any HTTPClient)? = nil,
    editor: String? = nil,
    takes: Duration = .seconds(1),
    isJSON: Bool = false,
    width: Int? = nil,
    statements: @escaping @Sendable () async throws -> [BoardStatement] = { [] }
  ) -> ShellTestSupport.Conversation {
    let environment = ["EDITOR": editor ?? "", "PATH": "/usr/bin:/bin", "HOME": home]
    let listings = StubHTTPClient.answering(
      StubBoard([
        .fixture(id: 5, title: "Vélo de ville"), .fixture(id: 6, title: "Lampe"),
        .fixture(id: 3, title: "Canapé", isOfCatalogue: true),
      ])
    )
    return ShellTestSupport.Conversation(
      board: listings,
      width: width,
      isJSON: isJSON,
      paths: Paths(environment: environment)
    ) {
      let model = MessagesModel.over(board ?? self.board, store: store, statements: statements)
      $0[MessagesSection.self].model = model
      if editor != nil {
        $0.interaction.textEditor = TextEditor(environment: environment, lend: { await $0() }, now: ticks(every: takes))
      }
    }
  }

  private func files() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home + "/.local/state/classifieds/messages")) ?? []
  }

  private func clean() { try? FileManager.default.removeItem(atPath: home) }

  @Test("A message whose sending is interrupted waits, and `retry` does not write it again")
  func interrupted() async throws {
    let (sent, gate) = (Gate(), Gate())
    let board = MessagesBoard { request in
      if request.method == "POST" {
        sent.open()
        try await gate.opened()
      }
      return nil
    }
    let session = conversation(board)
    let answering = Task { try await session.say("answer id:5 Is it still there?") }
    try await sent.opened()
    answering.cancel()
    #expect(
      try await answering.value
        == "! Interrupted. Your message is saved. It is sent when the board responds, at the prompt or with `messages`."
    )

    gate.open()
    _ = try await session.say("messages")
    _ = try await session.say("retry")

    #expect(board.texts == ["Is it still there?"])
  }

  @Test("Only writing messages has no time limit")
  func unbounded() {
    #expect(MessagesSection.unboundedCommands == ["answer", "messages reply"])
  }

  @Test("A row is answered, and both sides are listed and read")
  func answer() async throws {
    let session = conversation(width: 200)
    try await session.expect("messages", says: "! No conversations yet. `answer N` writes to the seller of an ad.")
    _ = try await session.say("search")
    try await session.expect("answer 2 Is it still there?", says: "! Message about “Vélo de ville” sent.")
    board.receive("Yes -- until six", in: 15)
    try await session.expect("messages", says: "1  Bob  Vélo de ville  1 new  Yes -- until six")
    try await conversation().expect(
      "messages",
      says: "1\t15\t5\tBob\t1\tsent\t2019-11-08T15:56:59Z\tVélo de ville\tYes -- until six"
    )
    try await session.expect(
      "messages open 1",
      says: """
        Vélo de ville
        with Bob

        You, just now
        Is it still there?

        Bob, just now
        Yes -- until six
        """
    )
    try await session.expect("messages reply 1 See you then", says: "! Message about “Vélo de ville” sent.")
    try await session.expect("1", begins: "Vélo de ville\nwith Bob")
    #expect(board.texts == ["Is it still there?", "Yes -- until six", "See you then"])
  }

  private static func statement(
    _ number: Int,
    adID: Int?,
    title: String,
    _ what: String,
    outcome: String? = nil,
    isAutomated: Bool = false
  ) -> BoardStatement {
    BoardStatement(
      number: number,
      adID: adID,
      title: title,
      date: Date(timeIntervalSince1970: 1_573_142_219),
      reason: "Offered twice",
      isAutomated: isAutomated,
      what: Message(verbatim: what),
      outcome: Message(verbatim: outcome ?? what),
      why: Message(verbatim: "Offered twice"),
      next: Message(verbatim: "Appeal: `account appeal \(number) TEXT`")
    )
  }

  @Test(
    "What moderators have decided is listed as a conversation with the board, is read in full, and cannot be answered"
  )
  func statements() async throws {
    board.receive("Is it blue?", in: 15)
    let statements = [
      Self.statement(8, adID: nil, title: "", "Your account is held"),
      Self.statement(7, adID: 6, title: "Lampe", "Your ad “Lampe” is hidden", outcome: "hidden by a moderator"),
    ]
    let session = conversation(width: 200, statements: { statements })
    try await session.expect(
      "messages",
      says: """
        1  Bob        Vélo de ville  1 new      Is it blue?
        2  the board                 1 day ago  Your account is held
        3  the board  Lampe          1 day ago  hidden by a moderator
        """
    )
    let opened = """
      Lampe
      with the board

      Your ad “Lampe” is hidden.
      Offered twice.
      Appeal: `account appeal 7 TEXT`.
      """
    try await session.expect("messages open 3", says: opened)
    try await conversation(width: 80, statements: { statements }).expect("messages open id:statement:7", says: opened)
    try await session.expect(
      "messages reply 3 But why?",
      says: """
        ! Decisions about you cannot be answered. Nothing was sent. Appeal: `account appeal 7 TEXT`.
        """
    )
    #expect(board.texts == ["Is it blue?"])
    let piped = try await conversation(statements: { statements }).say("messages")
    #expect(piped.contains("2\tstatement:8\t\t\t0\tsent\t2019-11-07T15:56:59Z\t\tOffered twice"), "\(piped)")
    #expect(piped.contains("3\tstatement:7\t6\t\t0\tsent"), "\(piped)")
    let script = conversation(isJSON: true, statements: { statements })
    let list = try await script.say("messages")
    #expect(
      list.contains(
        #"{"row":2,"conversation":null,"ad":null,"with":null,"unread":0,"last":{"id":8,"from":"other","#
          + #""text":"Offered twice","sent_at":"2019-11-07T15:56:59Z","status":"sent"},"statement":8}"#
      )
    )
    #expect(list.contains(#""ad":{"id":6,"title":"Lampe"},"with":null"#) && !list.contains(#""statement":15"#))
    #expect(try await script.say("messages open 2").contains(#""status":"sent"}],"statement":8}"#))
    try await session.expect("messages --ad id:6", says: "1  the board  Lampe  1 day ago  hidden by a moderator")
  }

  @Test("A decision of the board itself is opened with the words that no moderator has made it")
  func automated() async throws {
    let hold = Self.statement(9, adID: 6, title: "Lampe", "Your ad “Lampe” waits for a moderator", isAutomated: true)
    try await conversation(width: 80, statements: { [hold] }).expect(
      "messages open id:statement:9",
      says: """
        Lampe
        with the board

        Your ad “Lampe” waits for a moderator.
        Offered twice.
        Decided by the board itself.
        Appeal: `account appeal 9 TEXT`.
        """
    )
  }

  @Test("A decision that cannot be read is not called missing, and cannot be answered either")
  func unreadStatement() async throws {
    board.receive("Is it blue?", in: 15)
    let session = conversation(statements: { throw HTTPError.refused(host: "board.test") })
    #expect(try await session.say("messages").contains("Is it blue?"))
    try await session.expect("messages open id:statement:7", begins: "! Cannot connect to board.test.")
    try await session.expect(
      "messages reply id:statement:7 But why?",
      says: "! Decisions about you cannot be answered. Nothing was sent."
    )
  }

  @Test("A suspended account reads why, and the conversations as they were before")
  func suspendedAccount() async throws {
    board.receive("Is it blue?", in: 15)
    _ = try await conversation().say("messages open id:15")
    board.suspend()
    let suspension = Self.statement(8, adID: nil, title: "", "Your account is suspended until 2020-01-01")
    let session = conversation(width: 200, statements: { [suspension] })
    let list = try await session.say("messages")
    let refusal = "Your account is suspended: you can only appeal, export your data and delete your account."
    for part in [refusal, "1  Bob", "Is it blue?", "2  the board", "Your account is suspended until 2020-01-01"] {
      #expect(list.contains(part), "\(part) in \(list)")
    }
    #expect(try await session.say("messages open 2").contains("Appeal: `account appeal 8 TEXT`."))
    let opened = try await session.say("messages open 1")
    #expect(opened.contains(refusal) && opened.contains("Is it blue?") && !opened.contains("does not respond"))
    #expect(try await session.say("messages open id:16").contains(refusal))
    await #expect(throws: MessagesAPIError.suspended) { try await MessagesModel.over(board).list() }
  }

  @Test("A reply asks the board for a conversation only if it is not known here")
  func reply() async throws {
    board.receive("Is it blue?", in: 15)
    let reads = { board.requests.count { $0 == "GET /conversations/15/messages" } }
    try await conversation().expect("messages reply id:15 Yes", says: "! Message about “Vélo de ville” sent.")
    let before = reads()
    try await conversation().expect("messages reply id:15 Light blue", says: "! Message about “Vélo de ville” sent.")
    #expect(reads() == before)
    #expect(board.texts == ["Is it blue?", "Yes", "Light blue"])
  }

  @Test("The conversations about one ad are listed alone, and numbered")
  func aboutAd() async throws {
    board.receive("Is it blue?", in: 15)
    board.receive("Does it work?", in: 16, about: 6)
    let session = conversation(width: 200)
    try await session.expect("messages --ad id:6", says: "1  Bob  Lampe  1 new  Does it work?")
    try await session.expect("messages open 1", begins: "Lampe\nwith Bob")
    _ = try await session.say("search")
    // A number is one of `ads`, whatever else is displayed; nothing is published here.
    try await session.expect("messages --ad 2", says: "! There is no ad 2. `ads` lists them.")
    try await session.expect("messages --ad id:7", says: "! No conversations about this ad yet.")
  }

  @Test("Documents have the contract's members in its order")
  func documents() async throws {
    let session = conversation(isJSON: true)
    try await session.expect(
      "answer id:5 Hello",
      says:
        #"{"conversation":15,"message":{"id":1,"from":"me","text":"Hello","sent_at":"2019-11-08T15:56:59Z","status":"sent"}}"#
    )
    board.receive("Yes", in: 15)
    let last = #"{"id":2,"from":"other","text":"Yes","sent_at":"2019-11-08T15:56:59Z","status":"sent"}"#
    try await session.expect(
      "messages",
      says:
        #"{"items":[{"row":1,"conversation":15,"ad":{"id":5,"title":"Vélo de ville"},"with":"Bob","unread":1,"last":\#(last)}]}"#
    )
    try await session.expect(
      "messages open id:15",
      says:
        #"{"conversation":15,"items":[{"id":1,"from":"me","text":"Hello","sent_at":"2019-11-08T15:56:59Z","status":"sent"},\#(last)]}"#
    )
    let offline = conversation(MessagesBoard { _ in .refused }, isJSON: true)
    try await offline.expect(
      "messages reply id:15 Later",
      says: #"{"conversation":15,"message":{"id":null,"from":"me","text":"Later","sent_at":null,"status":"waiting"}}"#
    )
    try await offline.expect(
      "answer id:6 Lamp",
      says: #"{"conversation":null,"message":{"id":null,"from":"me","text":"Lamp","sent_at":null,"status":"waiting"}}"#
    )
  }

  @Test("A message to a board that does not respond waits, and is sent with the next command")
  func offline() async throws {
    let isDown = Mutex(true)
    let board = MessagesBoard { _ in isDown.withLock { $0 } ? .refused : nil }
    let session = conversation(board, width: 200)
    try await session.expect(
      "answer id:5 Hello",
      says:
        "! Cannot connect to board.test. Your message is saved. It is sent when the board responds, at the prompt or with `messages`."
    )
    isDown.withLock { $0 = false }
    try await session.expect("messages", says: "1  Bob  Vélo de ville  just now  Hello")
    #expect(board.texts == ["Hello"])
  }

  @Test("A message that another process has sent, and the board refused, is not said to wait")
  func refusedElsewhere() async throws {
    let board = MessagesBoard { [store] _ in
      for message in try await store.outgoing() {
        try await store.set(.refused("blocked"), isUnsure: false, of: message.number)
      }
      return .refused
    }
    let said = try await conversation(board, width: 200).say("answer id:5 Hello")
    #expect(said.hasSuffix("Your text is kept: `answer id:5` opens it."), "\(said)")
  }

  @Test("An ad that is gone is said in a sentence, and the text is what the editor opens next")
  func gone() async throws {
    defer { clean() }
    board.withdraw(5)
    try await conversation().expect(
      "answer id:5 Hello",
      says: "! The ad was withdrawn, or has expired. Your text is kept: `answer id:5` opens it."
    )
    try await conversation(editor: "sed -i s/Hello/Bye/").expect(
      "answer id:5",
      says: "! The ad was withdrawn, or has expired. Your text is kept: `answer id:5` opens it."
    )
    #expect(try await store.outgoing().map(\.text) == ["Bye"])
    try await conversation().expect(
      "messages",
      says: """
        ! No conversations yet. `answer N` writes to the seller of an ad.
        ! A message about “Vélo de ville” was not accepted. `answer id:5` opens its text.
        """
    )
  }

  @Test("An ad that is gone leads to the conversation about it, with what was written")
  func goneWithConversation() async throws {
    defer { clean() }
    _ = try await conversation().say("answer id:5 Hello")
    board.withdraw(5)
    try await conversation().expect(
      "answer id:5 Still there?",
      says: "! The ad was withdrawn, or has expired. Your text is kept: `messages reply id:15` opens it."
    )
    try await conversation(editor: "true").expect("messages reply id:15", says: "! Message about “Vélo de ville” sent.")
    #expect(board.texts == ["Hello", "Still there?"])
    #expect(try await store.outgoing() == [])
    // An ad that cannot be looked up any more.
    try await conversation().expect("answer id:9 Hello", begins: "! There is no ad with id 9.")
    board.receive("Sold, sorry", in: 29, about: 9)
    try await conversation().expect(
      "answer id:9 Hello",
      says: """
        ! The ad was withdrawn, or has expired. `messages open id:29` shows your conversation about it, \
        `messages reply id:29` goes on with it.
        """
    )
  }

  @Test("Nothing is written about an ad of the catalogue, which has no seller")
  func noSeller() async throws {
    defer { clean() }
    let said = "! Nobody answers for this ad: it came with the board’s catalogue. Nothing was sent."
    try await conversation().expect("answer id:3 Hello", says: said)
    try await conversation(editor: "sed -i 1iHello").expect("answer id:3", says: said)
    #expect(files() == [])
    #expect(try await store.outgoing() == [])
    #expect(board.texts == [])
  }

  @Test("A seller's text that was refused for one buyer is not opened for another one")
  func refusedForOneBuyer() async throws {
    defer { clean() }
    board.receive("Is it blue?", in: 15)
    board.receive("Is it old?", in: 29, about: 5)
    board.refuse(MessagesBoard.refusal(403, "blocked"))
    let refused = try await conversation().say("messages reply id:15 Light blue")
    #expect(refused.contains("`messages reply id:15` opens it"), "\(refused)")
    board.refuse(nil)

    try await conversation(editor: "true").expect(
      "messages reply id:29",
      says: "! The message is empty. Nothing was sent."
    )
    #expect(try await store.outgoing().map(\.text) == ["Light blue"])
    try await conversation(editor: "true").expect("messages reply id:15", says: "! Message about “Vélo de ville” sent.")
    #expect(board.texts == ["Is it blue?", "Is it old?", "Light blue"])
  }

  /// Two answers to the seller of ad 5 that were refused.
  private func refuseTwo() async throws {
    board.refuse(MessagesBoard.refusal(403, "blocked"))
    for text in ["One", "Two"] { _ = try await conversation().say("answer id:5 \(text)") }
    board.refuse(nil)
  }

  @Test("All texts that were refused for a recipient are opened and sent together")
  func severalRefused() async throws {
    defer { clean() }
    try await refuseTwo()
    try await conversation(editor: "true").expect("answer id:5", says: "! Message about “Vélo de ville” sent.")
    #expect(board.texts == ["One\n\nTwo"])
    #expect(try await store.outgoing() == [])
    #expect(files() == [])
  }

  @Test("Refused texts that are emptied in the editor are discarded, and nobody hears of them any more")
  func discarded() async throws {
    defer { clean() }
    try await refuseTwo()
    try await conversation(editor: #"sh -c ': > "$1"' x"#).expect(
      "answer id:5",
      says: "! The message is empty. Nothing was sent, and the text that was not accepted is discarded."
    )
    #expect(board.texts == [])
    #expect(try await store.outgoing() == [])
    #expect(files() == [])
  }

  @Test("A text that is refused while others are open in the editor is kept when they are sent")
  func refusedMeanwhile() async throws {
    defer { clean() }
    try await refuseTwo()
    let left = try await conversation(editor: #"sh -c 'echo Edited > "$1"; exit 3' x"#).say("answer id:5")
    #expect(left.contains("`answer id:5` opens it again"), "\(left)")
    board.refuse(MessagesBoard.refusal(403, "blocked"))
    _ = try await conversation().say("answer id:5 Three")
    board.refuse(nil)

    let said = try await conversation(editor: "true").say("answer id:5")

    #expect(said.hasSuffix("! Message about “Vélo de ville” sent."), "\(said)")
    #expect(board.texts == ["Edited"])
    #expect(try await store.outgoing().map(\.text) == ["Three"])
  }

  @Test("Refused texts are one notice for each recipient, and only of the ad that is asked for")
  func noticesOfRefused() async throws {
    try await refuseTwo()
    board.refuse(MessagesBoard.refusal(403, "blocked"))
    _ = try await conversation().say("answer id:6 Three")
    board.refuse(nil)
    let first = "! A message about “Vélo de ville” was not accepted. `answer id:5` opens its text."
    let second = "! A message about “Lampe” was not accepted. `answer id:6` opens its text."
    try await conversation().expect(
      "messages",
      says: "! No conversations yet. `answer N` writes to the seller of an ad.\n\(first)\n\(second)"
    )
    try await conversation().expect(
      "messages --ad id:6",
      says: "! No conversations about this ad yet.\n\(second)"
    )
  }

  @Test("A text about an ad that cannot be looked up any more can still be opened")
  func goneForGood() async throws {
    defer { clean() }
    var message = OutgoingMessage(
      conversation: .ad(9),
      adID: 9,
      title: "Table",
      text: "Hello",
      key: "k",
      writtenAt: Date(timeIntervalSince1970: 0)
    )
    message = try await store.add(message, replacing: nil)
    try await store.set(.refused("gone"), isUnsure: false, of: message.number)
    let said = try await conversation(editor: "sed -i s/Hello/Bye/").say("answer id:9")
    #expect(said.contains("`answer id:9` opens it"), "\(said)")
    #expect(try await store.outgoing().map(\.text) == ["Bye"])
  }

  @Test("On a full disk a message is neither saved nor sent, and both are said")
  func fullDisk() async throws {
    let session = ShellTestSupport.Conversation(
      board: .answering(StubBoard([.fixture(id: 5, title: "Vélo de ville")])),
      paths: Paths(environment: ["HOME": home])
    ) { $0[MessagesSection.self].model = MessagesModel.over(board, store: FullConversationStore()) }
    let said = try await session.say("answer id:5 Hello")
    #expect(said.contains("The message was neither saved nor sent."), "\(said)")
    #expect(board.texts == [])

    defer { clean() }
    let environment = ["EDITOR": #"sh -c 'echo Hello > "$1"' x"#, "PATH": "/usr/bin:/bin", "HOME": home]
    let editing = ShellTestSupport.Conversation(
      board: .answering(StubBoard([.fixture(id: 5, title: "Vélo de ville")])),
      paths: Paths(environment: environment)
    ) {
      $0[MessagesSection.self].model = MessagesModel.over(board, store: FullConversationStore())
      $0.interaction.textEditor = TextEditor(environment: environment) { await $0() }
    }
    let kept = try await editing.say("answer id:5")
    #expect(kept.contains("/messages/") && kept.contains("`answer id:5` opens it again"), "\(kept)")
    #expect(files().count == 1)
  }

  @Test(
    "A plain board says in a sentence that it has no messages, and keeps no text for them",
    arguments: ["answer id:5 Hello", "answer id:99 Hello", "messages", "messages open 1", "messages reply 3 Hello"]
  )
  func plain(command: String) async throws {
    board.becomePlain()
    try await conversation().expect(command, says: "! This board does not support messages.")
    #expect(try await store.outgoing() == [])
  }

  @Test("Without a text the editor opens, and a text that it leaves behind is opened again")
  func editor() async throws {
    defer { clean() }
    let failing = conversation(editor: "sh -c 'echo Hello > \"$1\"; exit 3' x")
    let said = try await failing.say("answer id:5")
    #expect(said.contains("failed with exit status 3"), "\(said)")
    #expect(said.contains("`answer id:5` opens it again"), "\(said)")
    #expect(files().count == 1)
    #expect(board.texts == [])

    let session = conversation(editor: "sed -i s/Hello/Hi/")
    let again = try await session.say("answer id:5")
    #expect(again.hasPrefix("! Opened the unsent text in"), "\(again)")
    #expect(again.hasSuffix("! Message about “Vélo de ville” sent."), "\(again)")
    #expect(board.texts == ["Hi"])
    #expect(files() == [])

    try await conversation(editor: "true").expect("answer id:5", says: "! The message is empty. Nothing was sent.")
    #expect(files() == [])
  }

  @Test("The editor says what the message is about and what happens next, and none of that is sent")
  func sheet() async throws {
    defer { clean() }
    let copy = home + "/seen"
    let session = conversation(editor: "sh -c 'cp \"$1\" \(copy); sed -i \"1s/^/# 1 Hello/\" \"$1\"' x")
    try await session.expect("answer id:5", says: "! Message about “Vélo de ville” sent.")

    #expect(board.texts == ["# 1 Hello"])
    let seen = try String(contentsOfFile: copy, encoding: .utf8)
    #expect(
      seen == """


        # ------------------------ >8 ------------------------
        # Your message about “Vélo de ville”.
        # Nothing from the line above is sent. Your text above it is sent when you close the editor; without a text nothing is sent.

        """
    )
  }

  @Test("The line below a text may be removed; what is said there is still not sent")
  func sheetWithoutLine() async throws {
    defer { clean() }
    let session = conversation(editor: #"sh -c 'sed -i -e "1s/^/Hello/" -e "/>8/d" "$1"' x"#)
    try await session.expect("answer id:5", says: "! Message about “Vélo de ville” sent.")

    #expect(board.texts == ["Hello"])
  }

  @Test("The file of an editor that comes back at once stays, and the same command sends what has been saved since")
  func window() async throws {
    defer { clean() }
    let said = try await conversation(editor: "true", takes: .zero).say("answer id:5")
    #expect(said.contains("ended at once and changed nothing"), "\(said)")
    #expect(board.texts == [])
    let name = try #require(files().first { $0.hasSuffix(".txt") })
    try Data("Hello\n".utf8).write(to: URL(filePath: home + "/.local/state/classifieds/messages/" + name))

    let next = try await conversation(editor: "false").say("answer id:5")

    #expect(next.hasSuffix("! Message about “Vélo de ville” sent."), "\(next)")
    #expect(board.texts == ["Hello"])
    #expect(files() == [])
  }

  @Test("A text in another encoding is not sent, and stays")
  func encoding() async throws {
    defer { clean() }
    let said = try await conversation(editor: #"printf 'v\351lo\n' >"#).say("answer id:5")
    #expect(said.contains("is not UTF-8 (line 1, character 2); it looks like ISO-8859-1"), "\(said)")
    #expect(board.texts == [])
    #expect(files().count == 1)
  }

  @Test("Without a text and a terminal, the command says where the text goes")
  func noTerminal() async throws {
    try await conversation().expect(
      "answer id:5",
      says:
        "! Without a text, an editor and a terminal are needed. Write the text after it: `answer id:5 TEXT`."
    )
  }

  @Test(
    "A block and a member who has left are told in the user's language, and the message is not sent again",
    arguments: [
      (403, "blocked", "This member does not accept messages from you."),
      (403, "blocking", "You have blocked this member."), (410, "left", "This member has left the board."),
    ]
  )
  func blocked(status: Int, code: String, words: String) async throws {
    board.refuse(MessagesBoard.refusal(status, code))
    let said = try await conversation().say("answer id:5 Hello")
    #expect(said.hasPrefix("! " + words) && said.contains("Your text is kept"), "\(said)")
    board.refuse(nil)
    _ = try await conversation().say("messages")
    #expect(board.texts == [])
  }

  @Test("A plain board, a suspended account and a wrong row are one sentence each")
  func refusals() async throws {
    try await conversation().expect(
      "messages open 3",
      says: "! There is no conversation 3 in the list. `messages` lists your conversations."
    )
    board.refuse(MessagesBoard.refusal(403, "suspended"))
    try await conversation().expect(
      "answer id:5 Hello",
      says: """
        ! Your account is suspended: you can only appeal, export your data and delete your account. Your text is kept: \
        `answer id:5` opens it.
        """
    )
    board.becomePlain()
    try await conversation().expect("messages", says: "! This board does not support messages.")
  }
}

/// A store on a full disk.
private struct FullConversationStore: ConversationStore {
  private let empty = InMemoryConversationStore()

  func add(_ message: OutgoingMessage, replacing draft: Int?) async throws -> OutgoingMessage {
    throw StoreError.full(path: "/data/classifieds.sqlite")
  }
  func outgoing() async throws -> [OutgoingMessage] { try await empty.outgoing() }
  func begin(_ number: Int, as account: Int) async throws -> OutgoingMessage? { nil }
  func set(_ state: OutgoingMessage.State, isUnsure: Bool, of number: Int) async throws {}
  func arrived(_ message: OutgoingMessage, as sent: ConversationMessage, in conversation: Int) async throws {}
  func remove(_ number: Int) async throws {}
  func conversations(of account: Int) async throws -> [Messages.Conversation] { [] }
  func keep(_ conversations: [Messages.Conversation], of account: Int) async throws {}
  func messages(in conversation: Int, of account: Int) async throws -> [ConversationMessage] { [] }
  func keep(_ messages: [ConversationMessage], in conversation: Int, of account: Int) async throws {}
  func account(ofToken digest: Data) async throws -> Int? { nil }
  func setAccount(_ account: Int, ofToken digest: Data) async throws {}
  func forget() async throws {}
}
