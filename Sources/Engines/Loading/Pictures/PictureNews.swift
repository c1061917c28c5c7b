import Foundation
import Synchronization

/// What is still to be said to one reader: of each picture the newest alone, so that a slow reader does not pile up what is old.
final class PictureNews: Sendable {
  typealias Item = (url: URL, state: PictureState)

  private struct Pending {
    /// The first to be said first.
    var order: [URL] = []
    var states: [URL: PictureState] = [:]
  }

  private let pending = Mutex(Pending())
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// How many pictures something is to be said of.
  var count: Int { pending.withLock { $0.order.count } }

  /// Says something, in place of what was not yet read of the same picture.
  func post(_ url: URL, _ state: PictureState) {
    pending.withLock { pending in
      if pending.states.updateValue(state, forKey: url) == nil { pending.order.append(url) }
    }
    arrival.yield()
  }

  /// Takes back what was not yet read of a picture.
  func withdraw(_ url: URL) {
    pending.withLock { pending in
      if pending.states.removeValue(forKey: url) != nil { pending.order.removeAll { $0 == url } }
    }
  }

  /// Waits for the next piece of news; `nil` after ``finish()``, or once the reader's task was cancelled.
  func next() async -> Item? {
    while true {
      if let item = take() { return item }
      var iterator = arrivals.makeAsyncIterator()
      guard await iterator.next() != nil else { return take() }
    }
  }

  /// Nothing more will be said.
  func finish() {
    arrival.finish()
  }

  private func take() -> Item? {
    pending.withLock { pending in
      guard let url = pending.order.first, let state = pending.states.removeValue(forKey: url) else { return nil }
      pending.order.removeFirst()
      return (url, state)
    }
  }
}
