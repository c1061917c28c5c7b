import BirdsStore
import Drafts
import Foundation
import GRDB
import Listings
import Loading
import TestSupport
import Testing

@testable import Database
@testable import DraftsStore

@Suite("Drafts in a damaged file", .hangLimit)
struct DamagedDraftsTests {
  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)
  private let reports = Watched<[DatabaseRescue.Report]>([])

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
  }

  private func store() -> SQLiteDraftStore {
    SQLiteDraftStore(
      database: .user(path: path, schemas: [.drafts, .notes], now: { [day] in day }) { [reports] report in
        reports.change { $0.append(report) }
      }
    )
  }

  /// Two hundred drafts, each with two revisions and a text that fills a page.
  private func fill() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    try await file.write { [day] db in
      for number in 1...200 {
        let record = try DraftRecord.create(id: "draft-\(number)", [:], at: day, db)
        let text = "Text \(number). " + String(repeating: "abc ", count: 700)
        var first = DraftTransaction(record: record, writer: .writer(1), date: day, db: db)
        _ = try first.edit([.description: text, .title: "Title \(number)"])
        var second = DraftTransaction(record: first.record, writer: .writer(2), date: day, db: db)
        _ = try second.edit([.title: "New title \(number)"])
      }
    }
    try file.close()
  }

  /// How many pages are still as the damage left them.
  private func damagedPages(_ path: String) throws -> Int {
    let bytes = try TemporaryFolder.bytes(of: path)
    return stride(from: 0, to: bytes.count, by: 4_096).count { start in
      bytes[start..<min(start + 4_096, bytes.count)].allSatisfy { $0 == 0xA5 }
    }
  }

  @Test("Readable drafts are recovered into a new file, and the damaged one is moved aside untouched")
  func oneLeaf() async throws {
    try await fill()
    let leaves = try Damage.leaves(of: "draft_field", path)
    try Damage.overwrite(pages: [leaves[leaves.count / 2]], path)

    let drafts = try await store().drafts(.draft)

    let damaged = path + ".damaged-2020-09-13"
    #expect(drafts.count == 200)
    let texts = drafts.filter { $0.fields[.description] != nil }
    #expect((190..<200).contains(texts.count))
    for draft in texts {
      #expect(draft.fields[.description]?.hasPrefix("Text \(draft.id.dropFirst(6)). ") == true)
    }
    #expect(reports.value.map(\.damaged) == [damaged])
    #expect(reports.value.first?.rows["draft"] == 200)
    #expect(reports.value.first?.isIncomplete == true)
    #expect(try damagedPages(damaged) == 1)
    #expect(try TemporaryFolder.mode(of: path) == 0o600)
    #expect(
      try await DatabaseFile.user(path: path, schemas: [.drafts, .notes]).inspect(within: .unreached, counting: [])?
        .soundness == .sound
    )
  }

  @Test(
    "Several damaged places lose only their own content",
    arguments: ["draft", "draft_field", "draft_revision", "draft_change"]
  )
  func severalLeaves(table: String) async throws {
    try await fill()
    let leaves = try Damage.leaves(of: table, path)
    try Damage.overwrite(pages: Set([leaves[0], leaves[leaves.count / 2], leaves[leaves.count - 1]]), path)

    let store = store()
    // Only a page that is read is found to be damaged.
    for number in 1...200 {
      _ = try await store.revisions(of: "draft-\(number)")
      _ = try await store.fields(of: "draft-\(number)", at: 1)
    }
    let drafts = try await store.drafts(.draft)

    #expect(reports.value.count == 1)
    let expected = table == "draft" ? 190...200 : 200...200
    #expect(expected.contains(drafts.count))
    for draft in drafts {
      for revision in try await store.revisions(of: draft.id) {
        #expect(try await store.fields(of: draft.id, at: revision.number) != nil)
      }
    }
    _ = try await store.create(id: "next", at: day)
    #expect(try await store.edit("next", [.title: "x"], by: .writer(1), at: day) != nil)
  }

  @Test("A completely unreadable file is moved aside too, and reported")
  func nothingLeft() async throws {
    try await fill()
    try Damage.overwrite(pages: [0], path)
    let bytes = try TemporaryFolder.bytes(of: path)

    #expect(try await store().drafts(.draft).isEmpty)

    #expect(reports.value.first?.rows["draft"] == 0)
    #expect(try TemporaryFolder.bytes(of: path + ".damaged-2020-09-13") == bytes)
  }

  @Test("A second damaged file of the same day gets its own name")
  func twice() async throws {
    for _ in 1...2 {
      try Data("SQLite format 3\0".utf8 + [UInt8](repeating: 7, count: 8_000)).write(to: URL(filePath: path))
      _ = try await store().current()
    }
    #expect(reports.value.map(\.damaged) == ["", "-2"].map { path + ".damaged-2020-09-13" + $0 })
  }

  @Test("The last writes, still in the journal, are recovered too")
  func journal() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    let before = SQLiteDraftStore(database: file)
    _ = try await before.create(id: "a", at: day)
    try file.close()
    let writing = SQLiteDraftStore(database: file)
    _ = try await writing.edit("a", [.title: "Vélo"], by: .writer(1), at: day)
    // As after a crash: the journal is not written back.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: folder.file("copy" + suffix))
    }
    try file.close()
    for suffix in ["", "-wal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
      try FileManager.default.moveItem(atPath: folder.file("copy" + suffix), toPath: path + suffix)
    }
    let pages = try Damage.leaves(of: "draft_by_status", path)
    try Damage.overwrite(pages: pages, path)

    let drafts = try await store().drafts(.draft)

    #expect(drafts.map(\.fields) == [[.title: "Vélo"]])
    #expect(reports.value.count == 1)
  }

  @Test(
    "A damaged file that another process has open is left where it is",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
    arguments: [false, true]
  )
  func openElsewhere(isLink: Bool) async throws {
    let file = isLink ? folder.file("elsewhere/user.sqlite") : path
    if isLink {
      try FileManager.default.createDirectory(atPath: folder.file("elsewhere"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "elsewhere/user.sqlite")
    }
    try await fill()
    let pages = try Damage.leaves(of: "draft_field", path)
    try Damage.overwrite(pages: pages, path)
    let other = Process()
    other.executableURL = URL(filePath: "/usr/bin/python3")
    other.arguments = [
      "-c",
      "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.execute('select count(*) from desk').fetchone(); print(1,flush=True); sys.stdin.read()",
      path,
    ]
    let (input, output) = (Pipe(), Pipe())
    other.standardInput = input
    other.standardOutput = output
    try other.run()
    _ = output.fileHandleForReading.availableData

    await #expect(throws: StoreError.corrupt(path: file)) { try await store().drafts(.draft) }
    try input.fileHandleForWriting.close()
    other.waitUntilExit()

    #expect(try damagedPages(path) == pages.count)
    #expect(reports.value.isEmpty)
    #expect(try await store().drafts(.draft).count == 200)
  }

  @Test("Where a link leads to a folder that is missing, none is made: its disk may not be mounted")
  func linkToNowhere() async throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "elsewhere/user.sqlite")

    await #expect(throws: StoreError.self) { try await store().create(id: "a", fields: [:], at: Fixture.now) }

    #expect(!FileManager.default.fileExists(atPath: folder.file("elsewhere")))
  }

  @Test("Two processes that find the damage at once recover the file once")
  func atOnce() async throws {
    try await fill()
    try Damage.overwrite(pages: [try Damage.leaves(of: "draft_field", path)[1]], path)
    let stores = (1...2).map { _ in store() }

    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for store in stores { group.addTask { try await store.drafts(.draft).count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(counts == [200, 200])
    #expect(reports.value.count == 1)
  }

  @Test("Of many tasks that find the damage at once, one recovers the file and all read what was recovered")
  func tasksAtOnce() async throws {
    try await fill()
    try Damage.overwrite(pages: [try Damage.leaves(of: "draft_field", path)[1]], path)
    let store = store()

    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...16 { group.addTask { try await store.drafts(.draft).count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(counts == Array(repeating: 200, count: 16))
    #expect(reports.value.count == 1)
  }
}
