import CoreFoundation
package import Foundation
import HTTP

/// The private file of tokens for publishing: one per line, after the address of its server and a space. A token alone
/// on its line is for a board on this computer. `#` begins a comment line.
package struct TokenFile: Sendable {
  package let path: String

  /// Creates the file at this path, without reading it.
  package init(path: String) { self.path = path }

  /// The token for a server, if there is one.
  ///
  /// Throws a ``Failure`` if others can read the file, if it is unreadable, or if the only token names no server.
  package func token(for server: URL) throws -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(String(cString: strerror(errno))) }
    guard status.st_mode & 0o077 == 0 else {
      throw Failure(.auth, .tokenFileIsPublic(path), kept: .nothingSent, hint: .tokenFileIsPublicHint)
    }
    let text: String
    do {
      text = String(decoding: try file.read(upToCount: 64 * 1024) ?? Data(), as: UTF8.self)
    } catch {
      throw unreadable((error as NSError).localizedFailureReason ?? error.localizedDescription)
    }
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      .filter { $0.first?.hasPrefix("#") == false }
    if let own = lines.first(where: { $0.count == 2 && URL(string: $0[0])?.origin == server.origin }) {
      return own.last
    }
    guard let bare = lines.first(where: { $0.count == 1 })?.first else { return nil }
    guard server.isLoopback else {
      let origin = server.origin ?? server.absoluteString
      throw Failure(.auth, .tokenWithoutServer(path), kept: .nothingSent, hint: .tokenWithoutServerHint(origin))
    }
    return bare
  }

  private func unreadable(_ reason: String) -> Failure {
    Failure(.storage, .tokenFileUnreadable(path, reason: reason), kept: .nothingSent, hint: .tokenFileUnreadableHint)
  }
}
