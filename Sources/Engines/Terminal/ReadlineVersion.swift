@preconcurrency import CReadline

/// The version of the readline library in use.
package enum ReadlineVersion {
  /// As it says itself.
  @TerminalActor
  package static var current: String? {
    rl_library_version.map { String(cString: $0) }
  }
}
