import Drafts
import Foundation
import Listings
import TestSupport
import Testing

@Suite("Drafts on show", .hangLimit)
struct DraftDeskTests {
  private let store = InMemoryDraftStore()
  private let ids = Watched(0)
  private let date = Date(timeIntervalSince1970: 1_600_000_000)
  private let categories = [Category(id: 1, name: "Véhicule")]

  private func desk() -> DraftDesk {
    DraftDesk(
      store: store,
      session: .stub(),
      now: { [date] in date },
      makeID: { [ids] in
        ids.change { number in
          number += 1
          return "draft-\(number)"
        }
      }
    )
  }

  @Test("Without a draft there is no current one, and nothing to reset or discard")
  func nothingInHand() async throws {
    let desk = desk()

    #expect(try await desk.draftInHand() == nil)
    await #expect(throws: DraftDeskError.nothingInHand) { try await desk.requireDraftInHand() }
    await #expect(throws: DraftDeskError.nothingInHand) { try await desk.reset(.title) }
    await #expect(throws: DraftDeskError.nothingInHand) { try await desk.discard() }
    await #expect(throws: DraftDeskError.nothingDiscarded) { try await desk.restore(nil) }
    #expect(ids.value == 0)
  }

  @Test("Writing a field without a draft starts one")
  func setStartsOne() async throws {
    let desk = desk()

    let first = try await desk.set(.title, to: "Vélo", categories: [])
    let second = try await desk.set(.price, to: "140", categories: [])

    #expect((first.isNew, second.isNew) == (true, false))
    #expect(second.draft.fields == [.title: "Vélo", .price: "140"])
    #expect(second.changedMeanwhile.isEmpty)
    #expect(try await desk.draftInHand() == second.draft)
    #expect(try await desk.drafts(.draft) == [second.draft])
  }

  @Test("Text is stored as typed, a category in the board's spelling, urgency as yes or no")
  func values() async throws {
    let desk = desk()

    _ = try await desk.set(.title, to: "  Vélo  rouge ", categories: categories)
    _ = try await desk.set(.price, to: "12,50 €", categories: categories)
    _ = try await desk.set(.category, to: "VEHICULE", categories: categories)
    let draft = try await desk.set(.urgent, to: "TRUE", categories: categories).draft

    #expect(draft.fields == [.title: "  Vélo  rouge ", .price: "12,50 €", .category: "Véhicule", .urgent: "yes"])
    #expect(draft.price?.amount == Decimal(1_250) / 100)
    #expect(draft.isUrgent == true)
    #expect(try await desk.set(.category, to: "Sport", categories: categories).draft.fields[.category] == "Sport")
  }

  @Test("A word that is neither yes nor no is rejected and starts no draft")
  func neitherYesNorNo() async throws {
    let desk = desk()

    await #expect(throws: DraftDeskError.notYesOrNo(.urgent, "perhaps")) {
      try await desk.set(.urgent, to: "perhaps", categories: [])
    }
    #expect(try await desk.draftInHand() == nil)
  }

  @Test("Reset clears one field or all")
  func reset() async throws {
    let desk = desk()
    for field in [DraftField.title, .price, .description] { _ = try await desk.set(field, to: "5", categories: []) }

    #expect(try await desk.reset(.price).draft.fields == [.title: "5", .description: "5"])
    #expect(try await desk.reset(nil).draft.fields.isEmpty)
  }

  @Test("A draft becomes current by its number or id")
  func use() async throws {
    let desk = desk()
    for _ in 1...3 { _ = try await desk.create() }

    #expect(try await desk.use("1").id == "draft-1")
    #expect(try await desk.draftInHand()?.id == "draft-1")
    #expect(try await desk.use("id:draft-2").id == "draft-2")
    #expect(try await desk.requireDraftInHand().id == "draft-2")
  }

  @Test(
    "An unknown number or id causes an error",
    arguments: [
      "0", "4", "-1", "", "one", "draft-1", "id:", "id:draft-9", "99999999999999999999",
    ]
  )
  func noSuchDraft(name: String) async throws {
    let desk = desk()
    for _ in 1...3 { _ = try await desk.create() }

    await #expect(throws: DraftDeskError.noSuchDraft(name, count: 3)) { try await desk.use(name) }
    #expect(try await desk.draftInHand()?.id == "draft-3")
  }

  @Test("A discarded draft is in the trash and not current, and restoring makes it current with all its content")
  func discardAndRestore() async throws {
    let desk = desk()
    _ = try await desk.set(.title, to: "Vélo", categories: [])

    let discarded = try await desk.discard()
    #expect(discarded.status == .discarded)
    #expect(try await desk.draftInHand() == nil)
    #expect(try await desk.drafts(.draft).isEmpty)
    #expect(try await desk.drafts(.discarded) == [discarded])

    let restored = try await desk.restore(nil)
    #expect((restored.status, restored.fields) == (.draft, [.title: "Vélo"]))
    #expect(try await desk.draftInHand() == restored)
    #expect(try await desk.drafts(.discarded).isEmpty)
  }

  @Test("Restore takes the last discarded draft, or the one with a number or id")
  func restoreByName() async throws {
    let desk = desk()
    for _ in 1...3 { _ = try await desk.create() }
    for number in [1, 1, 1] {
      _ = try await desk.use("\(number)")
      _ = try await desk.discard()
    }

    #expect(try await desk.restore(nil).id == "draft-3")
    #expect(try await desk.restore("2").id == "draft-1")
    #expect(try await desk.restore("id:draft-2").id == "draft-2")
    await #expect(throws: DraftDeskError.nothingDiscarded) { try await desk.restore("1") }
  }

  @Test("Every change is a revision with its time")
  func revisions() async throws {
    let desk = desk()

    let draft = try await desk.set(.title, to: "Vélo", categories: []).draft

    #expect((draft.revision, draft.updatedAt) == (2, date))
  }
}
