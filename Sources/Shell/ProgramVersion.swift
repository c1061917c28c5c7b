/// Which program this is.
enum ProgramVersion {
  /// The version that `--version` prints and the CHANGELOG tells about.
  static let current = "0.1.0"
  /// When the manual was last brought up to date, as mdoc writes it.
  static let date = "November 21, 2026"
}
