import Drafts
import Foundation
import GRDB
import Listings
import TestSupport
import Testing

/// Checks that losses would be detected; without this the crash tests prove nothing.
@Suite("Crash: detection of losses", .hangLimit)
struct CrashCheckTests {
  @Test(
    "A typed text counts as lost unless the last text seen as saved, or a later one, is there",
    arguments: [
      ("", true), ("La", true), ("Lam", false), ("Lamp", false), ("Lampe", false), ("Lampes", true), ("Xyz", true),
    ]
  )
  func typed(found: String, isLoss: Bool) {
    var texts = TypedTexts(draft: "a")
    texts.type("Lampe", in: .title)
    texts.delete(2, in: .title)
    texts.noteSaved(.title)
    texts.type("pe", in: .title)

    #expect((texts.loss(of: .title, found: found) != nil) == isLoss)
    #expect(texts.loss(of: .price, found: "") == nil)
  }

  @Test("An acknowledged status does not rule out the one that was asked for behind it")
  func statuses() throws {
    var deals = DealLedger()
    for status in ["sold", "active"] { deals.beginStatus(status, of: "a") }
    deals.take(try #require(StatusAnswer(line: #"{"draft_id":"a","status":"sold"}"#)))
    #expect(deals.statuses == ["a": ["sold", "active"]])

    deals.take(try #require(StatusAnswer(line: #"{"draft_id":"a","status":"active"}"#)))
    #expect(deals.statuses == ["a": ["active"]])
  }

  @Test(
    "A lost revision, photo, ad, message or status and a duplicate ad or message are detected",
    arguments: [
      // As a whole, because the program would otherwise find the file damaged.
      (
        """
        UPDATE draft SET revision = 1;
        DELETE FROM draft_revision WHERE revision > 1;
        DELETE FROM draft_change WHERE revision > 1
        """, "", CrashTally.Fault.Kind.loss
      ),
      ("UPDATE draft_field SET value = 'Autre' WHERE field = 'description'", "", .loss),
      ("", "DELETE FROM message", .loss), ("", "UPDATE ad SET status = 'active'", .loss),
      (
        "",
        """
        INSERT INTO message (conversation_id, sender, text, sent, key, fingerprint)
        SELECT conversation_id, sender, text, sent, 'another', '' FROM message;
        UPDATE conversation SET last = last + 1
        """,
        .double
      ),
      ("DELETE FROM draft", "", .loss), ("DELETE FROM outbox", "", .loss), ("", "DELETE FROM ad", .loss),
      (
        "",
        """
        INSERT INTO ad (id, is_urgent, created, category_id, price, title, description, status, updated, is_listed)
        SELECT id + 100, 0, created, 1, price, title, description, status, updated, is_listed FROM ad
        """,
        .double
      ),
    ]
  )
  func tampered(ours: String, boards: String, kind: CrashTally.Fault.Kind) async throws {
    var world = try CrashWorld(seed: 1)
    defer { world.end() }
    try await world.publishOne()
    let faults = try await world.faults(after: nil)
    #expect(faults.isEmpty, "\(faults)")

    let user = try DatabaseQueue(patient: world.installation.userDatabase.path)
    try await user.write { try $0.execute(sql: ours) }
    let board = try DatabaseQueue(patient: world.boardDatabase.path)
    try await board.write { try $0.execute(sql: boards) }

    #expect(try await world.faults(after: nil).contains { $0.kind == kind })
  }

  @Test("A board that is killed after its program is known to be lost, and not asked")
  func boardKilledLater() async throws {
    var world = try CrashWorld(seed: 1)
    defer { world.end() }
    try await world.startBoard()
    world.proxy.expect([.boardKilled(after: .milliseconds(500))])
    let port = try #require(URL(string: world.proxy.address)?.port.flatMap { UInt16(exactly: $0) })
    let request = Data("DELETE /listings/1 HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer none\r\n\r\n".utf8)
    async let answer = offPool { ClientSocket.exchange(request, port: port) }
    try await world.proxy.waitForRequest()

    try await world.proxy.clear()

    #expect(world.proxy.hasLostBoard)
    #expect(try await answer == nil)
  }
}

extension CrashWorld {
  /// Publishes a draft, with an acknowledgement.
  fileprivate mutating func publishOne() async throws {
    try await startBoard()
    let answer = script.answer()
    if let text = CrashScript.message(in: answer) { ledger.deals.beginWriting(text) }
    let run = try await ProgramRun.run(
      ["--json"],
      input: """
        draft set description Une lampe de bureau.
        draft set category Maison
        draft set price 12
        draft photo add \(script.photos[0])
        draft set title Lampe
        draft publish
        ads reserve 1
        \(answer)

        """,
      in: installation,
      environment: variables
    )
    for line in run.output.split(separator: "\n") { ledger.take(line: String(line)) }
  }
}
