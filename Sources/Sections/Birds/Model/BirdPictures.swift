package import Foundation
package import HTTP

/// Gets the pictures of birds, marked (contract §4): fetched, sent to be marked, checked, and only then handed over. A byte without the mark
/// goes nowhere else.
///
/// What may pass is tried again after pauses.
package struct BirdPictures: Sendable {
  /// The pauses before the further tries.
  package static let usualPauses: [Duration] = [.seconds(1), .seconds(4)]
  /// How long a service may ask us to wait.
  static let longestAsked: Duration = .seconds(30)

  private let download: PictureDownload
  private let watermark: WatermarkAPI
  private let isWhole: @Sendable (Data) async throws -> Bool
  private let pauses: [Duration]
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Makes a source of pictures.
  ///
  /// - Parameters:
  ///   - download: fetches what is to be marked; has a limit of its own.
  ///   - watermark: has it marked.
  ///   - isWhole: whether these bytes are a JPEG that can be decoded to its end; throws `CancellationError`.
  ///   - pauses: how long to wait before each further try; none where the caller tries again by itself.
  ///   - clock: measures the pauses.
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

  /// The marked picture of an address: what a `PictureLoader` fetches.
  ///
  /// Throws `PictureDownloadError`, ``WatermarkError``, what the client throws, and `CancellationError`.
  ///
  /// - Parameter progress: told of the picture that is fetched; of a further try it begins again.
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
}

extension BirdPictures {
  private func once(_ url: URL, _ progress: @escaping @Sendable (Int, Int?) -> Void) async throws -> Data {
    let plain = try await download.data(from: url, progress: progress)
    let marked = try await watermark.marked(plain)
    guard try await isWhole(marked) else { throw WatermarkError.damaged(host: url.host() ?? "") }
    return marked
  }

  /// How long somebody asks us to wait, if it makes sense to try again; `nil` if it does not.
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
