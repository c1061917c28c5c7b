import Crypto
package import Foundation
import HTTP
import Loading

/// The private file of tokens for publishing: one per line, after the address of its server and a space. A token alone
/// on its line is for a board on this computer. `#` begins a comment line.
package struct TokenFile: Sendable {
  let path: String

  /// Creates the file at this path, without reading it.
  package init(path: String) { self.path = path }

  /// The token for a server, if there is one.
  ///
  /// Throws a ``TokenError`` if others can read the file, if it is unreadable, or if the only token names no server.
  package func token(for server: URL) throws -> String? {
    let lines = try text()?.split(whereSeparator: \.isNewline).map { Self.words(String($0)) } ?? []
    if let own = lines.first(where: { Self.isOwn($0, of: server) }) { return own.last }
    guard let bare = lines.first(where: { $0.count == 1 })?.first else { return nil }
    guard server.isLoopback else {
      let origin = server.origin ?? server.absoluteString
      throw TokenError.withoutServer(file: path, origin: origin)
    }
    return bare
  }

  /// Stores a token in place of the server's last one. The other lines stay as they are.
  ///
  /// Throws a ``TokenError`` or a `PrivateFileError`; the file is then unchanged.
  package func set(_ token: String, for server: URL) throws {
    guard let origin = server.origin else { throw TokenError.invalidAddress(server.absoluteString) }
    try change { lines in
      lines.filter { !Self.isOwn(Self.words($0), of: server) && !Self.isKey($0, at: origin) } + ["\(origin) \(token)"]
    }
  }

  /// Removes a token, and every other one of the server. The other lines stay as they are.
  ///
  /// Throws a ``TokenError`` or a `PrivateFileError`; the file is then unchanged.
  package func remove(_ token: String, for server: URL) throws {
    try change { lines in
      lines.filter { line in
        let words = Self.words(line)
        return !Self.isOwn(words, of: server) && words != [token]
      }
    }
  }

  /// The key of the request that exchanges an invitation for a token. A comment keeps it until the token is stored, so that a request can be
  /// repeated whose response was lost with the process.
  ///
  /// Throws like ``set(_:for:)``.
  func key(for invitation: String, at server: URL, make: () -> String) throws -> String {
    guard let origin = server.origin else { throw TokenError.invalidAddress(server.absoluteString) }
    let start = Self.start(of: invitation, at: origin)
    var key = make()
    try change { lines in
      if let known = lines.first(where: { $0.hasPrefix(start) }) {
        key = String(known.dropFirst(start.count))
        return lines
      }
      return lines + [start + key]
    }
    return key
  }

  /// Forgets the key of an invitation that the board does not accept.
  func forgetKey(for invitation: String, at server: URL) throws {
    guard let origin = server.origin else { return }
    try change { lines in lines.filter { !$0.hasPrefix(Self.start(of: invitation, at: origin)) } }
  }

  /// How the line begins that keeps an invitation's key. The code itself stays secret.
  private static func start(of invitation: String, at origin: String) -> String {
    "# invitation \(origin) \(Data(SHA256.hash(data: Data(invitation.utf8))).base64EncodedString()) "
  }

  private static func isKey(_ line: String, at origin: String) -> Bool { line.hasPrefix("# invitation \(origin) ") }

  /// Throws like ``set(_:for:)`` unless a token can be stored: the file is written as it is.
  func requireWritable() throws { try change { $0 } }

  private func change(_ change: (_ lines: [String]) -> [String]) throws {
    let file = PrivateTextFile(path: path)
    try file.withLock {
      let old = try text() ?? ""
      // The rest was not read, and would be lost.
      guard old.utf8.count < Self.largest else { throw unreadable(String(cString: strerror(EFBIG))) }
      let lines = change(old.split(whereSeparator: \.isNewline).map(String.init))
      try file.replace(with: lines.map { $0 + "\n" }.joined())
    }
  }

  /// How much of the file is read, in bytes.
  private static let largest = 64 * 1024

  /// The words of a line; none of a comment.
  private static func words(_ line: String) -> [String] {
    let words = line.split(whereSeparator: \.isWhitespace).map { String($0) }
    return words.first?.hasPrefix("#") == true ? [] : words
  }

  private static func isOwn(_ words: [String], of server: URL) -> Bool {
    words.count == 2 && URL(string: words[0])?.origin == server.origin
  }

  /// The content; `nil` if there is no file.
  private func text() throws(TokenError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(String(cString: strerror(errno))) }
    guard status.st_mode & 0o077 == 0 else {
      throw .fileIsPublic(path)
    }
    do {
      return String(decoding: try file.read(upToCount: Self.largest) ?? Data(), as: UTF8.self)
    } catch {
      throw unreadable((error as NSError).localizedFailureReason ?? error.localizedDescription)
    }
  }

  private func unreadable(_ reason: String) -> TokenError { .fileUnreadable(path, reason: reason) }
}
