import Database
import Foundation
import GRDB
import PostgreSQL
import TestSupport
import Testing

@testable import BoardPictures
@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("Moving a board", .hangLimit)
struct MovingTests {
  @Test("A board that is moved from file to file answers as before, and goes on with its numbers")
  func files() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Place(file: "old.sqlite", in: folder), Place(file: "new.sqlite", in: folder))
    let board = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let exported = try await old.exported()
    let moved = try await new.fill(from: exported, in: folder)

    let counts: [Int] = [moved.ads, moved.accounts, moved.messages, moved.pictures, moved.missingPictures]
    #expect(counts == [9, 3, 5, 2, 0] as [Int])
    try await expectSame(old, new, board)
    #expect(CleanShutdownMark(path: folder.path + "/new.sqlite").state == .clean)
    let sequel = try await old.withStore { try await board.sequel(on: $0, old.files) }
    let found = try await new.withStore { try await board.sequel(on: $0, new.files) }
    #expect(found.count == sequel.count)
    for (event, expected) in zip(found, sequel) { #expect(event == expected) }
    try await new.withStore { store in
      let code = try await store.invite("SEL", as: .member, at: 0).code
      await #expect(throws: PublishingError.nameTaken) { try await store.accept(code, name: nil, key: nil, at: 1) }
    }
  }

  @Test(
    "A board that is moved to PostgreSQL and back answers as before in both, and goes on with its numbers",
    .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
    .onPostgreSQL
  )
  func postgreSQL() async throws {
    let folder = try TemporaryFolder()
    let (old, back) = (Place(file: "old.sqlite", in: folder), Place(file: "back.sqlite", in: folder))
    let database = try await Place(databaseIn: folder)
    let board = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let exported = try await old.exported()
    try await database.fill(from: exported, in: folder)
    try await expectSame(old, database, board)

    let again = try await database.exported()
    #expect(again.lines.count == exported.lines.count)
    for (line, before) in zip(again.lines, exported.lines) { #expect(line == before) }
    try await back.fill(from: again, in: folder)
    try await expectSame(old, back, board)
    let sequel = try await old.withStore { try await board.sequel(on: $0, old.files) }
    for place in [database, back] {
      let found = try await place.withStore { try await board.sequel(on: $0, place.files) }
      for (event, expected) in zip(found, sequel) { #expect(event == expected) }
    }
  }

  @Test(
    "A board that lived in PostgreSQL is moved to a file",
    .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
    .onPostgreSQL
  )
  func fromPostgreSQL() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (try await Place(databaseIn: folder), Place(file: "new.sqlite", in: folder))
    let board = try await old.withStore { try await RichBoard(on: $0, old.files) }
    try await new.fill(from: try await old.exported(), in: folder)
    try await expectSame(old, new, board)
    let sequel = try await old.withStore { try await board.sequel(on: $0, old.files) }
    let found = try await new.withStore { try await board.sequel(on: $0, new.files) }
    #expect(found.count == sequel.count)
    for (event, expected) in zip(found, sequel) { #expect(event == expected) }
  }

  private func expectSame(_ old: Place, _ new: Place, _ board: RichBoard) async throws {
    let expected = try await old.withStore { try await board.answers(of: $0, old.files) }
    let found = try await new.withStore { try await board.answers(of: $0, new.files) }
    #expect(found.count == expected.count)
    for (answer, before) in zip(found, expected) { #expect(answer == before) }
  }

  @Test("Files of versions 2 and 3 are imported, and one of version 4 that lacks a member is refused")
  func earlier() async throws {
    let folder = try TemporaryFolder()
    let old = Place(file: "old.sqlite", in: folder)
    _ = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let exported = try await old.exported()
    let newer = ["block", "message_feed", "mail_address", "mail"]
    let known = exported.lines.filter { line in !newer.contains { line.hasPrefix(#"{"table":"\#($0)""#) } }
    let lines = known.map { line in
      line.replacing(#""version":4"#, with: #""version":2"#)
        .replacing(/,"inviter":(null|\d+),"(erased|signs_in)":null|,?"(block|message_feed|mail\w*)":1/, with: "")
    }
    let new = Place(file: "new.sqlite", in: folder)
    try await new.fill(from: Data(lines: lines), in: folder)
    #expect(
      try await new.withStore { try await $0.numbers("SELECT id FROM account WHERE erased IS NULL") } == [1, 2, 3]
    )

    let third = exported.lines.filter { !$0.hasPrefix(#"{"table":"message_feed""#) }.map { line in
      line.replacing(#""version":4"#, with: #""version":3"#).replacing(/,?"message_feed":1/, with: "")
    }
    let middle = Place(file: "third.sqlite", in: folder)
    try await middle.fill(from: Data(lines: third), in: folder)
    for (table, count) in [("block", 1), ("queue_feed", 1), ("message_feed", 0)] {
      let rows = try await middle.withStore { try await $0.numbers("SELECT count(*) FROM \(table)") }
      #expect(rows == [count], "\(table)")
    }

    let place = try #require(exported.lines.firstIndex { $0.contains(#""inviter""#) })
    var broken = exported.lines
    broken[place].replace(#","inviter":null"#, with: "")
    let other = Place(file: "other.sqlite", in: folder)
    await #expect(throws: BoardError.malformedExport(lines: place + 1...place + 1, .wrongMember("inviter"))) {
      try await other.fill(from: Data(lines: broken), in: folder)
    }
  }

  @Test("The list of changes goes on where a client of the old board was, and no number is given twice after a loss")
  func numbers() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Place(file: "old.sqlite", in: folder), Place(file: "new.sqlite", in: folder))
    _ = try await old.withStore { try await RichBoard(on: $0, old.files) }
    // As if the newest rows of all lists were deleted.
    try await old.withStore {
      try await $0.execute("DELETE FROM message; DELETE FROM conversation; DELETE FROM change")
    }
    let exported = try await old.exported()
    #expect(exported.lines[0].contains(#""newest":{"change":"#))
    try await new.fill(from: exported, in: folder)
    let sql =
      "SELECT seq FROM (SELECT name, seq FROM sqlite_sequence UNION ALL SELECT 'c', seq FROM board UNION ALL SELECT 'm', message FROM board) ORDER BY name"
    let numbers = try await old.withStore { try await $0.numbers(sql) }
    #expect(try await new.withStore { try await $0.numbers(sql) } == numbers)
    #expect(numbers.allSatisfy { $0 > 0 } && numbers.count == 4, "\(numbers)")
  }

  /// Publishes so many ads.
  private func publish(_ count: Int, on store: any BoardStore) async throws {
    for number in 1...count {
      let request = RichBoard.request("later \(number)", 2)
      _ = try await store.publish(try RichBoard.submission("Plus tard"), for: request, at: RichBoard.now)
    }
  }

  /// Restores a backup after which the old board has gone on, and expects that a client of the old one syncs again.
  private func expectNewList(in new: Place, _ folder: TemporaryFolder) async throws {
    let old = Place(file: "old.sqlite", in: folder)
    let board = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let backup = try await old.exported()
    let seen = try await old.withStore { store in
      try await publish(1, on: store)
      return try await store.changes(after: nil, limit: 1, for: nil, waits: false, at: RichBoard.now).next
    }
    try await new.fill(from: backup, in: folder, restartingChanges: true)
    try await new.withStore { store in
      let start = try await store.changes(after: nil, limit: 1, for: nil, waits: false, at: RichBoard.now).next
      try await publish(2, on: store)
      for cursor in [seen, board.cursor] {
        await #expect(throws: PublishingError.cursorExpired) {
          try await store.changes(after: cursor, limit: 9, for: nil, waits: false, at: RichBoard.now)
        }
      }
      let page = try await store.changes(after: start, limit: 9, for: nil, waits: false, at: RichBoard.now)
      #expect(page.list.items.count == 2)
    }
  }

  @Test("A board that is restored from a backup begins a new list of changes")
  func newList() async throws {
    let folder = try TemporaryFolder()
    try await expectNewList(in: Place(file: "new.sqlite", in: folder), folder)
  }

  @Test(
    "A board that is restored to PostgreSQL begins a new list of changes",
    .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
    .onPostgreSQL
  )
  func newListInPostgreSQL() async throws {
    let folder = try TemporaryFolder()
    try await expectNewList(in: try await Place(databaseIn: folder), folder)
  }

  @Test("A board can be exported while it is written to, and the file has one state of it")
  func snapshot() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Place(file: "old.sqlite", in: folder), Place(file: "new.sqlite", in: folder))
    try await old.withStore { store in
      _ = try await RichBoard(on: store, old.files)
      let server = Task {
        for number in 0..<50 {
          let request = RichBoard.request("during \(number)", 3)
          _ = try await store.publish(
            try RichBoard.submission("Pendant l’export"),
            for: request,
            dailyLimit: 1_000,
            at: RichBoard.now
          )
        }
      }
      try await new.fill(from: try await old.exported(), in: folder)
      try await server.value
    }
    try await new.withStore { store in
      let ads = try await store.numbers("SELECT count(*) FROM ad WHERE title = 'Pendant l’export'")
      #expect(try await store.numbers("SELECT count(*) FROM request_key WHERE key LIKE 'during %'") == ads)
      #expect(try await store.numbers("SELECT count(*) FROM change WHERE ad_id > 20") == ads)
    }
  }

  @Test("Neither a token nor the code of an invitation is in an exported board")
  func secrets() async throws {
    let folder = try TemporaryFolder()
    let old = Place(file: "old.sqlite", in: folder)
    let board = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let text = String(decoding: try await old.exported(), as: UTF8.self)
    for token in board.tokens + [board.invitation] {
      #expect(!text.contains(token.text))
      #expect(text.contains(token.hash))
    }
  }

  @Test("A file that ends too early at any line, or in the middle of one, is refused, and nothing is imported")
  func truncated() async throws {
    let folder = try TemporaryFolder()
    let old = Place(file: "old.sqlite", in: folder)
    _ = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let exported = try await old.exported()
    let lines = exported.lines
    for count in [0, 1, 2, lines.count / 2, lines.count - 1] {
      let new = Place(file: "new-\(count).sqlite", in: folder)
      let error = await #expect(throws: BoardError.self, "\(count)") {
        try await new.fill(from: Data(lines: Array(lines.prefix(count))), in: folder)
      }
      #expect(error == .malformedExport(lines: count + 1...count + 1, count == 0 ? .notAnExport : .incomplete))
      #expect(try remains(of: new, in: folder) == [])
    }
    let new = Place(file: "new.sqlite", in: folder)
    await #expect(throws: BoardError.malformedExport(lines: lines.count...lines.count, .notJSON)) {
      try await new.fill(from: exported.dropLast(4), in: folder)
    }
  }

  /// What a failed import has left in the folder, besides pictures.
  private func remains(of place: Place, in folder: TemporaryFolder) throws -> [String] {
    let name = fileName(place.configuration.databasePath ?? "")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasPrefix(name) && $0 != name + ".images"
    }
  }

  private func fileName(_ path: String) -> String { URL(filePath: path).lastPathComponent }

  /// A line that is changed, and what is wrong with it then.
  struct Damage: Sendable, CustomTestStringConvertible {
    let table: String
    let (old, new): (String, String)
    let flaw: BoardExportFlaw
    var testDescription: String { "\(table): \(new.prefix(60))" }
  }

  private static let damages: [Damage] = [
    Damage(table: "format", old: "classifieds-board", new: "other", flaw: .notAnExport),
    Damage(table: "format", old: #""version":4"#, new: #""version":5"#, flaw: .newer(version: 5)),
    Damage(table: "format", old: #""version":4"#, new: #""version":99999999999999999999"#, flaw: .notAnExport),
    Damage(table: "format", old: #""log":""#, new: #""log":"a b"#, flaw: .notAnExport),
    Damage(table: "format", old: #""message":"#, new: #""message":-"#, flaw: .notAnExport),
    Damage(table: "ad", old: #""id":11"#, new: #""id":99999999999999999999"#, flaw: .wrongMember("id")),
    Damage(table: "ad", old: #""id":11"#, new: #""id":1e400"#, flaw: .wrongMember("id")),
    Damage(table: "ad", old: #""id":11"#, new: #""id":null"#, flaw: .wrongMember("id")),
    Damage(table: "ad", old: #""id":11,"#, new: "", flaw: .wrongMember("id")),
    Damage(table: "ad", old: #""id":11,"#, new: #""id":11,"colour":"red","#, flaw: .wrongMember("colour")),
    Damage(table: "ad", old: #""price":"140""#, new: #""price":"NaN""#, flaw: .wrongMember("price")),
    Damage(table: "ad", old: #""price":"140""#, new: #""price":"1e99""#, flaw: .wrongMember("price")),
    Damage(table: "ad", old: #""status":"active""#, new: #""status":"lost""#, flaw: .wrongMember("status")),
    Damage(table: "ad", old: #""title":""#, new: #""title":"\u0000"#, flaw: .wrongMember("title")),
    Damage(table: "ad", old: #""title":""#, new: #""title":"\ud800"#, flaw: .wrongMember("title")),
    Damage(table: "ad", old: #""title":""#, new: #""title":[[[[[["#, flaw: .notJSON),
    Damage(table: "ad", old: #"{"table":"ad""#, new: String(repeating: "[", count: 100_000), flaw: .notJSON),
    Damage(table: "ad", old: #""table":"ad""#, new: #""table":"lorry""#, flaw: .unknownTable("lorry")),
    Damage(table: "ad", old: #""table":"ad","#, new: "", flaw: .wrongMember("table")),
    Damage(table: "account", old: #""id":2"#, new: #""id":1"#, flaw: .outOfOrder),
    Damage(table: "account", old: #""id":2"#, new: #""id":9223372036854775807"#, flaw: .wrongMember("id")),
    // 19 digits, to which no time can be added.
    Damage(table: "account", old: #""made":"#, new: #""made":922337203"#, flaw: .wrongMember("made")),
    Damage(table: "account", old: #""role":"member""#, new: #""role":"emperor""#, flaw: .wrongMember("role")),
    Damage(table: "invitation", old: #""role":"member""#, new: #""role":"""#, flaw: .wrongMember("role")),
    Damage(table: "token", old: #""owner":"#, new: #""owner":99"#, flaw: .wrongMember("owner")),
    Damage(table: "notice", old: #""report_id":"#, new: #""report_id":99"#, flaw: .wrongMember("report_id")),
    Damage(table: "queue_feed", old: #""account_id":"#, new: #""account_id":99"#, flaw: .wrongMember("account_id")),
    Damage(table: "message_feed", old: #""account_id":"#, new: #""account_id":99"#, flaw: .wrongMember("account_id")),
    Damage(table: "mail_address", old: #""account_id":"#, new: #""account_id":99"#, flaw: .wrongMember("account_id")),
    Damage(table: "mail_address", old: #""made":"#, new: #""made":-"#, flaw: .wrongMember("made")),
    Damage(table: "mail", old: #""due":"#, new: #""due":-"#, flaw: .wrongMember("due")),
    Damage(table: "message", old: #""key":""#, new: #""key":"erased "#, flaw: .wrongMember("key")),
    Damage(table: "request_key", old: #""answer":"{"#, new: #""answer":"["#, flaw: .wrongMember("answer")),
    Damage(table: "publication_picture", old: #""position":0"#, new: #""position":-1"#, flaw: .wrongMember("position")),
    Damage(table: "publication_picture", old: #""hash":""#, new: #""hash":"../"#, flaw: .wrongMember("hash")),
    Damage(table: "picture", old: #""data":"iVBOR"#, new: #""data":"iVBOS"#, flaw: .wrongPicture),
    Damage(table: "picture", old: #""data":"iVBOR"#, new: #""data":"?"#, flaw: .wrongPicture),
    Damage(table: "end", old: #""message":5"#, new: #""message":6"#, flaw: .wrongCount("message")),
    Damage(table: "end", old: "}}", new: "}}\n{}", flaw: .continued),
  ]

  @Test("The bytes of a picture that are no picture are refused, even under their own hash")
  func noPicture() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Place(file: "old.sqlite", in: folder), Place(file: "new.sqlite", in: folder))
    _ = try await old.withStore { try await RichBoard(on: $0, old.files) }
    var lines = try await old.exported().lines
    let place = try #require(lines.lastIndex { $0.contains(#""table":"picture""#) })
    let hash = String(try #require(lines[place].firstMatch(of: /"hash":"([0-9a-f]{64})"/)?.1))
    // It must stay in its place.
    let page = try #require((0..<100_000).lazy.map { Data("<html>\($0)".utf8) }.first { Digest.hexadecimal($0) > hash })
    lines[place] = lines[place].replacing(hash, with: Digest.hexadecimal(page))
      .replacing(/"data":"[^"]*"/, with: #""data":"\#(page.base64EncodedString())""#)

    await #expect(throws: BoardError.malformedExport(lines: (place + 1)...(place + 1), .wrongMember("data"))) {
      try await new.fill(from: Data(lines: lines), in: folder)
    }
  }

  /// The lines of an exported board, which is made once.
  private static let richBoard = Task {
    let folder = try TemporaryFolder()
    let place = Place(file: "old.sqlite", in: folder)
    _ = try await place.withStore { try await RichBoard(on: $0, place.files) }
    return try await place.exported().lines
  }

  @Test("A line with nonsense is refused with its number and the reason, and nothing is imported", arguments: damages)
  func malformed(damage: Damage) async throws {
    let folder = try TemporaryFolder()
    let new = Place(file: "new.sqlite", in: folder)
    var lines = try await Self.richBoard.value
    let kind = damage.table == "format" ? #"{"format":"# : #"{"table":"\#(damage.table)""#
    let index = try #require(lines.firstIndex { $0.hasPrefix(kind) && $0.contains(damage.old) })
    lines[index] = lines[index].replacingOccurrences(of: damage.old, with: damage.new)
    let number = damage.flaw == .continued ? index + 2 : index + 1
    await #expect(throws: BoardError.malformedExport(lines: number...number, damage.flaw)) {
      try await new.fill(from: Data(lines: lines), in: folder)
    }
    #expect(try remains(of: new, in: folder) == [])
  }

  @Test("Rows that are there twice, and tables in another order, are refused")
  func order() async throws {
    let folder = try TemporaryFolder()
    let old = Place(file: "old.sqlite", in: folder)
    _ = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let lines = try await old.exported().lines
    for table in BoardTable.allCases where table.keyCount > 0 {
      let index = try #require(lines.lastIndex { $0.hasPrefix(#"{"table":"\#(table.rawValue)""#) })
      var twice = lines
      twice.insert(lines[index], at: index)
      let new = Place(file: "\(table).sqlite", in: folder)
      await #expect(throws: BoardError.malformedExport(lines: index + 2...index + 2, .outOfOrder), "\(table)") {
        try await new.fill(from: Data(lines: twice), in: folder)
      }
    }
    var mixed = lines
    let first = try #require(lines.firstIndex { $0.hasPrefix(#"{"table":"category""#) })
    mixed.remove(at: first)
    mixed.insert(lines[first], at: lines.count - 2)
    await #expect(throws: BoardError.malformedExport(lines: lines.count - 1...lines.count - 1, .outOfOrder)) {
      try await Place(file: "mixed.sqlite", in: folder).fill(from: Data(lines: mixed), in: folder)
    }
  }

  @Test("Tokens and messages whose second key is there twice are refused by the database")
  func secondKeys() async throws {
    let folder = try TemporaryFolder()
    var places = [Place(file: "new.sqlite", in: folder)]
    let old = Place(file: "old.sqlite", in: folder)
    _ = try await old.withStore { try await RichBoard(on: $0, old.files) }
    var lines = try await old.exported().lines
    let index = try #require(lines.firstIndex { $0.hasPrefix(#"{"table":"token""#) })
    lines.insert(lines[index], at: index)
    try await BoardStoreUnderTest.$schemas.withValue(BoardStoreUnderTest.Schemas()) {
      if BoardStoreUnderTest.available.contains(.postgresql) { places.append(try await Place(databaseIn: folder)) }
      for place in places {
        let error = await #expect(throws: BoardError.self) {
          try await place.fill(from: Data(lines: lines), in: folder)
        }
        guard case .malformedExport(let range, .refused) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(range.contains(index + 2))
      }
      try await BoardStoreUnderTest.removeSchemas()
    }
  }

  @Test("A board is not imported over another one, which stays as it is")
  func notEmpty() async throws {
    let folder = try TemporaryFolder()
    let (old, used) = (Place(file: "old.sqlite", in: folder), Place(file: "used.sqlite", in: folder))
    _ = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let exported = try await old.exported()
    try await used.withStore { _ = try await $0.firstToken(at: 0) }
    let path = folder.path + "/used.sqlite"
    let before = try Data(contentsOf: URL(filePath: path))
    await #expect(throws: BoardError.boardNotEmpty(path: path)) { try await used.fill(from: exported, in: folder) }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)

    // A journal would be taken for that of the new file.
    try folder.write("a journal", to: "new.sqlite-wal")
    await #expect(throws: BoardError.boardNotEmpty(path: folder.path + "/new.sqlite")) {
      try await Place(file: "new.sqlite", in: folder).fill(from: exported, in: folder)
    }
  }

  @Test(
    "A board is not imported into a database that another board has, nor a part of one, and an empty one is filled",
    .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
    .onPostgreSQL
  )
  func databases() async throws {
    let folder = try TemporaryFolder()
    let (old, used) = (Place(file: "old.sqlite", in: folder), try await Place(databaseIn: folder))
    let board = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let exported = try await old.exported()
    let lines = exported.lines
    await #expect(throws: BoardError.malformedExport(lines: lines.count...lines.count, .incomplete)) {
      try await used.fill(from: Data(lines: lines.dropLast()), in: folder)
    }
    try await used.withStore { store in
      for table in BoardTable.allCases where table != .account {
        #expect(try await store.numbers("SELECT count(*) FROM \(table.rawValue)") == [0], "\(table)")
      }
      let indices = try await store.texts("SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()")
      #expect(Set(indices).isSuperset(of: PostgreSQLBoardSchema.adIndexNames))
    }
    // As after the first start of a server without a catalogue, except for its token.
    let address = try #require(used.configuration.database)
    let server = try await BoardServer.open(.init(database: address), limits: .patient)
    defer { try? server.close() }
    let all = try ListingsQuery(paging: .everything, text: "")
    #expect(try await server.store.page(of: all, at: RichBoard.now).total == 0)
    try await used.fill(from: exported, in: folder)
    // It needs no restart.
    #expect(try await server.store.page(of: all, at: RichBoard.now).total > 0)
    try await expectSame(old, used, board)
    await #expect(throws: BoardError.boardNotEmpty(path: "\(address)")) {
      try await used.fill(from: exported, in: folder)
    }
    try await expectSame(old, used, board)
  }

  @Test("A file that another program has open is not replaced, and one that opens it during the import waits for it")
  func locked() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Place(file: "old.sqlite", in: folder), Place(file: "new.sqlite", in: folder))
    _ = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let exported = try await old.exported()
    let path = folder.path + "/new.sqlite"
    let use = try DatabaseUseLock(path: path)
    use.share()
    await #expect(throws: BoardError.boardInUse(path: path)) { try await new.fill(from: exported, in: folder) }
    use.release()

    // The import waits for the end of a pipe, and the other one for the import.
    let pipe = Pipe()
    let source = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    async let moved = BoardServer.importBoard(new.configuration, from: source)
    let (start, end) = (exported.prefix(exported.count / 2), exported.dropFirst(exported.count / 2))
    try pipe.fileHandleForWriting.write(contentsOf: start)
    while !FileManager.default.fileExists(atPath: path + ".import") { await Task.yield() }
    async let ads = new.withStore { try await $0.page(of: ListingsQuery(paging: .everything, text: ""), at: 0).total }
    try pipe.fileHandleForWriting.write(contentsOf: end)
    try pipe.fileHandleForWriting.close()
    #expect(try await moved.ads == 9)
    #expect(try await ads > 0)
  }

  @Test("An import that is cancelled while it waits for its pipe ends, and leaves nothing")
  func cancelled() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Place(file: "old.sqlite", in: folder), Place(file: "new.sqlite", in: folder))
    _ = try await old.withStore { try await RichBoard(on: $0, old.files) }
    let exported = try await old.exported()
    let pipe = Pipe()
    let source = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let task = Task { try await BoardServer.importBoard(new.configuration, from: source) }
    try pipe.fileHandleForWriting.write(contentsOf: exported.prefix(exported.count / 2))
    while !FileManager.default.fileExists(atPath: folder.path + "/new.sqlite.import") { await Task.yield() }
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(try remains(of: new, in: folder) == [])
    try pipe.fileHandleForWriting.close()
    // The next attempt begins again, also after one that was killed.
    try folder.write("half a board", to: "new.sqlite.import")
    try await new.fill(from: exported, in: folder)
  }

  @Test("A picture whose file is missing or damaged is counted, and one that is there already is found")
  func pictures() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Place(file: "old.sqlite", in: folder), Place(file: "new.sqlite", in: folder))
    let board = try await old.withStore { try await RichBoard(on: $0, old.files) }
    try Data("damaged".utf8).write(to: URL(filePath: folder.path + "/old.sqlite.images/" + board.picture))
    let exported = try await old.exported()
    #expect(exported.lines.count { $0.hasSuffix(#","data":null}"#) } == 1)
    #expect(try await new.fill(from: exported, in: folder).missingPictures == 1)

    let other = Place(file: "other.sqlite", in: folder)
    try await other.files.write(Data(SmallPicture.png()), as: board.picture)
    #expect(try await other.fill(from: exported, in: folder).missingPictures == 0)
    #expect(try await other.files.bytes(of: board.picture) == Data(SmallPicture.png()))
  }

  @Test("The largest pictures arrive as they were")
  func largePicture() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = (Place(file: "old.sqlite", in: folder), Place(file: "new.sqlite", in: folder))
    let picture = Data(SmallPicture.png(filling: BoardServer.Limits.standard.pictureBytes - 64))
    let hash = try await old.withStore { store in
      try await UploadStore(store: store, files: old.files).keep(picture, at: RichBoard.now).hash
    }
    try await new.fill(from: try await old.exported(), in: folder)
    #expect(try await new.files.bytes(of: hash) == picture)
  }

  @Test(
    "An empty database has no board to work on, and gets none",
    .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
    .onPostgreSQL
  )
  func emptyDatabase() async throws {
    let place = try await Place(databaseIn: try TemporaryFolder())
    let address = try #require(place.configuration.database)
    for _ in 1...2 {
      await #expect(throws: BoardError.noBoard(path: "\(address)")) {
        try await BoardServer.requireBoard(place.configuration)
      }
    }
    try await PostgreSQLBoardStore(address, limits: .patient).close()
    try await BoardServer.requireBoard(place.configuration)
  }

  @Test("What is no board, or not there, is neither exported nor changed")
  func noBoard() async throws {
    let folder = try TemporaryFolder()
    let missing = Place(file: "missing.sqlite", in: folder)
    let path = folder.path + "/missing.sqlite"
    await #expect(throws: BoardError.noBoard(path: path)) { try await missing.exported() }
    #expect(!FileManager.default.fileExists(atPath: path))
    try folder.write("dear diary", to: "diary")
    let diary = Place(file: "diary", in: folder)
    await #expect(throws: BoardError.notABoard(path: folder.path + "/diary")) { try await diary.exported() }
    let error = await #expect(throws: BoardError.self) {
      try await BoardServer.importBoard(missing.configuration, from: folder.path + "/none.jsonl")
    }
    guard case .unreadableExport? = error else { return #expect(Bool(false), "\(error as Any)") }
  }
}
