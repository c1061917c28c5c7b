import Foundation
import Terminal

/// A picture for tests, half red and half blue.
enum ProbePicture {
  /// Eight columns and two rows; empty if it cannot be drawn.
  static func lines(_ way: PictureProtocol) async -> [StyledText] {
    let png = """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAIAQMAAADKuO3UAAAABlBMVEXmFBQUFOZTiStuAAAAD0lEQVR42mNg+M/EwICJABaqAQ7RsaLYAAAAAElF\
      TkSuQmCC
      """
    guard let bytes = Data(base64Encoded: png) else { return [] }
    return (try? await PictureRenderer(protocol: way).lines(bytes, columns: 8, rows: 2)) ?? []
  }
}
