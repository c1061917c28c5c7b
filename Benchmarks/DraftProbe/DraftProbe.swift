import BirdsStore
import Database
import Drafts
import DraftsStore
import Foundation

/// The store of drafts alone, without a terminal, for `Benchmarks/drafts`.
@main
struct DraftProbe {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let numbers = words.dropFirst(2).compactMap { Int($0) }
    switch (words.first, numbers.count) {
    case ("fill", 2): try await fill(words[1], drafts: numbers[0], revisions: numbers[1])
    case ("start", 0) where words.count == 2: try await start(words[1])
    case ("save", 2): try await save(words[1], count: numbers[0], length: numbers[1])
    case ("type", 2): try await type(words[1], bytes: numbers[0], rephrasing: max(1, numbers[1]))
    default:
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
  }

  private static let usage = """
    usage: DraftProbe fill FILE DRAFTS REVISIONS   creates a file with this many drafts and, in total, revisions
           DraftProbe start FILE                   opens it, and reads the current draft and the number of drafts
           DraftProbe save FILE COUNT BYTES        saves this often while typing in a text of this many bytes
           DraftProbe type FILE BYTES EVERY        types this many bytes with typos, retypes a few words after every EVERY bytes, and
                                                   saves after every three keys; prints the size of the file

    """

  private static let day = Date(timeIntervalSince1970: 1_600_000_000)
  private static let words = ["bike", "almost", "new", "red", "three", "speeds", "with", "a", "basket", "and", "bell,"]

  private static func text(_ length: Int) -> String {
    var text = ""
    var number = 0
    while text.utf8.count < length {
      text += words[number * number % words.count] + " "
      number += 1
    }
    return String(text.prefix(length))
  }

  private static func fill(_ path: String, drafts: Int, revisions: Int) async throws {
    let database = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    let store = SQLiteDraftStore(database: database)
    for number in 1...max(1, drafts) {
      let fields: [DraftField: String] = [.title: "Draft \(number)", .description: text(300)]
      _ = try await store.create(id: "draft-\(number)", fields: fields, at: day)
      for revision in 2...max(2, revisions / max(1, drafts)) {
        let writer = DraftWriter(session: "probe", seen: revision - 1)
        _ = try await store.edit("draft-\(number)", [.price: "\(revision)"], by: writer, at: day)
      }
    }
    try database.close()
  }

  private static func start(_ path: String) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))
    let current = try await store.current()
    let counts = try await [store.count(.draft), store.count(.discarded)]
    let taken = (clock.now - start) / .milliseconds(1)
    print(#"{"milliseconds":\#(taken),"drafts":\#(counts[0]),"in_hand":\#(current != nil)}"#)
  }

  private static func save(_ path: String, count: Int, length: Int) async throws {
    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))
    let clock = ContinuousClock()
    var typed = text(length)
    let id = UUID().uuidString
    var draft = try await store.create(id: id, fields: [.description: typed], at: day)
    for number in 0..<count {
      typed += "x"
      let writer = DraftWriter(session: "probe", seen: draft.version, isTyping: true)
      let start = clock.now
      let edit = try await store.edit(id, [.description: typed], by: writer, at: day + Double(number) / 10)
      print((clock.now - start) / .microseconds(1))
      if case .written(let now, _)? = edit { draft = now }
    }
  }

  /// A typo of three letters in every 60 bytes; at a fixed interval, the last 24 bytes are deleted and retyped.
  private static func type(_ path: String, bytes: Int, rephrasing every: Int) async throws {
    let database = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    let store = SQLiteDraftStore(database: database)
    let session = DraftSession.makeID()
    var (typed, keys) = (0, 0)
    while typed < bytes {
      let whole = Array(text(1_500))
      var draft = try await store.create(id: UUID().uuidString, at: day)
      func save(_ now: String, keys pressed: Int) async throws {
        keys += pressed
        let writer = DraftWriter(session: session, seen: draft.version, isTyping: true)
        // Five keys a second.
        let date = day + Double(keys) / 5
        if case .written(let saved, _)? = try await store.edit(draft.id, [.description: now], by: writer, at: date) {
          draft = saved
        }
      }
      func save(_ length: Int, keys pressed: Int = 3) async throws {
        try await save(String(whole.prefix(length)), keys: pressed)
      }
      for end in stride(from: 3, through: whole.count, by: 3) {
        if end.isMultiple(of: 60) {
          try await save(String(whole.prefix(end - 3)) + "xyz", keys: 3)
          try await save(end - 3)
          typed += 3
        }
        try await save(end)
        typed += 3
        guard end % every < 3, end > 24 else { continue }
        for back in stride(from: 4, through: 24, by: 4) { try await save(end - back, keys: 4) }
        for back in stride(from: 20, through: 0, by: -4) { try await save(end - back, keys: 4) }
        typed += 24
      }
    }
    try database.close()
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    print(#"{"typed_bytes":\#(typed),"file_bytes":\#(size)}"#)
  }
}
