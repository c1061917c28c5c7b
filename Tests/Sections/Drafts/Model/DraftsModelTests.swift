import Drafts
import DraftsTestSupport
import Foundation
import Listings
import TestSupport
import Testing

@Suite("Drafts on show", .hangLimit)
struct DraftsModelTests {
  private let store = InMemoryDraftStore()
  private let ids = Watched(0)
  private let date = Date(timeIntervalSince1970: 1_600_000_000)
  private let categories = [Category(id: 1, name: "Véhicule")]

  private func model() -> DraftsModel {
    DraftsModel(
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
  func noCurrentDraft() async throws {
    let model = model()

    #expect(try await model.currentDraft() == nil)
    await #expect(throws: DraftsModelError.noCurrentDraft) { try await model.requireCurrentDraft() }
    await #expect(throws: DraftsModelError.noCurrentDraft) { try await model.reset(.title) }
    await #expect(throws: DraftsModelError.noCurrentDraft) { try await model.discard() }
    await #expect(throws: DraftsModelError.nothingDiscarded) { try await model.drafts(named: ["1"], .discarded) }
    #expect(ids.value == 0)
  }

  @Test("Writing a field without a draft starts one")
  func setStartsOne() async throws {
    let model = model()

    let first = try await model.set(.title, to: "Vélo", categories: [])
    let second = try await model.set(.price, to: "140", categories: [])

    #expect((first.isNew, second.isNew) == (true, false))
    #expect(second.draft.fields == [.title: "Vélo", .price: "140"])
    #expect(second.changedByOthers.isEmpty)
    #expect(try await model.currentDraft() == second.draft)
    #expect(try await model.drafts(.draft) == [second.draft])
  }

  @Test("Text is stored as typed, a category in the board's spelling, urgency as yes or no")
  func values() async throws {
    let model = model()

    _ = try await model.set(.title, to: "  Vélo  rouge ", categories: categories)
    _ = try await model.set(.price, to: "12,50 €", categories: categories)
    _ = try await model.set(.category, to: "VEHICULE", categories: categories)
    let draft = try await model.set(.urgent, to: "TRUE", categories: categories).draft

    #expect(draft.fields == [.title: "  Vélo  rouge ", .price: "12,50 €", .category: "Véhicule", .urgent: "yes"])
    #expect(draft.price(in: "EUR")?.amount == Decimal(1_250) / 100)
    #expect(draft.isUrgent == true)
    #expect(try await model.set(.category, to: "Sport", categories: categories).draft.fields[.category] == "Sport")
  }

  @Test("A word that is neither yes nor no is rejected and starts no draft")
  func neitherYesNorNo() async throws {
    let model = model()

    await #expect(throws: DraftsModelError.notYesOrNo(.urgent, "perhaps")) {
      try await model.set(.urgent, to: "perhaps", categories: [])
    }
    #expect(try await model.currentDraft() == nil)
  }

  @Test("Reset clears one field or all")
  func reset() async throws {
    let model = model()
    for field in [DraftField.title, .price, .description] { _ = try await model.set(field, to: "5", categories: []) }

    #expect(try await model.reset(.price).draft.fields == [.title: "5", .description: "5"])
    #expect(try await model.reset(nil).draft.fields.isEmpty)
  }

  @Test("A draft becomes current by its number or id")
  func use() async throws {
    let model = model()
    for _ in 1...3 { _ = try await model.create() }

    #expect(try await model.use("1").id == "draft-1")
    #expect(try await model.currentDraft()?.id == "draft-1")
    #expect(try await model.use("id:draft-2").id == "draft-2")
    #expect(try await model.requireCurrentDraft().id == "draft-2")
  }

  @Test(
    "An unknown number or id causes an error",
    arguments: [
      "0", "4", "-1", "", "one", "draft-1", "id:", "id:draft-9", "99999999999999999999",
    ]
  )
  func noSuchDraft(name: String) async throws {
    let model = model()
    for _ in 1...3 { _ = try await model.create() }

    await #expect(throws: DraftsModelError.noSuchDraft(name, count: 3)) { try await model.use(name) }
    #expect(try await model.currentDraft()?.id == "draft-3")
  }

  @Test("A discarded draft is in the trash and not current, and restoring makes it current with all its content")
  func discardAndRestore() async throws {
    let model = model()
    _ = try await model.set(.title, to: "Vélo", categories: [])

    let discarded = try await model.discard()
    #expect(discarded.status == .discarded)
    #expect(try await model.currentDraft() == nil)
    #expect(try await model.drafts(.draft).isEmpty)
    #expect(try await model.drafts(.discarded) == [discarded])

    let restored = try await model.restore(discarded)
    #expect((restored.status, restored.fields) == (.draft, [.title: "Vélo"]))
    #expect(try await model.currentDraft() == restored)
    #expect(try await model.drafts(.discarded).isEmpty)
  }

  @Test("A draft in the trash has a number, of which 1 is the last one discarded, and an id")
  func restoreByName() async throws {
    let model = model()
    for _ in 1...3 { _ = try await model.create() }
    for number in [1, 1, 1] {
      _ = try await model.use("\(number)")
      _ = try await model.discard()
    }

    let named = try await model.drafts(named: ["1", "3", "id:draft-2", "2"], .discarded)
    #expect(named.map(\.id) == ["draft-3", "draft-1", "draft-2"])
    #expect(try await model.restore(named[1]).id == "draft-1")
    #expect(try await model.currentDraft()?.id == "draft-1")
  }

  @Test("Every change is a revision with its time")
  func revisions() async throws {
    let model = model()

    let draft = try await model.set(.title, to: "Vélo", categories: []).draft

    #expect((draft.revision, draft.updatedAt) == (2, date))
  }
}
