import Database
import Drafts
import Foundation
import GRDB

/// A row of `draft_holder`.
enum DraftHolderRecord {
  static func fetch(_ id: Draft.ID, _ db: Database) throws -> DraftHolder? {
    let sql = "SELECT draft_holder.* FROM draft JOIN draft_holder ON draft_number = draft.number WHERE id = ?"
    return try db.row(sql, [id]).map(holder)
  }

  static func holder(_ row: Row) throws -> DraftHolder {
    try DraftHolder(
      session: row.value("session"),
      process: ProcessIdentity(id: row.count("process"), start: row.value("process_start"), boot: row.value("boot")),
      terminal: row.value("terminal"),
      since: Date(timeIntervalSince1970: row.seconds("since"))
    )
  }

  static func write(_ holder: DraftHolder, of number: Int64, _ db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO draft_holder VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        number, holder.session, holder.process.id, holder.process.start, holder.process.boot, holder.terminal,
        holder.since.timeIntervalSince1970,
      ]
    )
  }

  static func delete(_ id: Draft.ID, session: String, _ db: Database) throws {
    let sql = "DELETE FROM draft_holder WHERE draft_number = (SELECT number FROM draft WHERE id = ?) AND session = ?"
    try db.run(sql, [id, session])
  }
}
