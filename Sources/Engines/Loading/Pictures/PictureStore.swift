package import Foundation

/// Keeps the bytes of pictures that were fetched, as long as there is room for them.
///
/// It may forget a picture at any time, the one that was not used for the longest time first; it may refuse a large one; and it
/// may know nothing while another process keeps it busy. Adapters throw `StoreError`, or `CancellationError`.
package protocol PictureStore: Sendable {
  /// The bytes that are kept for an address, which counts as a use; `nil` if there are none.
  func retrieve(_ url: URL) async throws -> Data?

  /// Keeps the bytes for an address, in place of those it had.
  func insert(_ data: Data, for url: URL) async throws

  /// Forgets an address, if it has anything for it.
  func remove(_ url: URL) async throws
}
