import Drafts
import DraftsTestSupport
import Foundation
import Listings
import Loading
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands
@testable import Shell

/// With shell commands as editors; each gets the file as its last argument.
@Suite("draft edit", .hangLimit)
struct DraftEditCommandTests {
  init() {
    TestSections.register()
  }

  private let store = InMemoryDraftStore()
  private let home = FileManager.default.temporaryDirectory.appending(path: "edit-\(UUID())").path

  private func conversation(_ editor: String, takes: Duration = .seconds(1)) -> Conversation {
    let environment = ["EDITOR": editor, "PATH": "/usr/bin:/bin", "HOME": home]
    return Conversation(store: store, paths: Paths(environment: environment)) {
      $0.interaction.textEditor = TextEditor(environment: environment, lend: { await $0() }, now: ticks(every: takes))
    }
  }

  private var folder: String { home + "/.local/state/classifieds/drafts/" }

  private func files() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  /// The texts that are kept.
  private func texts() throws -> [String] {
    try files().filter { $0.hasSuffix(".txt") }.map { try String(contentsOfFile: folder + $0, encoding: .utf8) }
  }

  /// Saves a text in the file that is open.
  private func save(_ text: String) throws {
    let file = try #require(files().first { $0.hasSuffix(".txt") })
    try Data(text.utf8).write(to: URL(filePath: folder + file))
  }

  private func clean() { try? FileManager.default.removeItem(atPath: home) }

  @Test("A single field and then the whole draft are edited, without leaving a file")
  func edits() async throws {
    defer { clean() }
    let conversation = conversation("printf 'Vélo rouge\\n' >")
    try await conversation.expect("draft edit title", says: "! Title saved.")
    let whole = self.conversation("sed -i -e 's/^price:.*/price: 12,50/' -e '$aTrès bon état, peu servi.'")
    try await whole.expect("draft edit", says: "! Price, description saved.")

    #expect(
      try await store.current()?.fields == [
        .title: "Vélo rouge", .price: "12,50", .description: "\nTrès bon état, peu servi.",
      ]
    )
    #expect(files() == [])
  }

  @Test("Without a change nothing is written")
  func unchanged() async throws {
    defer { clean() }
    let conversation = conversation("true")
    _ = try await conversation.say("draft set title Lampe")
    let revision = try await store.current()?.revision

    try await conversation.expect("draft edit", says: "! Nothing changed.")

    #expect(try await store.current()?.revision == revision)
    #expect(files() == [])
  }

  @Test("An empty sheet gives up, and an empty field is cleared")
  func emptied() async throws {
    defer { clean() }
    let conversation = conversation("truncate -s 0")
    _ = try await conversation.say("draft set title Lampe")
    _ = try await conversation.say("draft set description Elle marche.")

    try await conversation.expect("draft edit", says: "! Nothing changed.")
    #expect(try await store.current()?.fields == [.title: "Lampe", .description: "Elle marche."])

    try await conversation.expect("draft edit description", begins: "! Description saved.")
    #expect(try await store.current()?.fields == [.title: "Lampe"])
    #expect(files() == [])
  }

  private var file: String { folder + "new.title.\(getpid()).txt" }

  @Test("The file of an editor that comes back at once stays, and the next `draft edit` reads what was saved")
  func window() async throws {
    defer { clean() }
    let conversation = conversation("true", takes: .milliseconds(999))

    let said = try await conversation.say("draft edit title")

    #expect(
      said == """
        ! The editor “true” ended at once and changed nothing. Your text is in \(file). \
        If it is still open in a window of its own, save the text there and press Enter here. \
        If it has an option to wait, set EDITOR to use it, as in ‘true --wait’.
        """
    )
    try Data("Vélo rouge\n".utf8).write(to: URL(filePath: file))
    // The editor would fail.
    let next = try await self.conversation("false").say("draft edit title")
    #expect(next.hasSuffix("! Title saved."), "\(next)")
    #expect(try await store.current()?.fields == [.title: "Vélo rouge"])
    #expect(files() == [])
  }

  @Test("Enter on an empty line reads what was saved in an editor that came back at once, once, and nothing else")
  func enter() async throws {
    defer { clean() }
    let conversation = conversation("true", takes: .zero)
    _ = try await conversation.say("draft edit title")
    #expect(await conversation.enter("") == "")
    try Data("Vélo rouge\n".utf8).write(to: URL(filePath: file))
    #expect(await conversation.enter("# a comment") == "")

    #expect(await conversation.enter(" ").hasSuffix("! Title saved."))

    #expect(try await store.current()?.fields == [.title: "Vélo rouge"])
    #expect(files() == [])
    #expect(await conversation.enter("") == "")
  }

  @Test("Enter does not read what was saved for another draft than the current one")
  func enterForAnother() async throws {
    defer { clean() }
    let conversation = conversation("true", takes: .zero)
    _ = try await conversation.say("draft set title Lampe")
    _ = try await conversation.say("draft edit title")
    try save("Lampadaire\n")
    _ = try await conversation.say("draft new")
    #expect(await conversation.enter("") == "")

    _ = try await conversation.say("draft use 1")

    #expect(await conversation.enter("").hasSuffix("! Title saved."))
    #expect(try await store.current()?.fields == [.title: "Lampadaire"])
  }

  @Test("An editor in the terminal that is left at once is believed that nothing changed")
  func terminalEditor() async throws {
    defer { clean() }
    let link = home + "/vi"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/bin/true")
    try await conversation(link, takes: .zero).expect("draft edit title", says: "! Nothing changed.")
    #expect(files() == [])
  }

  @Test("A file that was left open and not saved gets the text of now, not that of then")
  func unsaved() async throws {
    defer { clean() }
    let first = conversation("true", takes: .zero)
    _ = try await first.say("draft set title Lampe")
    _ = try await first.say("draft edit title")
    _ = try await first.say("draft set title Lampadaire")

    let next = try await conversation("sed -i 's/$/ rouge/'").say("draft edit title")

    #expect(next.hasSuffix("! Title saved."), "\(next)")
    #expect(try await store.current()?.fields[.title] == "Lampadaire rouge")
    #expect(files() == [])
  }

  @Test("A field that was not changed in a sheet left open keeps what was written to it in between")
  func writtenInBetween() async throws {
    defer { clean() }
    let conversation = conversation("true", takes: .zero)
    _ = try await conversation.say("draft set price 140")
    _ = try await conversation.say("draft edit")
    _ = try await conversation.say("draft set price 120")
    try save("title:\ncategory:\nprice: 140\nurgent:\n\nTrès bon état, peu servi.\n")

    let said = await conversation.enter("")

    #expect(said.hasSuffix("! Description saved."), "\(said)")
    #expect(try await store.current()?.fields == [.price: "120", .description: "Très bon état, peu servi."])
    #expect(files() == [])
  }

  @Test(
    "A text with line ends that a file does not keep is edited without a conflict",
    arguments: [
      (DraftField.description, "un\r\ndeux", "un\ntrois", "Description"), (.title, "deux\n", "trois", "Title"),
    ]
  )
  func lineEnds(field: DraftField, text: String, edited: String, name: String) async throws {
    defer { clean() }
    _ = try await store.create(id: "a", fields: [field: text], at: Fixture.now)
    let conversation = conversation("sed -i s/deux/trois/")
    try await conversation.expect("draft edit \(field.rawValue)", says: "! \(name) saved.")
    #expect(try await store.current()?.fields == [field: edited])
  }

  @Test("A field that was changed in a sheet left open and in the draft is a conflict, and both texts are kept")
  func changedTwice() async throws {
    defer { clean() }
    let conversation = conversation("true", takes: .zero)
    _ = try await conversation.say("draft set price 140")
    _ = try await conversation.say("draft edit")
    _ = try await conversation.say("draft set price 120")
    try save("price: 130\n\n")

    let said = await conversation.enter("")

    #expect(said.contains("Their change stays, yours is kept as revision @4."), "\(said)")
    let draft = try #require(try await store.current())
    #expect(draft.fields == [.price: "120"])
    #expect(try await store.fields(of: draft.id, at: 4) == [.price: "130"])
    #expect(files() == [])
  }

  @Test("Of a sheet that was left behind, only what was changed in it is written")
  func leftBehind() async throws {
    defer { clean() }
    let first = conversation("sh -c 'sed -i s/^title:/title:Lampe/ \"$1\"; exit 3' sh")
    _ = try await first.say("draft set price 140")
    _ = try await first.say("draft edit")
    #expect(try texts().count == 1)
    _ = try await first.say("draft set price 120")

    let said = try await conversation("true").say("draft edit")

    #expect(said.hasSuffix("! Title saved."), "\(said)")
    #expect(try await store.current()?.fields == [.title: "Lampe", .price: "120"])
    #expect(files() == [])
  }

  @Test("An editor whose option makes it wait is believed that nothing changed")
  func waiting() async throws {
    defer { clean() }
    try await conversation("true --wait", takes: .zero).expect("draft edit title", says: "! Nothing changed.")
    #expect(files() == [])
  }

  @Test(
    "A text in another encoding is an error that names the place and the encoding, and the text stays",
    arguments: [
      (#"Beau v\351lo\n"#, "line 1, character 7", "ISO-8859-1"),
      (#"Un\n\340 deux\n"#, "line 2, character 1", "ISO-8859-1"),
      (#"\337\347\366 \355\357\n"#, "line 1, character 1", "WINDOWS-1253"),
      (#"\377\376V\000\n\000"#, "line 1, character 1", "UTF-16"),
    ]
  )
  func encodings(octal: String, place: String, encoding: String) async throws {
    defer { clean() }
    let said = try await conversation("printf '\(octal)' >").say("draft edit title")

    #expect(
      said == """
        ! The text is not UTF-8 (\(place)); it looks like \(encoding). Your text is in \(file). \
        `draft edit` opens it again.
        """
    )
    #expect(try await store.current() == nil)
    let next = try await conversation("printf 'Vélo\n' >").say("draft edit title")
    #expect(next.contains("Opened the unsaved text in"))
    #expect(try await store.current()?.fields == [.title: "Vélo"])
    #expect(files() == [])
  }

  @Test("An invalid document is kept, reported by line and opened again, then saved and deleted")
  func wrong() async throws {
    defer { clean() }
    let first = conversation("printf 'title: Vélo de ville\\nprise: 5\\n\\nBon.\\n' >")
    let said = try await first.say("draft edit")
    #expect(said.contains("Line 2: unknown field “prise”"))
    #expect(said.contains("Your text is in \(home)/.local/state/classifieds/drafts/new.all.\(getpid()).txt"))

    let second = conversation("sed -i s/prise/price/")
    let next = try await second.say("draft edit")

    #expect(next.contains("Opened the unsaved text in"))
    #expect(try await store.current()?.fields == [.title: "Vélo de ville", .price: "5", .description: "Bon."])
    #expect(files() == [])
  }

  @Test("An editor that cannot be started is named, with nothing left behind")
  func cannotStart() async throws {
    defer { clean() }
    try await conversation("no-such-editor-here").expect(
      "draft edit title",
      says: """
        ! Cannot start the editor “no-such-editor-here”. Set VISUAL or EDITOR to another one, or use `draft set`.
        """
    )
    #expect(files() == [])
  }

  @Test("Text from an editor that fails is kept, and with --fresh stays in its file")
  func failing() async throws {
    defer { clean() }
    let said = try await conversation("sh -c 'echo Lampe > \"$1\"; exit 3' sh").say("draft edit title")
    #expect(said.contains("failed with exit status 3. Your text is in"))
    #expect(try texts() == ["Lampe\n"])

    let fresh = try await conversation("true").say("draft edit --fresh title")
    #expect(fresh.contains("Nothing changed."))
    #expect(try texts() == ["Lampe\n"])
    try await conversation("true").expect("draft write", begins: "! `draft write` needs a terminal. In scripts,")
  }

  @Test("With --fresh, what was saved in a file left open stays there")
  func freshBesideWindow() async throws {
    defer { clean() }
    _ = try await conversation("true", takes: .zero).say("draft edit title")
    try save("Vélo rouge\n")

    _ = try await conversation("printf 'Table\\n' >").say("draft edit --fresh title")

    #expect(try await store.current()?.fields == [.title: "Table"])
    #expect(try texts() == ["Vélo rouge\n"])
  }
}
