package import Foundation
package import HTTP

extension BoardExtensions {
  /// What a board can do, on a clock that stands still.
  package static func stub(
    _ client: any HTTPClient,
    base: URL? = URL(string: "http://board.test"),
    store: (any BoardExtensionsStore)? = nil,
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) },
    clock: any Clock<Duration> = ContinuousClock()
  ) -> BoardExtensions {
    BoardExtensions(client: client, base: { base ?? URL(filePath: "/") }, store: store, now: now, clock: clock)
  }
}
