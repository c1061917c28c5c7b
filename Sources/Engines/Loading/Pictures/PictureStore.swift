package import Foundation

/// Stores the bytes of fetched pictures, as long as there is room.
///
/// It may forget a picture at any time, the least recently used first. It may refuse a large one, and it may find
/// nothing while another process keeps it locked. Adapters throw `StoreError`, or `CancellationError`.
package protocol PictureStore: Sendable {
  /// The bytes stored for an address, which counts as a use; `nil` if there are none.
  func retrieve(_ url: URL) async throws -> Data?

  /// Stores the bytes for an address, replacing earlier ones.
  func insert(_ data: Data, for url: URL) async throws

  /// Removes what is stored for an address, if anything.
  func remove(_ url: URL) async throws
}

/// How the loader uses its store, whose errors never stop a picture.
extension PictureLoader {
  func lookUp(_ url: URL) async throws -> Data? {
    do {
      return try await store.retrieve(url)
    } catch {
      if error is CancellationError { throw error }
      await reportOnce(error)
      return nil
    }
  }

  func keep(_ data: Data, _ url: URL) async {
    do { try await store.insert(data, for: url) } catch { await reportOnce(error) }
    keeping.remove(url)
    if rejected.remove(url) != nil { await forget(url) }
  }

  func forget(_ url: URL) async {
    do { try await store.remove(url) } catch { await reportOnce(error) }
  }

  private func reportOnce(_ error: any Error) async {
    guard !hasReported, !(error is CancellationError) else { return }
    hasReported = true
    await report(error)
  }
}
