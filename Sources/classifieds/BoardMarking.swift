import Foundation
import Imaging
import StandIns

extension StandInServices {
  /// Adds watermarks in separate processes: a hostile picture delays neither the board's responses nor its end.
  ///
  /// - Parameter environment: our environment.
  static func marking(_ environment: [String: String]) -> @Sendable (Data) async throws -> Data {
    // Further requests are told to retry later.
    let workers = PictureWorkers(
      PictureWorkers.Program(environment: environment),
      mostWaiting: 16,
      deadline: .seconds(8)
    )
    let decoder = PictureDecoder(workers)
    return { jpeg in
      do {
        return try await decoder.marked(jpeg)
      } catch is PictureWorkers.Busy {
        throw Watermark.Rejection.busy
      } catch PictureError.tooMuchWork {
        throw Watermark.Rejection.tooMuchWork
      } catch is PictureError {
        throw Watermark.Rejection.notAJPEG
      }
    }
  }
}
