/// How a program uses the board's file.
package enum BoardFileUse: Sendable, Equatable {
  /// For many clients: with several connections.
  case serving
  /// Inside a program that is one of several with this file: with one connection, and without writing anything
  /// before a client does. A damaged file is recovered.
  case sharing
  /// For one command, next to a server or without one: like ``sharing``, but a damaged file is left as it is.
  case visiting
}
