package import Foundation

/// Decodes foreign pictures.
package struct PictureDecoder: Sendable {
  /// Does a task with the bytes of a picture.
  private let perform: @Sendable (PictureTask, Data) async throws -> (answer: PictureAnswer, bytes: Data)

  /// Decodes in processes of their own, where a hostile picture takes neither our memory nor our time, and where a
  /// cancelled task ends.
  package init(_ workers: PictureWorkers) {
    perform = { try await workers.perform($0, on: $1) }
  }

  /// Decodes in this process, for tests and measurements: nothing ends what takes too long.
  package init(inProcessMarking mark: @escaping PictureTask.Mark = { _ in nil }) {
    perform = { $0.perform(on: $1, mark: mark) }
  }

  /// Pixels of a picture. Throws ``PictureError`` and `CancellationError`, as all of these do.
  package func pixels(of bytes: Data, _ request: PixelRequest) async throws -> Pixels {
    let result = try await done(.pixels(request), bytes).bytes
    guard result.count == PictureTask.pixels(request).mostBytes else { throw PictureError.damaged }
    return Pixels(size: request.canvas, bytes: Array(result))
  }

  /// Returns where a picture can be decoded to its end.
  package func check(_ bytes: Data) async throws {
    _ = try await done(.check, bytes)
  }

  /// A photo as it may be published (``CleanPicture``).
  package func photo(_ bytes: Data) async throws -> CleanPicture {
    let result = try await done(.photo, bytes)
    guard let photo = result.answer.photo else { throw PictureError.damaged }
    return try CleanPicture(result.bytes, photo)
  }

  /// A JPEG with its mark.
  package func marked(_ bytes: Data) async throws -> Data {
    try await done(.mark, bytes).bytes
  }

  private func done(_ task: PictureTask, _ bytes: Data) async throws -> (answer: PictureAnswer, bytes: Data) {
    let result = try await perform(task, bytes)
    if let error = result.answer.error { throw error }
    return result
  }
}
