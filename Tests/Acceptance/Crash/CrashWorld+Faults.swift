import BirdsStore
import Database
import Drafts
import DraftsStore
import Foundation
import GRDB
import Listings
import ListingsStore
import MessagesStore
import TestSupport
import WatchesStore

extension CrashWorld {
  typealias Found = (kind: CrashTally.Fault.Kind, what: String)

  /// Restarts the program, as the user would, and checks everything that is there.
  mutating func faults(after typed: TypedTexts?) async throws -> [Found] {
    var found: [Found] = []
    var run = try await start()
    // A connection may still break after the board's end; the user would send again.
    let isCut = run.exitCode != 0 && run.errors.contains(#""kind":"network""#)
    if isCut || UserFile(installation).unsent() > 0 { run = try await start() }
    if run.exitCode != 0 { found.append((.damage, "the next start ended with \(run.exitCode): \(run.errors)")) }
    ads = run.output.split(separator: "\n").last.flatMap { PublishedAds(line: String($0)) }?.drafts ?? []
    script.conversations =
      run.output.split(separator: "\n").lazy.compactMap { ConversationsAnswer(line: String($0)) }.first?.numbers ?? []
    found += strays().map { (.damage, "there is a file \($0)") }
    found += try unsoundFiles()
    // Without a successful integrity check there is nothing to compare.
    guard found.isEmpty else { return found }
    found += try await draftFaults(typed)
    found += try photoFaults()
    found += try BoardCheck(world: self).faults()
    let deals = DealCheck(world: self)
    found += try deals.messageFaults()
    let statuses = try deals.statuses()
    found += deals.statusFaults(statuses)
    for (draft, status) in statuses { ledger.deals.note(status, of: draft) }
    return found
  }

  private func start() async throws -> ProgramRun {
    try await ProgramRun.run(
      ["--json", "--keep-going"],
      input: "outbox send\nmessages\nads\n",
      in: installation,
      environment: variables
    )
  }

  /// The output of `ads`.
  private struct PublishedAds: Decodable {
    private struct Item: Decodable {
      var draft: String

      enum CodingKeys: String, CodingKey {
        case draft = "draft_id"
      }
    }

    private var items: [Item]
    var drafts: [String] { items.map(\.draft) }

    init?(line: String) {
      guard let ads = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
      self = ads
    }
  }

  /// Files that nothing would ever read again.
  private func strays() -> [String] {
    let files = FileManager.default.enumerator(at: installation.folder, includingPropertiesForKeys: nil)
    let names = (files?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }.map(\.lastPathComponent)
    // SQLite reads its journals when it opens a file the next time.
    let databases = /(classifieds|cache|pictures|board)\.sqlite(-wal|-shm|-journal|-clean)?/
    // What is locked while watches are checked and told.
    let locks = /classifieds\.sqlite-(channels|watches-[a-zA-Z0-9-]+)/
    // What rows a terminal, or a test as the parent of programs, was shown; a half-written one is removed after a day.
    let rows = /(terminal|process)-[0-9-]+\.json(\.\w{6})?/
    // The names of boards and accounts; a half-written file of them stays.
    let accounts = /accounts\.json(\.\w{6})?/
    // The pictures and the standard error of a board, and the files that existed before.
    let others = /[0-9a-f]{64}|history|board-errors\.txt|(listings|categories)\.json|[abc]\.(jpg|png|gif)|token/
    return names.filter { name in
      name.wholeMatch(of: databases) == nil && name.wholeMatch(of: locks) == nil && name.wholeMatch(of: rows) == nil
        && name.wholeMatch(of: accounts) == nil && name.wholeMatch(of: others) == nil
    }
  }

  private func unsoundFiles() throws -> [Found] {
    try [installation.userDatabase, installation.cacheDatabase, boardDatabase].compactMap { url in
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      return try DatabaseQueue(patient: url.path).read { db in
        let said = try String.fetchAll(db, sql: "PRAGMA integrity_check")
        let broken = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
        if said == ["ok"], broken == 0 { return nil }
        return (.damage, "\(url.lastPathComponent): \(said.joined(separator: "; ")), \(broken) references to nothing")
      }
    }
  }

  private mutating func draftFaults(_ typed: TypedTexts?) async throws -> [Found] {
    let store = SQLiteDraftStore(
      database: .user(
        path: installation.userDatabase.path,
        schemas: [.marks, .drafts, .conversations, .notes, .watches, .watchDeliveries]
      )
    )
    let drafts = try await store.drafts(.draft) + store.drafts(.discarded)
    let byID = Dictionary(uniqueKeysWithValues: drafts.map { ($0.id, $0) })
    var found: [Found] = []
    for (id, entry) in ledger.drafts {
      guard let now = byID[id] else {
        found.append((.loss, "the draft \(id) is gone"))
        continue
      }
      found += faults(of: now, entry, isTyped: typed?.draft == id)
      for (revision, texts) in ledger.history[id] ?? [:] {
        let kept = try await store.fields(of: id, at: revision).map { DraftTexts($0) }
        if kept != texts {
          let said = kept?.description ?? "gone"
          found.append((.loss, "revision \(revision) of \(id) is \(said), and was \(texts)"))
        }
      }
    }
    let unknown = byID.keys.filter { ledger.drafts[$0] == nil }
    if unknown.count > 1 { found.append((.damage, "\(unknown.count) drafts that nobody asked for")) }
    if let typed, let draft = byID[typed.draft] {
      for field in DraftField.written {
        if let loss = typed.loss(of: field, found: draft.fields[field] ?? "") { found.append((.loss, loss)) }
      }
    }
    for (id, draft) in byID {
      ledger.note(id, Ledger.Entry(draft.revision, draft.status == .discarded, DraftTexts(draft.fields)))
    }
    ledger.noteCurrent(try await store.current()?.id)
    return found
  }

  /// A draft may be one revision ahead of the acknowledged one: the one being written.
  private func faults(of draft: Draft, _ entry: Ledger.Entry, isTyped: Bool) -> [Found] {
    if draft.revision < entry.revision {
      return [(.loss, "\(draft.id) is at revision \(draft.revision), and was at \(entry.revision)")]
    }
    if draft.revision > entry.revision + 1, !isTyped {
      return [(.damage, "\(draft.id) is at revision \(draft.revision), and was at \(entry.revision)")]
    }
    guard draft.revision == entry.revision else { return [] }
    let isSame = DraftTexts(draft.fields) == entry.texts && (draft.status == .discarded) == entry.isDiscarded
    return isSame ? [] : [(.loss, "\(draft.id) is \(DraftTexts(draft.fields)), and was \(entry.texts)")]
  }
}
