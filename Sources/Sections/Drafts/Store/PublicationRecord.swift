import Database
import Drafts
import Foundation
import GRDB

/// A row of the table `outbox`.
struct PublicationRecord {
  let publication: Publication
  let holder: PublicationHolder?

  init(_ row: Row) throws {
    publication = try Publication(
      number: row.count("number"),
      draftID: row.value("draft_id"),
      revision: row.count("revision"),
      server: row.value("server"),
      operation: Self.operation(row.value("operation"), row.value("listing_id")),
      key: row.value("key"),
      body: row.value("body"),
      title: StoredText.decoded(row.value("title")),
      state: Self.state(row.value("state"), row.value("listing_id"), row.value("reasons")),
      isUnsure: row.value("is_unsure"),
      sentAt: (row.value("sent_at") as Double?).map {
        Date(timeIntervalSince1970: try Row.checked($0, "sent_at"))
      }
    )
    holder = try (row.value("session") as String?).map { session in
      try PublicationHolder(
        session: session,
        process: ProcessIdentity(
          id: Int(row.value("process") as Int32? ?? 0),
          start: row.value("process_start") as String? ?? "",
          boot: row.value("boot") as String? ?? ""
        )
      )
    }
  }

  static func fetch(_ number: Int, _ db: Database) throws -> PublicationRecord? {
    try Row.fetchOne(db, sql: "SELECT * FROM outbox WHERE number = ?", arguments: [number]).map(PublicationRecord.init)
  }

  static func fetchPending(of draftID: Draft.ID, at server: String, _ db: Database) throws -> PublicationRecord? {
    let sql = "SELECT * FROM outbox WHERE draft_id = ? AND server = ? AND state IN ('waiting', 'sending', 'unknown')"
    return try Row.fetchOne(db, sql: sql, arguments: [draftID, server]).map(PublicationRecord.init)
  }

  /// Writes a publication, as a new row if it has no number yet, with its holder if there is one.
  static func write(_ publication: Publication, heldBy holder: PublicationHolder?, _ db: Database) throws {
    let names = """
      draft_id, revision, server, operation, listing_id, key, body, title, state, is_unsure, sent_at, reasons, \
      session, process, process_start, boot
      """
    let values: StatementArguments = [
      publication.draftID, publication.revision, publication.server, name(of: publication.operation),
      publication.listingID, publication.key, publication.body, StoredText.encoded(publication.title),
      name(of: publication.state), publication.isUnsure, publication.sentAt?.timeIntervalSince1970,
      ReasonDTO.json(publication.state), holder?.session, holder?.process.id, holder?.process.start,
      holder?.process.boot,
    ]
    if publication.number == 0 {
      let places = Array(repeating: "?", count: 16).joined(separator: ", ")
      try db.execute(sql: "INSERT INTO outbox (\(names)) VALUES (\(places))", arguments: values)
    } else {
      let assignments = names.split(separator: ", ").map { "\($0) = ?" }.joined(separator: ", ")
      try db.execute(
        sql: "UPDATE outbox SET \(assignments) WHERE number = ?",
        arguments: values + [publication.number]
      )
    }
  }
}

extension PublicationRecord {
  private static func name(of operation: Publication.Operation) -> String {
    switch operation {
    case .create: "create"
    case .replace: "replace"
    case .withdraw: "withdraw"
    }
  }

  private static func operation(_ name: String, _ listingID: Int?) -> Publication.Operation {
    switch (name, listingID) {
    case ("replace", let id?): .replace(id)
    case ("withdraw", let id?): .withdraw(id)
    default: .create
    }
  }

  private static func name(of state: Publication.State) -> String {
    switch state {
    case .waiting: "waiting"
    case .sending: "sending"
    case .unknown: "unknown"
    case .published: "published"
    case .withdrawn: "withdrawn"
    case .refused: "refused"
    }
  }

  private static func state(_ name: String, _ listingID: Int?, _ reasons: String) -> Publication.State {
    switch name {
    case "waiting": .waiting
    case "sending": .sending
    case "published": listingID.map { .published($0) } ?? .unknown
    case "withdrawn": .withdrawn
    case "refused": .refused(ReasonDTO.reasons(reasons))
    // An unreadable publication is not sent again before the board was asked.
    default: .unknown
    }
  }
}

private struct ReasonDTO: Codable {
  var field: String?
  var rule: String
  var message: String

  static func json(_ state: Publication.State) -> String {
    guard case .refused(let reasons) = state else { return "[]" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = reasons.map { ReasonDTO(field: $0.field?.rawValue, rule: $0.rule, message: $0.message) }
    return (try? encoder.encode(written)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  static func reasons(_ json: String) -> [PublicationReason] {
    let written = (try? JSONDecoder().decode([ReasonDTO].self, from: Data(json.utf8))) ?? []
    return written.map {
      PublicationReason(field: $0.field.flatMap(DraftField.init(rawValue:)), rule: $0.rule, message: $0.message)
    }
  }
}
