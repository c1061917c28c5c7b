/// One header field.
package struct HTTPField: Sendable, Equatable {
  /// The field's name, as it came; compared without regard to case.
  package var name: String
  /// The field's value.
  package var value: String

  /// Makes a field.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
