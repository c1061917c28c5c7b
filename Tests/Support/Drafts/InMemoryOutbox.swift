package import Drafts
import Synchronization
import TestSupport

/// Keeps the outbox in memory: the plain implementation of the port, against which the real adapter is compared. Like a database, it does
/// nothing for a cancelled task.
package final class InMemoryOutbox: Outbox {
  private struct Entry {
    var publication: Publication
    var holder: PublicationHolder?
  }

  private struct Contents {
    var entries: [Entry] = []
    var last = 0
  }

  private let contents = Mutex(Contents())

  /// Creates an empty outbox.
  package init() {}

  package func add(_ publication: Publication, by holder: PublicationHolder) async throws -> OutboxClaimResult {
    try Task.checkCancellation()
    return contents.withLock { contents in
      let pending = contents.entries.first {
        $0.publication.isPending && $0.publication.draftID == publication.draftID
          && $0.publication.server == publication.server
      }
      if let pending { return .taken(pending.publication, by: pending.holder) }
      contents.last += 1
      var added = publication
      added.number = contents.last
      contents.entries.append(Entry(publication: added, holder: holder))
      return .held(added)
    }
  }

  package func claim(
    _ number: Int,
    by holder: PublicationHolder,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool
  ) async throws -> OutboxClaimResult? {
    try Task.checkCancellation()
    return contents.withLock { contents in
      guard let index = contents.entries.firstIndex(where: { $0.publication.number == number }) else { return nil }
      let entry = contents.entries[index]
      if let other = entry.holder, other.session != holder.session, isRunning(other.process) {
        return .taken(entry.publication, by: other)
      }
      contents.entries[index].publication.apply(.abandoned)
      contents.entries[index].holder = holder
      return .held(contents.entries[index].publication)
    }
  }

  package func record(_ publication: Publication, by holder: PublicationHolder, isOver: Bool) async throws -> Bool {
    try Task.checkCancellation()
    return contents.withLock { contents in
      let index = contents.entries.firstIndex {
        $0.publication.number == publication.number && $0.holder?.session == holder.session
      }
      guard let index else { return false }
      contents.entries[index] = Entry(publication: publication, holder: isOver ? nil : holder)
      return true
    }
  }

  package func publications() async throws -> [Publication] {
    contents.withLock { $0.entries.map(\.publication) }
  }

  package func publications(of draftID: Draft.ID) async throws -> [Publication] {
    try await publications().filter { $0.draftID == draftID }
  }

  package func drop(_ number: Int, by holder: PublicationHolder) async throws -> Bool {
    try Task.checkCancellation()
    return contents.withLock { contents in
      let before = contents.entries.count
      contents.entries.removeAll { $0.publication.number == number && $0.holder?.session == holder.session }
      return contents.entries.count < before
    }
  }

  package func replace(draft old: Draft.ID, by new: Draft.ID) async throws {
    contents.withLock { contents in
      for index in contents.entries.indices where contents.entries[index].publication.draftID == old {
        contents.entries[index].publication.draftID = new
      }
    }
  }

  package func rename(server old: String, to new: String) async throws {
    contents.withLock { contents in
      contents.entries.removeAll { $0.publication.server == old && $0.publication.isPending }
      for index in contents.entries.indices where contents.entries[index].publication.server == old {
        contents.entries[index].publication.server = new
      }
    }
  }
}
