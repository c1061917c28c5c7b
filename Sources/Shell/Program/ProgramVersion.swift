/// The program's version.
package enum ProgramVersion {
  /// The version in `--version` and in CHANGELOG.
  package static let current = "0.1.0"

  /// The language version of the compiler that built it; at least the newest one checked for.
  package static var swift: String {
    #if compiler(>=6.4)
    "6.4"
    #elseif compiler(>=6.3)
    "6.3"
    #else
    "6.2"
    #endif
  }
  /// When the manual was last updated, in mdoc's form.
  package static let date = "November 21, 2026"
}
