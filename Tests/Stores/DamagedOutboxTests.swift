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

@Suite("Photos and publications in a damaged file", .hangLimit)
struct DamagedOutboxTests {
  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
  }

  @Test("Pending publications are recovered with the drafts, so nothing is sent again under another key")
  func recovered() async throws {
    try await fill()
    let leaves = try Damage.leaves(of: "draft_field", path)
    try #require(leaves.count > 2)
    try Damage.overwrite(pages: [leaves[leaves.count / 2]], path)

    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes], now: { [day] in day })
    let drafts = try await SQLiteDraftStore(database: file).drafts(.draft)

    let publications = try await SQLiteOutbox(database: file).publications()
    #expect(FileManager.default.fileExists(atPath: path + ".damaged-2020-09-13"))
    #expect(publications.map(\.key) == (1...20).map { "key-\($0)" })
    #expect(publications.allSatisfy { $0.state == .unknown && $0.isUnsure && $0.draftID == "draft-\($0.number)" })
    let photos = try await file.read { try Data.fetchAll($0, sql: "SELECT bytes FROM photo ORDER BY number") }
    #expect(photos == (1...20).map { Data(repeating: UInt8($0), count: 2_000) })
    #expect(drafts.count == 20)
  }

  private func fill() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    try await file.write { [day] db in
      for number in 1...20 {
        var record = try DraftRecord.create(id: "draft-\(number)", [:], at: day, db)
        for revision in 1...10 {
          let text = String(repeating: "Text \(revision). ", count: 60)
          var draft = DraftTransaction(record: record, writer: .writer(revision), date: day, db: db)
          _ = try draft.edit([.description: text])
          record = draft.record
        }
        try db.execute(
          sql: "INSERT INTO photo VALUES (?, ?, 'png', 0, ?); INSERT INTO photo_use VALUES (?, ?)",
          arguments: [
            number, "hash-\(number)", Data(repeating: UInt8(number), count: 2_000), record.number, number,
          ]
        )
        try db.execute(
          sql: """
            INSERT INTO outbox (draft_id, revision, server, operation, key, body, title, state, is_unsure, reasons)
            VALUES (?, 1, 'http://board', 'create', ?, '{}', 'Title', 'unknown', 1, '[]')
            """,
          arguments: ["draft-\(number)", "key-\(number)"]
        )
      }
    }
    try file.close()
  }
}
