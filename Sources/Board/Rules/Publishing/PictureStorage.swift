package import Foundation

/// Where the bytes of uploaded pictures are, each under its SHA-256.
package protocol PictureStorage: Sendable {
  /// Whether a picture is stored.
  func hold(_ hash: String) async throws -> Bool
  /// The bytes of a picture; `nil` if there is none, or more than a picture may have.
  func bytes(of hash: String) async throws -> Data?
  /// Writes a picture; when it returns, the picture is stored durably. Throws a 507 if there is no room.
  func write(_ bytes: Data, as hash: String) async throws
}
