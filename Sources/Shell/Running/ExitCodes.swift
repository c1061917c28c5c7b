/// The program's exit codes, which users' scripts rely on.
package enum ExitCodes {
  /// Success, even with an empty result.
  package static let done: Int32 = 0
  /// A failure without another code.
  package static let failure: Int32 = 1
  /// The command was not understood.
  package static let usage: Int32 = 2
  /// A script stopped at an error, or had one.
  package static let script: Int32 = 3
  /// Sign-in or permission.
  package static let permission: Int32 = 4
  /// The network.
  package static let network: Int32 = 5
  /// Ctrl-C.
  package static let interrupted: Int32 = 130
}
