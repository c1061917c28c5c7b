package import Foundation
import Synchronization

/// Values that many tests use.
package enum Fixture {
  /// The board's base address.
  package static let board = URL(string: "http://127.0.0.1:8080") ?? URL(filePath: "/")

  /// 2019-11-08, three days after the date of the ads in ``TestSupport``.
  package static let now = Date(timeIntervalSince1970: 1_573_228_619)

  /// Ids `draft-1`, `draft-2`, …
  package static func counter() -> @Sendable () -> String {
    let count = Count()
    return { "draft-\(count.next())" }
  }

  private final class Count: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}
