package import Foundation

/// Decodes untrusted pictures.
package struct PictureDecoder: Sendable {
  private let perform: @Sendable (PictureTask, Data) async throws -> (answer: PictureAnswer, bytes: Data)

  /// Decodes in separate processes, where a hostile picture uses neither our memory nor our time, and where a cancelled
  /// task ends.
  package init(_ workers: PictureWorkers) { perform = { try await workers.perform($0, on: $1) } }

  /// Decodes in this process, for tests and measurements; nothing stops a task that takes too long.
  package init(inProcessMarking mark: @escaping PictureTask.Mark = { _ in nil }) {
    perform = { $0.perform(on: $1, mark: mark) }
  }

  /// Pixels of a picture. Like all of these functions, throws ``PictureError`` and `CancellationError`.
  package func pixels(of bytes: Data, _ request: PixelRequest) async throws -> Pixels {
    let result = try await done(.pixels(request), bytes).bytes
    guard result.count == PictureTask.pixels(request).mostBytes else { throw PictureError.damaged }
    return Pixels(size: request.canvas, bytes: Array(result))
  }

  /// Returns if a picture can be decoded to its end.
  package func check(_ bytes: Data) async throws { _ = try await done(.check, bytes) }

  /// A photo ready for publication (``CleanPicture``).
  package func photo(_ bytes: Data) async throws -> CleanPicture {
    let result = try await done(.photo, bytes)
    guard let photo = result.answer.photo else { throw PictureError.damaged }
    return try CleanPicture(result.bytes, photo)
  }

  /// A JPEG with its watermark.
  package func marked(_ bytes: Data) async throws -> Data { try await done(.mark, bytes).bytes }

  private func done(_ task: PictureTask, _ bytes: Data) async throws -> (answer: PictureAnswer, bytes: Data) {
    let result = try await perform(task, bytes)
    if let error = result.answer.error { throw error }
    return result
  }
}
