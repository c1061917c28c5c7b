import Boards
import Foundation
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import BoardsCommands

@Suite("Moving a board at the command line", .hangLimit)
struct BoardMoveCommandsTests {
  private let host = StubBoardHost()
  private let folder: TemporaryFolder
  private var file: String { folder.file("b.jsonl") }

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  private static let address = "postgres://board.test/ads"

  private func conversation(isJSON: Bool = false, missing: Int = 0, place: Hint.Place = .oneShot) -> Conversation {
    host.missingPictures.change { $0 = missing }
    return Conversation(isJSON: isJSON) { [host] context in
      context.place = place
      context[BoardsSection.self].host = host
    }
  }

  @Test(
    "The numbers of what was moved are told on one line, and pictures without files on another",
    arguments: [("export", "Exported"), ("import", "Imported")],
    [0, 1]
  )
  func numbers(command: (name: String, word: String), missing: Int) async throws {
    let line = "board \(command.name) \(file) --database b.sqlite"
    let words = "! \(command.word): ads 4, accounts 3, messages 2, pictures 5."
    let warning = missing > 0 ? "\n! Pictures whose files are missing or damaged: 1." : ""
    try await conversation(missing: missing).expect(line, says: words + warning)
    let document =
      #"{"file":"\#(file)","ads":4,"accounts":3,"messages":2,"pictures":5,"missing_pictures":\#(missing)}"#
    let replacing = command.name == "export" ? " --force" : ""
    try await conversation(isJSON: true, missing: missing).expect(line + replacing, says: document + warning)
  }

  @Test(
    "The board, the folder of pictures, and the file to import are handed over",
    arguments: [
      ("board export FILE", "none none"), ("board export FILE --database b.sqlite", "b.sqlite none"),
      ("board export FILE --database \(address) --pictures p", "\(address) p"),
      ("board import --database b.sqlite", "- b.sqlite none"),
      ("board import b.jsonl --database \(address) --pictures p", "b.jsonl \(address) p"),
    ]
  )
  func handedOver(line: String, words: String) async throws {
    _ = try await conversation().say(line.replacing("FILE", with: file))
    #expect(host.moved.value == [words])
  }

  @Test("An exported board is in a private file, which replaces another only if that is asked for")
  func exported() async throws {
    try folder.write("mine", to: "b.jsonl")

    #expect(try await conversation().say("board export \(file)").contains("already exists"))
    #expect(try folder.text("b.jsonl") == "mine")
    #expect(host.moved.value == [])

    _ = try await conversation().say("board export \(file) --force")
    #expect(try folder.text("b.jsonl") == "one\ntwo\n")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
  }

  @Test("An export that fails leaves the file as it was, and no part of a new one")
  func failedExport() async throws {
    try folder.write("mine", to: "b.jsonl")
    host.failsAfterFirstPiece.change { $0 = true }

    #expect(try await conversation().say("board export \(file) --force").hasPrefix("! "))

    #expect(try folder.text("b.jsonl") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["b.jsonl"])
  }

  @Test(
    "What cannot be moved is refused before anything is read or written",
    arguments: [
      ("board export --json", "The exported board and the JSON document cannot both be on standard output"),
      ("board export b --database \(address)", "A board in PostgreSQL needs a folder or a bucket for pictures"),
      ("board import b --database \(address)", "A board in PostgreSQL needs a folder or a bucket for pictures"),
      ("board import b", "--database"),
    ]
  )
  func refusals(line: String, words: String) async throws {
    let said = try await conversation().say(line)
    #expect(said.contains(words), "\(said)")
    #expect(host.moved.value == [])
  }

  @Test("A backup is checked before it gets its name, and does not replace another")
  func backup() async throws {
    try await conversation().expect(
      "board backup \(file)",
      says: "! Backed up to \(file): ads 4, accounts 3, messages 2, pictures 5. "
        + "It is the local board of this computer; `--database` names another."
    )
    #expect(host.moved.value == ["none none", "verified \(folder.url.path)"])
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    let again = try await conversation().say("board backup \(file)")
    #expect(again.contains("already exists") && again.contains("hoose another file"), "\(again)")

    host.failsToVerify.change { $0 = true }
    #expect(try await conversation().say("board backup \(folder.file("other.jsonl"))").hasPrefix("! "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["b.jsonl"])
  }

  @Test("The board is named unless its database was", arguments: ["export", "backup"])
  func local(name: String) async throws {
    let local = "It is the local board of this computer"
    #expect(try await conversation().say("board \(name) \(file)").contains(local))
    #expect(try await !conversation().say("board \(name) \(file)2 --database b.sqlite").contains(local))
  }

  @Test("What cannot be written is not said to be unchanged if it was not there", arguments: ["export", "backup"])
  func unwritable(name: String) async throws {
    let said = try await conversation().say("board \(name) \(folder.file("missing/b.jsonl"))")
    #expect(said.contains("No file was made.") && !said.contains("existing file"), "\(said)")
  }

  @Test("Backups in a folder have the time as their name, and only the newest ones stay")
  func backups() async throws {
    for day in 1...3 { try folder.write("old", to: "board-2018010\(day)T000000Z.jsonl") }
    for name in ["board.jsonl", "board-before-upgrade.jsonl"] { try folder.write("mine", to: name) }
    // The clock was set back.
    try folder.write("old", to: "board-20990101T000000Z.jsonl")

    let said = try await conversation().say("board backup \(folder.url.path) --keep 2")

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names.count == 4, "\(said)")
    #expect(names.contains("board.jsonl") && names.contains("board-before-upgrade.jsonl"))
    #expect(names.contains("board-20990101T000000Z.jsonl"))
    let new = try #require(names.first { $0.hasPrefix("board-201") })
    #expect(said.contains(new))
  }

  @Test("A backup is restored, or only checked")
  func restored() async throws {
    let counted = "ads 4, accounts 3, messages 2, pictures 5."
    try await conversation().expect("board restore b --database c", says: "! Imported: " + counted)
    try await conversation().expect("board restore b --verify", says: "! The backup is complete: " + counted)
    #expect(host.moved.value == ["b c none", "verified "])
    _ = try await conversation().say("board import b --database c")
    #expect(host.backups.value == [true, false], "only what is restored may be behind its clients")
  }

  @Test("Erasures are repeated from the list that is named, or from that of the settings beside the new board")
  func erasures() async throws {
    try folder.write("", to: "list")
    try folder.write("erasures = \"kept/erased\"\n", to: "board.toml")
    let (database, list) = (folder.file("new.sqlite"), folder.file("list"))
    for line in ["board restore b --database \(database)", "board import b --database \(database)"] {
      _ = try await conversation().say(line)
      _ = try await conversation().say(line + " --erasures \(list)")
      let missing = try await conversation().say(line + " --erasures \(list)s")
      #expect(missing == "! classifieds: There is no list of deleted accounts at \(list)s.")
    }
    let moved = ["b \(database) none \(folder.file("kept/erased"))", "b \(database) none \(list)"]
    #expect(host.moved.value == moved + moved)
  }

  @Test("Pictures are where the settings beside the board say, unless a place is named")
  func pictures() async throws {
    try folder.write("pictures = \"kept\"\n", to: "board.toml")
    let (database, kept) = (folder.file("board.sqlite"), folder.file("kept"))
    for line in ["board restore b", "board import b"] {
      _ = try await conversation().say(line + " --database \(database)")
      _ = try await conversation().say(line + " --database \(database) --pictures there")
    }
    let restored = ["b \(database) \(kept)", "b \(database) there"]
    #expect(host.moved.value == restored + restored)
    host.moved.change { $0 = [] }
    for name in ["backup", "export"] {
      _ = try await conversation().say("board \(name) \(folder.file(name)) --database \(database)")
      _ = try await conversation().say("board \(name) \(folder.file(name))2 --database \(database) --pictures there")
    }
    let moved = host.moved.value.filter { !$0.hasPrefix("verified") }
    let exported = ["\(database) \(kept)", "\(database) there"]
    #expect(moved == exported + exported)
  }

  @Test(
    "What cannot be a backup, or be restored, is refused",
    arguments: [
      ("board backup b --keep 0", "--keep needs a number from 1"),
      ("board backup b --keep 2", "--keep needs a folder, and b is not a folder"),
      ("board backup /dev/stdout", "A backup cannot be written to /dev/stdout"),
      ("board backup b --database \(address)", "A board in PostgreSQL needs a folder or a bucket for pictures"),
      ("board restore b", "use either --database"), ("board restore b --database c --verify", "use either --database"),
    ]
  )
  func refusedBackups(line: String, words: String) async throws {
    let said = try await conversation().say(line)
    #expect(said.localizedCaseInsensitiveContains(words), "\(said)")
    #expect(host.moved.value == [])
  }

  @Test(
    "A board is not imported or restored from the standard input that the commands come from",
    arguments: [true, false],
    ["board import --database b.sqlite", "board restore - --database b.sqlite"]
  )
  func commandsFromInput(isOneShot: Bool, line: String) async throws {
    let conversation = conversation(place: isOneShot ? .oneShot : .prompt)
    let said = try await conversation.say(line)
    #expect(said.contains("Standard input has the commands of this session") == !isOneShot, "\(said)")
    #expect(host.moved.value.isEmpty == !isOneShot)
  }
}
