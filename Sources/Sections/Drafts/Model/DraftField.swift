/// What a draft is made of. Each has a history of its own, and two sessions merge field by field.
package enum DraftField: String, Sendable, CaseIterable {
  case title, category, price, description, urgent
  /// The list of its photos, in their order.
  case photos
  /// The ad file that it came from, with the fields that are carried along untouched.
  case carried

  /// The fields that are written as text, in the order in which they are shown.
  package static let written: [DraftField] = [.title, .category, .price, .description, .urgent]
}
