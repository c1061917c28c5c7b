import Foundation

/// The lines of a file, one at a time, whatever its size.
final class FileLines {
  private let file: UnsafeMutablePointer<FILE>
  private var buffer: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  init(path: String) throws {
    guard let file = fopen(path, "r") else { throw CocoaError(.fileNoSuchFile) }
    self.file = file
  }

  deinit {
    fclose(file)
    free(buffer)
  }

  /// The next line without its line end; `nil` at the end of the file.
  func next() -> String? {
    let length = getline(&buffer, &capacity, file)
    guard length > 0, let buffer else { return nil }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: length)
    return String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
