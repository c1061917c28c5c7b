package import Foundation
package import HTTP

/// Provides the pictures of birds with a watermark (contract §4): fetched, sent to be marked, checked, and only then
/// returned. The unmarked bytes go nowhere else.
///
/// Transient failures are retried after pauses.
package struct BirdPictures: Sendable {
  /// The pauses before further attempts.
  package static let usualPauses: [Duration] = [.seconds(1), .seconds(4)]
  /// The longest pause that a service may ask for.
  static let longestAsked: Duration = .seconds(30)

  private let download: PictureDownload
  private let watermark: WatermarkAPI
  private let isWhole: @Sendable (Data) async throws -> Bool
  private let pauses: [Duration]
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a source of pictures.
  ///
  /// - Parameters:
  ///   - download: fetches the unmarked picture; has its own limit.
  ///   - isWhole: whether bytes are a JPEG that can be decoded to its end; throws `CancellationError`.
  ///   - pauses: how long to wait before each further attempt; empty if the caller retries.
  package init(
    download: PictureDownload,
    watermark: WatermarkAPI,
    isWhole: @escaping @Sendable (Data) async throws -> Bool,
    pauses: [Duration] = BirdPictures.usualPauses,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.download = download
    self.watermark = watermark
    self.isWhole = isWhole
    self.pauses = pauses
    sleep = { try await clock.sleep(for: $0) }
  }

  /// The marked picture at an address, for a `PictureLoader`.
  ///
  /// Throws `PictureDownloadError`, ``WatermarkError``, the client's errors, and `CancellationError`.
  ///
  /// - Parameter progress: receives the progress of the fetch; it starts over with a further attempt.
  package func data(
    from url: URL,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> Data {
    for pause in pauses {
      do {
        return try await once(url, progress)
      } catch {
        guard let asked = Self.pauseAsked(by: error) else { throw error }
        try await sleep(max(pause, asked))
      }
    }
    return try await once(url, progress)
  }

  private func once(_ url: URL, _ progress: @escaping @Sendable (Int, Int?) -> Void) async throws -> Data {
    let plain = try await download.data(from: url, progress: progress)
    let marked = try await watermark.marked(plain)
    guard try await isWhole(marked) else { throw WatermarkError.damaged(host: url.host() ?? "") }
    return marked
  }

  /// The pause that a service asks for, if retrying makes sense; `nil` if it does not.
  private static func pauseAsked(by error: any Error) -> Duration? {
    switch error {
    case is HTTPError: .zero
    case PictureDownloadError.wrongStatus(let status, _): status == 429 || status >= 500 ? .zero : nil
    case WatermarkError.wrongStatus(let status, _, let asked):
      (status == 429 || status >= 500) && (asked ?? .zero) <= longestAsked ? asked ?? .zero : nil
    case WatermarkError.damaged: .zero
    default: nil
    }
  }
}
