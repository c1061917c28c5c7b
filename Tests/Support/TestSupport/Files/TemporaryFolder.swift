package import Foundation

/// A folder that is deleted with this object.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "classifieds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// The names of what is in it.
  package var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  /// The path of a file in it.
  package func file(_ name: String) -> String { url.appending(path: name).path }

  package func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  package func write(_ data: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  package func text(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }

  package func mode(_ name: String) throws -> Int? { try Self.mode(of: file(name)) }

  /// The mode bits of a file or folder, as in `0600`.
  package static func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  package static func bytes(of path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }
}
