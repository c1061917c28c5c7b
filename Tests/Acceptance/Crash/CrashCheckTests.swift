import Drafts
import Foundation
import GRDB
import Listings
import TestSupport
import Testing

/// What would be found if something were lost: otherwise the crash tests show nothing.
@Suite("Crash: what counts as a loss", .timeLimit(.minutes(8)))
struct CrashCheckTests {
  @Test(
    "Of what was typed, the last text that was seen saved has to be there, or a later one",
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

  @Test(
    "A revision, a photo, an ad that is gone, and an ad that is there twice, are found",
    arguments: [
      // As a whole, or the program would find the file damaged.
      (
        """
        UPDATE draft SET revision = 1;
        DELETE FROM draft_revision WHERE revision > 1;
        DELETE FROM draft_change WHERE revision > 1
        """, "", CrashTally.Fault.Kind.loss
      ),
      ("UPDATE draft_field SET value = 'Autre' WHERE field = 'description'", "", .loss),
      ("DELETE FROM draft", "", .loss), ("DELETE FROM outbox", "", .loss), ("", "DELETE FROM ad", .loss),
      (
        "",
        """
        INSERT INTO ad (id, is_urgent, created, category_id, price, title, description)
        SELECT id + 1, 0, created, 1, price, title, description FROM ad
        """,
        .double
      ),
    ]
  )
  func tampered(ours: String, boards: String, kind: CrashTally.Fault.Kind) async throws {
    var world = try CrashWorld(seed: 1)
    try await world.publishOne()
    #expect(try await world.faults(after: nil).isEmpty)

    try await DatabaseQueue(path: world.installation.userDatabase.path).write { try $0.execute(sql: ours) }
    try await DatabaseQueue(path: world.boardDatabase.path).write { try $0.execute(sql: boards) }

    #expect(try await world.faults(after: nil).contains { $0.kind == kind })
  }
}

extension CrashWorld {
  /// A draft that is published, and acknowledged.
  fileprivate mutating func publishOne() async throws {
    try await startBoard()
    let run = try await ProgramRun.run(
      ["--json"],
      input: """
        draft set description Une lampe de bureau.
        draft set category Maison
        draft set price 12
        draft photo add \(script.photos[0])
        draft set title Lampe
        draft publish

        """,
      in: installation,
      environment: variables
    )
    for line in run.output.split(separator: "\n") {
      if let answer = DraftAnswer(line: String(line)) { ledger.take(answer) }
    }
  }
}
