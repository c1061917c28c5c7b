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
    var words = "! \(command.word): ads 4, accounts 3, messages 2, pictures 5."
    if missing > 0 { words += "\n! Pictures whose files are missing or damaged: 1." }
    try await conversation(missing: missing).expect(line, says: words)
    let document =
      #"{"file":"\#(file)","ads":4,"accounts":3,"messages":2,"pictures":5,"missing_pictures":\#(missing)}"#
    let replacing = command.name == "export" ? " --force" : ""
    try await conversation(isJSON: true, missing: missing).expect(line + replacing, says: document)
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

  @Test("A board is not imported from the standard input that the commands come from", arguments: [true, false])
  func commandsFromInput(isOneShot: Bool) async throws {
    let conversation = conversation(place: isOneShot ? .oneShot : .prompt)
    let said = try await conversation.say("board import --database b.sqlite")
    #expect(said.contains("Standard input has the commands of this session") == !isOneShot, "\(said)")
    #expect(host.moved.value.isEmpty == !isOneShot)
  }
}
