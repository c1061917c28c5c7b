/// One header field.
package struct HTTPField: Sendable, Equatable {
  /// The field's name, as it came; compared without regard to case.
  package var name: String
  /// The name as it arrived; compared without regard to case.
  package var value: String

  /// Creates a field.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
