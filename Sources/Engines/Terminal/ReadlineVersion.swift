@preconcurrency import CReadline

/// The version of the readline library in use.
package enum ReadlineVersion {
  /// The version as the library reports it.
  @TerminalActor
  package static var current: String? {
    rl_library_version.map { String(cString: $0) }
  }
}
