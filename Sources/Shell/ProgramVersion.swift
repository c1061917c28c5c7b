/// Which program this is.
enum ProgramVersion {
  /// The version that `--version` prints and the CHANGELOG tells about.
  static let current = "0.1.0"
}
