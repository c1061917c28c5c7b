import Foundation
import Synchronization

/// Unread changes for one reader: only the newest for each picture, so that old ones do not pile up for a slow reader.
final class PictureNews: Sendable {
  typealias Item = (url: URL, state: PictureState)

  private struct Pending {
    /// The next one to report comes first.
    var order: [URL] = []
    var states: [URL: PictureState] = [:]
  }

  private let pending = Mutex(Pending())
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  init() { (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  var count: Int { pending.withLock { $0.order.count } }

  /// Adds a change. It replaces an unread one of the same picture.
  func post(_ url: URL, _ state: PictureState) {
    pending.withLock { pending in
      if pending.states.updateValue(state, forKey: url) == nil { pending.order.append(url) }
    }
    arrival.yield()
  }

  func withdraw(_ url: URL) {
    pending.withLock { pending in
      if pending.states.removeValue(forKey: url) != nil { pending.order.removeAll { $0 == url } }
    }
  }

  /// Waits for the next change; `nil` after ``finish()``, or once the reader's task was cancelled.
  func next() async -> Item? {
    while true {
      if let item = take() { return item }
      var iterator = arrivals.makeAsyncIterator()
      guard await iterator.next() != nil else { return take() }
    }
  }

  func finish() { arrival.finish() }

  private func take() -> Item? {
    pending.withLock { pending in
      guard let url = pending.order.first, let state = pending.states.removeValue(forKey: url) else { return nil }
      pending.order.removeFirst()
      return (url, state)
    }
  }
}

/// The progress of one fetch. If it changes faster than it is read, only the newest value is kept.
final class PictureProgress: Sendable {
  private let latest = Mutex<(received: Int, expected: Int?)?>(nil)

  /// Records the progress. Returns whether the caller has to start a reader, because none is scheduled.
  func note(_ received: Int, _ expected: Int?) -> Bool {
    latest.withLock { latest in
      defer { latest = (received, expected) }
      return latest == nil
    }
  }

  /// Returns the newest progress, once.
  func read() -> (received: Int, expected: Int?)? {
    latest.withLock { latest in
      defer { latest = nil }
      return latest
    }
  }
}
