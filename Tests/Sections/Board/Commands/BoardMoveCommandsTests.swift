import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import BoardCommands

@Suite("Moving a board at the command line", .hangLimit)
struct BoardMoveCommandsTests {
  init() {
    TestSections.register()
  }

  private static let address = "postgres://board.test/ads"

  /// What the section was asked for: files, databases, folders, and whether to replace.
  private let asked = Watched<[String]>([])

  private func conversation(isJSON: Bool = false, missing: Int = 0, place: Hint.Place = .oneShot) -> Conversation {
    let moved = MovedBoard(ads: 4, accounts: 3, messages: 2, pictures: 5, missingPictures: missing)
    return Conversation(isJSON: isJSON) { [asked] context in
      context.place = place
      context[BoardSection.self].export = { file, database, pictures, isReplacing in
        asked.change { $0.append("\(file) \(database ?? "none") \(pictures ?? "none") \(isReplacing)") }
        return moved
      }
      context[BoardSection.self].importBoard = { file, database, pictures in
        asked.change { $0.append("\(file) \(database) \(pictures ?? "none")") }
        return moved
      }
    }
  }

  @Test(
    "The numbers of what was moved are told on one line, and pictures without files on another",
    arguments: [("export", "Exported"), ("import", "Imported")],
    [0, 1]
  )
  func numbers(command: (name: String, word: String), missing: Int) async throws {
    let line = "board \(command.name) b.jsonl --database b.sqlite"
    var words = "! \(command.word): ads 4, accounts 3, messages 2, pictures 5."
    if missing > 0 { words += "\n! Pictures whose files are missing or damaged: 1." }
    try await conversation(missing: missing).expect(line, says: words)
    let document =
      #"{"file":"b.jsonl","ads":4,"accounts":3,"messages":2,"pictures":5,"missing_pictures":\#(missing)}"#
    try await conversation(isJSON: true, missing: missing).expect(line, says: document)
  }

  @Test(
    "The file, the board, the folder of pictures and whether to replace are handed over",
    arguments: [
      ("board export", "- none none false"), ("board export b.jsonl --force", "b.jsonl none none true"),
      ("board export - --database \(address) --pictures p", "- \(address) p false"),
      ("board import --database b.sqlite", "- b.sqlite none"),
      ("board import b.jsonl --database \(address) --pictures p", "b.jsonl \(address) p"),
    ]
  )
  func handedOver(line: String, words: String) async throws {
    _ = try await conversation().say(line)
    #expect(asked.value == [words])
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
    #expect(asked.value == [])
  }

  @Test("A board is not imported from the standard input that the commands come from", arguments: [true, false])
  func commandsFromInput(isOneShot: Bool) async throws {
    let conversation = conversation(place: isOneShot ? .oneShot : .prompt)
    let said = try await conversation.say("board import --database b.sqlite")
    #expect(said.contains("Standard input has the commands of this session") == !isOneShot, "\(said)")
    #expect(asked.value.isEmpty == !isOneShot)
  }
}
