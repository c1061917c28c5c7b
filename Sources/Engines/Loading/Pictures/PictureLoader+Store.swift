import Foundation

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
    do {
      try await store.insert(data, for: url)
    } catch {
      await reportOnce(error)
    }
    keeping.remove(url)
    if rejected.remove(url) != nil { await forget(url) }
  }

  func forget(_ url: URL) async {
    do {
      try await store.remove(url)
    } catch {
      await reportOnce(error)
    }
  }

  private func reportOnce(_ error: any Error) async {
    guard !hasReported, !(error is CancellationError) else { return }
    hasReported = true
    await report(error)
  }
}
