import Drafts
import Foundation
import TestSupport
import Testing

@Suite("Two draft desks on one store", .timeLimit(.minutes(3)))
struct DraftDeskSharingTests {
  private let one: DraftDesk
  private let other: DraftDesk
  private let store = InMemoryDraftStore()

  /// Two sessions that have both seen the draft in hand, whose title is "Vélo".
  init() async throws {
    let store = store
    func desk() -> DraftDesk {
      DraftDesk(store: store, session: .stub(), now: { Date(timeIntervalSince1970: 0) }, makeID: { "draft-1" })
    }
    (one, other) = (desk(), desk())
    _ = try await one.set(.title, to: "Vélo", categories: [])
    _ = try await other.draftInHand()
  }

  @Test("The draft in hand is the same for both")
  func sameInHand() async throws {
    #expect(try await one.draftInHand() == other.draftInHand())
  }

  @Test("Edits of different fields merge, and the second writer is told of the first one's")
  func differentFieldsMerge() async throws {
    _ = try await one.set(.price, to: "140", categories: [])

    let written = try await other.set(.description, to: "Almost new.", categories: [])

    #expect(written.changedMeanwhile == [.price])
    #expect(written.draft.fields == [.title: "Vélo", .price: "140", .description: "Almost new."])
  }

  @Test("What was reported once is not reported again")
  func reportedOnce() async throws {
    _ = try await one.set(.price, to: "140", categories: [])
    _ = try await other.set(.description, to: "Almost new.", categories: [])

    #expect(try await other.set(.urgent, to: "yes", categories: []).changedMeanwhile.isEmpty)
  }

  @Test("Two edits of one field are a conflict: the first stays, and the second is kept as a revision beside it")
  func sameFieldIsConflict() async throws {
    _ = try await one.set(.title, to: "Vélo rouge", categories: [])

    let error = await #expect(throws: DraftDeskError.self) {
      try await other.set(.title, to: "Vélo bleu", categories: [])
    }

    let draft = try #require(try await store.draft(id: "draft-1"))
    #expect(draft.fields == [.title: "Vélo rouge"])
    #expect(draft.revision == 4)
    #expect(error == .conflict(draft, fields: [.title]))
  }

  @Test("Written again after being told, it overwrites")
  func secondTryOverwrites() async throws {
    _ = try await one.set(.title, to: "Vélo rouge", categories: [])
    _ = try? await other.set(.title, to: "Vélo bleu", categories: [])

    let written = try await other.set(.title, to: "Vélo bleu", categories: [])

    #expect(written.draft.fields == [.title: "Vélo bleu"])
    #expect(written.changedMeanwhile.isEmpty)
  }

  @Test("An edit that was only kept beside is no conflict for the other")
  func keptBesideIsNoChange() async throws {
    _ = try await one.set(.title, to: "Vélo rouge", categories: [])
    _ = try? await other.set(.title, to: "Vélo bleu", categories: [])

    let written = try await one.set(.title, to: "Vélo vert", categories: [])

    #expect(written.draft.fields == [.title: "Vélo vert"])
    #expect(written.changedMeanwhile.isEmpty)
  }

  @Test("To reset everything where another has written is a conflict, and clears nothing")
  func resetIsAnEdit() async throws {
    _ = try await one.set(.price, to: "140", categories: [])

    await #expect(throws: DraftDeskError.self) { try await other.reset(nil) }

    #expect(try await store.draft(id: "draft-1")?.fields == [.title: "Vélo", .price: "140"])
  }

  @Test("A draft that the other discarded is no longer in hand: writing starts another")
  func discardedByTheOther() async throws {
    let third = DraftDesk(
      store: store,
      session: .stub(),
      now: { Date(timeIntervalSince1970: 0) },
      makeID: { "draft-2" }
    )
    _ = try await third.draftInHand()
    _ = try await one.discard()

    let written = try await third.set(.title, to: "Moto", categories: [])

    #expect(written.isNew)
    #expect(written.draft.id == "draft-2")
    #expect(try await store.drafts(.discarded).map(\.id) == ["draft-1"])
  }
}
