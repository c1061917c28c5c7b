import Database
import Drafts
import Foundation
import GRDB

/// A row of the table `outbox`.
struct PublicationRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "outbox"

  let publication: Publication
  let holder: PublicationHolder?

  init(_ publication: Publication, heldBy holder: PublicationHolder?) {
    (self.publication, self.holder) = (publication, holder)
  }

  init(row: Row) throws {
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
      sentAt: (row.value("sent_at") as Double?).map { Date(timeIntervalSince1970: try Row.checked($0, "sent_at")) }
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

  func encode(to container: inout PersistenceContainer) {
    // One that has no number yet gets the next.
    if publication.number > 0 { container["number"] = publication.number }
    container["draft_id"] = publication.draftID
    container["revision"] = publication.revision
    container["server"] = publication.server
    container["operation"] = Self.name(of: publication.operation)
    container["listing_id"] = publication.listingID
    container["key"] = publication.key
    container["body"] = publication.body
    container["title"] = StoredText.encoded(publication.title)
    container["state"] = publication.state.name
    container["is_unsure"] = publication.isUnsure
    container["sent_at"] = publication.sentAt?.timeIntervalSince1970
    container["reasons"] = ReasonDTO.json(publication.state)
    container["session"] = holder?.session
    container["process"] = holder?.process.id
    container["process_start"] = holder?.process.start
    container["boot"] = holder?.process.boot
  }

  static func fetchPending(of draftID: Draft.ID, at server: String, _ db: Database) throws -> PublicationRecord? {
    let sql = "SELECT * FROM outbox WHERE draft_id = ? AND server = ? AND state IN ('waiting', 'sending', 'unknown')"
    return try fetchOne(db, sql: sql, arguments: [draftID, server])
  }

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
