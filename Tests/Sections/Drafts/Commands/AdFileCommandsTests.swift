import Drafts
import DraftsTestSupport
import Foundation
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("Drafts from ad files, and back", .hangLimit)
struct AdFileCommandsTests {
  private let store = InMemoryDraftStore()
  private let board = StubHTTPClient()
  private let folder: TemporaryFolder

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
    board.answer("/categories", with: .categories(Fixture.categories))
  }

  private func conversation(isJSON: Bool = false, photos: AdFilePhotos? = nil) -> Conversation {
    Conversation(board: board, store: store, isJSON: isJSON, adFilePhotos: photos)
  }

  /// The output, without the folder's name.
  private func say(_ line: String, _ conversation: Conversation) async throws -> String {
    let line = line.replacing("@", with: folder.url.path + "/")
    var said = ""
    do { said = try await conversation.say(line) } catch is NegativeAnswer { said = conversation.console.transcript }
    return said.replacing(folder.url.path + "/", with: "@")
  }

  @Test("A file that is no ad file by its name may be what `draft edit` opens in an editor")
  func sheets() async throws {
    let text = DraftEditorText.text(
      of: [.title: "Vélo de ville", .price: "140", .urgent: "yes", .description: "Peu servi.\n\nprix: ferme"],
      remarks: ["Lines that begin with # are ignored."]
    )
    try folder.write(text, to: "ad.txt")
    // The same lines, and a blank one that means nothing.
    try folder.write("title: Regal\n\ndescription: Eiche\n", to: "ad")
    // In YAML, quotation marks are not part of a text.
    try folder.write("title: 'Regal'\nprice: 5\n", to: "head.txt")
    let conversation = conversation()

    #expect(try await say("draft import @ad.txt", conversation) == "! Imported “Vélo de ville” from @ad.txt.")
    let draft = try #require(try await store.current())
    #expect(draft.fields[.description] == "Peu servi.\n\nprix: ferme")
    #expect(draft.fields[.price] == "140")
    _ = try await say("draft import @ad", conversation)
    #expect(try await store.current()?.fields[.description] == "Eiche")
    _ = try await say("draft import @head.txt", conversation)
    #expect(try await store.current()?.fields[.title] == "Regal")
  }

  @Test("`draft export -` is standard output, as without a file")
  func standardOutput() async throws {
    try folder.write("title: Regal\n", to: "a.yaml")
    let conversation = conversation()
    _ = try await say("draft import @a.yaml", conversation)

    #expect(try await say("draft export -", conversation) == say("draft export", conversation))
  }

  @Test("`draft import -` cannot read the standard input from which commands come, and imports no other file then")
  func standardInputIsTaken() async throws {
    try folder.write("title: Regal\n", to: "a.yaml")
    let conversation = conversation()

    let said = try await say("draft import @a.yaml -", conversation)

    #expect(said == "! Standard input has the commands of this session. Name a file.")
    #expect(try await store.current() == nil)
  }

  @Test(
    "JSON in a file of any other name is read as JSON, with tabs that YAML refuses, and a YAML map on one line as YAML",
    arguments: ["\u{FEFF}\n{\n\t\"title\": \"Regal\"\n}", "{title: Regal, price: 5}"]
  )
  func unnamed(text: String) async throws {
    try folder.write(text, to: "ad.txt")

    let said = try await say("draft import @ad.txt", conversation())

    #expect(said == "! Imported “Regal” from @ad.txt.")
  }

  @Test("A bad file does not stop the good ones, is reported by line, and the last imported draft becomes current")
  func importing() async throws {
    try folder.write("title: Regal\nprice: 25\n", to: "a.yaml")
    try folder.write("title: [x]\n\nprice: abc\n", to: "b.yaml")
    try folder.write(#"{"title": "Tisch", "category": "Nirgends"}"#, to: "c.json")
    let conversation = conversation()

    let said = try await say("draft import @a.yaml @b.yaml @gone.yaml @c.json", conversation)

    #expect(
      said == """
        ! Imported “Regal” from @a.yaml.
        ! @b.yaml:1: title: this must be a single value, not a list or a group of fields.
        ! @b.yaml:3: price: invalid amount: “abc”.
        ! @b.yaml was not imported. Correct the file, and import it again.
        ! No such file: @gone.yaml. @gone.yaml was not imported. Check the name. Tab completes file names.
        ! Imported “Tisch” from @c.json.
        """
    )
    #expect(try await store.drafts(.draft).map { $0.fields[.title] } == ["Regal", "Tisch"])
    #expect(try await store.current()?.fields[.title] == "Tisch")
    await #expect(throws: NegativeAnswer.self) { try await conversation.say("draft check") }
    #expect(conversation.console.data.contains { $0.contains("the board has no category “Nirgends”") })
  }

  @Test("A bad file ends the import with a no, and with JSON its errors are error documents")
  func json() async throws {
    try folder.write("title: Regal\n", to: "a.yaml")
    try folder.write("price: abc\n", to: "b.yaml")
    let conversation = conversation(isJSON: true)

    await #expect(throws: NegativeAnswer.self) {
      try await conversation.say("draft import \(folder.file("a.yaml")) \(folder.file("b.yaml"))")
    }

    #expect(conversation.console.data.count == 1)
    #expect(conversation.console.data.first?.hasPrefix(#"[{"id":"draft-1","status":"draft""#) == true)
    #expect(conversation.console.notes.count == 1)
    #expect(
      conversation.console.notes.first?.hasSuffix(
        #"b.yaml:1: price: invalid amount: “abc”. \#(folder.file("b.yaml")) was not imported.","#
          + #""hint":"Correct the file, and import it again."}}"#
      ) == true
    )
  }

  @Test(
    "Importing a folder, a pipe or a device says what it is, without waiting",
    arguments: [
      ("", "it is a folder"), ("pipe", "it is a pipe or a device"), ("/dev/null", "it is a pipe or a device"),
    ]
  )
  func noFile(name: String, reason: String) async throws {
    if name == "pipe" { #expect(mkfifo(folder.file("pipe"), 0o600) == 0) }
    let path = name.hasPrefix("/") ? name : folder.file(name)

    let said = try await say("draft import \(path)", conversation())

    #expect(said.contains("”: \(reason). "))
    #expect(said.contains(" was not imported. Choose "))
  }

  @Test("A draft is printed as the file it came from, with later changes")
  func printing() async throws {
    try folder.write("# mine\ntitle: Regal # old\ncontact: {zipcode: '01067'}\n", to: "a.yaml")
    let conversation = conversation()
    _ = try await say("draft import @a.yaml", conversation)
    _ = try await say("draft set title Tisch", conversation)

    #expect(
      try await say("draft export", conversation) == "# mine\ntitle: Tisch\ncontact: {zipcode: '01067'}"
    )
    let json = "{\n  \"title\": \"Tisch\",\n  \"contact\": {\n    \"zipcode\": \"01067\"\n  }\n}"
    #expect(try await say("draft export --format json", conversation) == json)
    #expect(try await say("draft export --json", conversation) == json)
    #expect(
      try await say("draft export --json --format yaml", conversation)
        == "! --json prints JSON, not YAML. Add a file name, or drop one of the two options."
    )
  }

  @Test(
    "A file is written for its owner only, in the format of its extension, and replaces another only with permission"
  )
  func writing() async throws {
    let conversation = conversation()
    _ = try await say("draft set title Regal", conversation)

    #expect(try await say("draft export @a.json", conversation) == "! Exported “Regal” to @a.json.")
    #expect(try folder.text("a.json") == "{\n  \"active\": true,\n  \"type\": \"OFFER\",\n  \"title\": \"Regal\"\n}\n")
    #expect(try folder.mode("a.json") == 0o600)

    _ = try await say("draft set title Tisch", conversation)
    #expect(
      try await say("draft export @a.json", conversation)
        == "! @a.json already exists. The file was not changed. `--force` replaces it."
    )
    #expect(try folder.text("a.json").contains("Regal"))

    chmod(folder.file("a.json"), 0o644)
    _ = try await say("draft export @a.json --force --format yaml", conversation)
    #expect(try folder.text("a.json") == "active: true\ntype: OFFER\ntitle: Tisch\n")
    #expect(try folder.mode("a.json") == 0o644)
    #expect(folder.names == ["a.json"])
    #expect(
      try await say("draft export @none/a.yaml", conversation)
        == "! Cannot write @none/a.yaml: No such file or directory. The draft is unchanged. "
        + "Check the folder and its permissions."
    )
  }

  @Test(
    "Exported over its file, an ad has the byte order mark and the line ends that the file had",
    arguments: [
      ("a.yaml", "title: Regal\r\nprice: 25\r\n", "title: Tisch\r\nprice: 25\r\n"),
      ("a.yaml", "\u{FEFF}title: Regal\nprice: 25", "\u{FEFF}title: Tisch\nprice: 25"),
      ("a.yaml", "\u{FEFF}# Mine\r\ntitle: Regal\r\n", "\u{FEFF}# Mine\r\ntitle: Tisch\r\n"),
      ("a.json", "\u{FEFF}{\"title\":\"Regal\"}\r\n", nil),
    ] as [(String, String, String?)]
  )
  func bytes(name: String, before: String, after: String?) async throws {
    try Data(before.utf8).write(to: folder.url.appending(path: name))
    let conversation = conversation()
    _ = try await say("draft import @\(name)", conversation)

    _ = try await say("draft export @\(name) --force", conversation)
    #expect(try Data(contentsOf: folder.url.appending(path: name)) == Data(before.utf8))

    guard let after else { return }
    _ = try await say("draft set title Tisch", conversation)
    _ = try await say("draft export @\(name) --force", conversation)
    #expect(try Data(contentsOf: folder.url.appending(path: name)) == Data(after.utf8))
  }

  @Test("A symbolic link stays, and its target is replaced")
  func link() async throws {
    try folder.write("old", to: "real.yaml")
    try FileManager.default.createSymbolicLink(atPath: folder.file("a.yaml"), withDestinationPath: "real.yaml")
    let conversation = conversation()
    _ = try await say("draft set title Regal", conversation)

    _ = try await say("draft export @a.yaml --force", conversation)

    #expect(try folder.text("real.yaml").contains("Regal"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("a.yaml")) == "real.yaml")
  }

  @Test("With JSON, the response to an export names the files")
  func exportJSON() async throws {
    let conversation = conversation(isJSON: true)
    _ = try await say("draft set title Regal", conversation)

    #expect(
      try await say("draft export @a.yaml", conversation) == #"{"file":"@a.yaml","format":"yaml","photos":[]}"#
    )
  }
}
