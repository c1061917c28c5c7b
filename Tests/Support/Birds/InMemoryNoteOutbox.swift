package import Birds
import Synchronization
import TestSupport

/// Stores notes in memory: the plain implementation of the port.
package final class InMemoryNoteOutbox: NoteOutbox {
  private struct State {
    var notes: [PendingNote] = []
    var last = 0
    var moment: Int64?
  }

  private let state = Mutex(State())

  /// Creates an empty outbox.
  package init() {}

  package func add(
    _ text: String,
    about birdID: Bird.ID,
    at moment: Int64,
    by userID: String?
  ) async throws -> PendingNote {
    state.withLock { state in
      state.last += 1
      let moment = max(moment, state.moment.map { $0 + 1 } ?? moment)
      state.moment = moment
      let note = PendingNote(number: state.last, birdID: birdID, text: text, createdAt: moment, userID: userID)
      state.notes.append(note)
      return note
    }
  }

  package func notes() async throws -> [PendingNote] { state.withLock { $0.notes } }

  package func sign(_ number: Int, as userID: String) async throws -> String? {
    state.withLock { state in
      guard let index = state.notes.firstIndex(where: { $0.number == number }) else { return nil }
      let author = state.notes[index].userID ?? userID
      state.notes[index].userID = author
      return author
    }
  }

  package func set(_ state: PendingNote.State, of number: Int) async throws {
    self.state.withLock { all in
      for index in all.notes.indices where all.notes[index].number == number { all.notes[index].state = state }
    }
  }

  package func remove(_ number: Int) async throws {
    state.withLock { state in state.notes.removeAll { $0.number == number } }
  }
}
