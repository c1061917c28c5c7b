/// Why there is no token for a board, or why it is not sent to it.
package enum TokenError: Error, Sendable, Equatable {
  /// The only token is for another server than that with this origin.
  case forAnotherServer(than: String)
  /// The connection to the server with this origin is not encrypted.
  case unencrypted(String)
  /// The token in the file names no server, and the board with this origin is on another computer.
  case withoutServer(file: String, origin: String)
  /// Others can read the file.
  case fileIsPublic(String)
  /// The file cannot be read, for this reason.
  case fileUnreadable(String, reason: String)
  /// This is no address of a server.
  case invalidAddress(String)
}
