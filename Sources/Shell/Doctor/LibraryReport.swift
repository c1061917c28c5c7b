/// A library that the program uses.
package struct LibraryReport: Sendable, Equatable {
  /// Its name: `SQLite`, `libgd`.
  package var name: String
  /// `nil` if the library is missing.
  package var version: String?
  /// The package that provides a missing library.
  package var package: String?

  /// Creates a report on a library.
  package init(_ name: String, version: String?, package: String? = nil) {
    self.name = name
    self.version = version
    self.package = package
  }
}
