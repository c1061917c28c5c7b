import Foundation

/// A pipe between a writer under test and the test.
final class TextPipe: Sendable {
  private let pipe = Pipe()

  var writingEnd: Int32 { pipe.fileHandleForWriting.fileDescriptor }
  var readingEnd: Int32 { pipe.fileHandleForReading.fileDescriptor }

  func write(_ text: String) throws { try write(bytes: Array(text.utf8)) }

  func write(bytes: [UInt8]) throws { try pipe.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  func closeWritingEnd() throws { try pipe.fileHandleForWriting.close() }

  func closeReadingEnd() throws { try pipe.fileHandleForReading.close() }

  /// Reads until the writing end is closed; blocks its thread.
  func readToEnd() throws -> String {
    String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Closes the writing end, and reads what was written.
  func finish() throws -> String {
    try closeWritingEnd()
    return try readToEnd()
  }
}
