import Drafts
import DraftsTestSupport
import Foundation
import TestSupport
import Testing

@Suite("Two sessions on one draft store", .hangLimit)
struct DraftsModelSharingTests {
  private let one: DraftsModel
  private let other: DraftsModel
  private let store = InMemoryDraftStore()

  /// Two sessions that have both seen the current draft, with the title "Vélo".
  init() async throws {
    let store = store
    func model() -> DraftsModel {
      DraftsModel(store: store, session: .stub(), now: { Date(timeIntervalSince1970: 0) }, makeID: { "draft-1" })
    }
    (one, other) = (model(), model())
    _ = try await one.set(.title, to: "Vélo", categories: [])
    _ = try await other.currentDraft()
  }

  @Test("Both sessions have the same current draft")
  func sameCurrent() async throws {
    #expect(try await one.currentDraft() == other.currentDraft())
  }

  @Test("Edits of different fields merge, and the second writer sees the first one's")
  func differentFieldsMerge() async throws {
    _ = try await one.set(.price, to: "140", categories: [])

    let written = try await other.set(.description, to: "Almost new.", categories: [])

    #expect(written.changedByOthers == [.price])
    #expect(written.draft.fields == [.title: "Vélo", .price: "140", .description: "Almost new."])
  }

  @Test("A change that was reported once is not reported again")
  func reportedOnce() async throws {
    _ = try await one.set(.price, to: "140", categories: [])
    _ = try await other.set(.description, to: "Almost new.", categories: [])

    #expect(try await other.set(.urgent, to: "yes", categories: []).changedByOthers.isEmpty)
  }

  @Test("Two edits of one field conflict: the first stays, and the second is kept as a separate revision")
  func sameFieldIsConflict() async throws {
    _ = try await one.set(.title, to: "Vélo rouge", categories: [])

    let error = await #expect(throws: DraftsModelError.self) {
      try await other.set(.title, to: "Vélo bleu", categories: [])
    }

    let draft = try #require(try await store.draft(id: "draft-1"))
    #expect(draft.fields == [.title: "Vélo rouge"])
    #expect(draft.revision == 4)
    #expect(error == .conflict(draft, fields: [.title], changedByOthers: [.title]))
  }

  @Test("A list with the id of the current draft has not shown what another session changed in it")
  func currentID() async throws {
    _ = try await one.set(.title, to: "Vélo rouge", categories: [])
    #expect(try await other.currentID() == "draft-1")

    await #expect(throws: DraftsModelError.self) { try await other.set(.title, to: "Vélo bleu", categories: []) }

    #expect(try await store.current()?.fields == [.title: "Vélo rouge"])
  }

  @Test("What another session changes after a list is unseen, even if the draft was never shown")
  func listedOnly() async throws {
    let third = DraftsModel(
      store: store,
      session: .stub(),
      now: { Date(timeIntervalSince1970: 0) },
      makeID: { "draft-2" }
    )
    #expect(try await third.currentID() == "draft-1")
    _ = try await one.set(.title, to: "Vélo rouge", categories: [])

    await #expect(throws: DraftsModelError.self) { try await third.set(.title, to: "Vélo bleu", categories: []) }

    #expect(try await store.current()?.fields == [.title: "Vélo rouge"])
  }

  @Test("A field changed in a copy and in the draft is a conflict, also within a session; other fields merge")
  func copied() async throws {
    _ = try await one.set(.price, to: "120", categories: [])
    let copy: [DraftField: String] = [.title: "Vélo", .price: "140"]
    _ = try await one.write([.description: "Neuf."], into: "draft-1", copiedAs: copy)

    let error = await #expect(throws: DraftsModelError.self) {
      try await one.write([.price: "130", .urgent: "yes"], into: "draft-1", copiedAs: copy)
    }

    let draft = try #require(try await store.draft(id: "draft-1"))
    #expect(draft.fields == [.title: "Vélo", .price: "120", .description: "Neuf."])
    #expect(error == .conflict(draft, fields: [.price], changedByOthers: [.price]))
    #expect(try await store.fields(of: "draft-1", at: draft.revision)?[.price] == "130")
  }

  @Test("A changed copy of a draft that was deleted is saved completely")
  func copiedOfDeleted() async throws {
    let model = DraftsModel(
      store: store,
      session: .stub(),
      now: { Date(timeIntervalSince1970: 0) },
      makeID: { "draft-2" }
    )
    let discarded = try await one.discard()
    #expect(try await one.purge([discarded]) == 1)

    let written = try await model.write([.price: "5"], into: "draft-1", copiedAs: [.title: "Vélo", .price: "140"])

    #expect(written.draft.fields == [.title: "Vélo", .price: "5"])
  }

  @Test("An edit repeated after a conflict was reported overwrites the other one")
  func secondTryOverwrites() async throws {
    _ = try await one.set(.title, to: "Vélo rouge", categories: [])
    _ = try? await other.set(.title, to: "Vélo bleu", categories: [])

    let written = try await other.set(.title, to: "Vélo bleu", categories: [])

    #expect(written.draft.fields == [.title: "Vélo bleu"])
    #expect(written.changedByOthers.isEmpty)
  }

  @Test("A conflicting edit kept as a separate revision does not conflict with the other session")
  func keptBesideIsNoChange() async throws {
    _ = try await one.set(.title, to: "Vélo rouge", categories: [])
    _ = try? await other.set(.title, to: "Vélo bleu", categories: [])

    let written = try await one.set(.title, to: "Vélo vert", categories: [])

    #expect(written.draft.fields == [.title: "Vélo vert"])
    #expect(written.changedByOthers.isEmpty)
  }

  @Test("Resetting everything after an unseen edit is a conflict and clears nothing")
  func resetIsAnEdit() async throws {
    _ = try await one.set(.price, to: "140", categories: [])

    await #expect(throws: DraftsModelError.self) { try await other.reset(nil) }

    #expect(try await store.draft(id: "draft-1")?.fields == [.title: "Vélo", .price: "140"])
  }

  @Test("After another session discards the current draft, writing starts a new one")
  func discardedByTheOther() async throws {
    let third = DraftsModel(
      store: store,
      session: .stub(),
      now: { Date(timeIntervalSince1970: 0) },
      makeID: { "draft-2" }
    )
    _ = try await third.currentDraft()
    _ = try await one.discard()

    let written = try await third.set(.title, to: "Moto", categories: [])

    #expect(written.isNew)
    #expect(written.draft.id == "draft-2")
    #expect(try await store.drafts(.discarded).map(\.id) == ["draft-1"])
  }
}
