import Foundation

/// The seeds of a property test: a few in `./test`, and as many as `CLASSIFIEDS_SEEDS` says for a long run.
package struct Seeds: Sequence, Sendable {
  private let count: Int

  /// The seeds from 1 to this number, or to what `CLASSIFIEDS_SEEDS` says.
  package init(_ few: Int) {
    count = Swift.max(1, ProcessInfo.processInfo.environment["CLASSIFIEDS_SEEDS"].flatMap { Int($0) } ?? few)
  }

  package func makeIterator() -> ClosedRange<Int>.Iterator { (1...count).makeIterator() }
}
