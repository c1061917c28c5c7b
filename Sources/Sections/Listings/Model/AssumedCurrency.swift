import Synchronization

/// The currency that prices are taken to be in, because the contract names none. The user may change it at any time.
package final class AssumedCurrency: Sendable {
  private let state: Mutex<String>

  /// Begins with a code of ISO 4217.
  init(_ code: String) { state = Mutex(code) }

  /// Its code.
  package var code: String {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
