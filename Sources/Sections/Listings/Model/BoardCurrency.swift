import HTTP
import Synchronization

/// The currency of prices: the one that the board names or, because the contract names none, the one that the user assumes.
package final class BoardCurrency: Sendable {
  private let assumed: Mutex<String>
  private let extensions: BoardExtensions?

  /// Begins with a code of ISO 4217, for a board that names none.
  init(assumed code: String, of extensions: BoardExtensions?) {
    assumed = Mutex(code)
    self.extensions = extensions
  }

  /// Its code, and whether it is assumed.
  var current: (code: String, isAssumed: Bool) {
    if let named = extensions?.currency { return (named, false) }
    return (assumed.withLock(\.self), true)
  }

  /// Assumes another one.
  func assume(_ code: String) { assumed.withLock { $0 = code } }
}
