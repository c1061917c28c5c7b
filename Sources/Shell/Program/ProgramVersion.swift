/// Which program this is.
package enum ProgramVersion {
  /// The version that `--version` prints and the CHANGELOG tells about.
  package static let current = "0.1.0"

  /// The language version of the compiler that made it; the newest that is asked for, or newer.
  package static var swift: String {
    #if compiler(>=6.4)
    "6.4"
    #elseif compiler(>=6.3)
    "6.3"
    #else
    "6.2"
    #endif
  }
  /// When the manual was last brought up to date, as mdoc writes it.
  package static let date = "November 21, 2026"
}
