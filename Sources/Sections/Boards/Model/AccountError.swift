package import Foundation

/// Why nobody is signed in to a board.
package enum AccountError: Error, Sendable, Equatable {
  /// No board is named: the local board needs no account.
  case noBoard
  /// The file has no token for the board.
  case noToken(file: String)
  /// There is no token for this board.
  case notSignedIn(URL)
}
