/// The fields of a draft. Each has a history of its own, and two sessions merge field by field.
package enum DraftField: String, Sendable, CaseIterable {
  case title, category, price, description, urgent
  /// The list of its photos, in order.
  case photos
  /// The ad file that it came from, including the fields that are preserved untouched.
  case carried

  /// The fields written as text, in display order.
  package static let written: [DraftField] = [.title, .category, .price, .description, .urgent]
}
