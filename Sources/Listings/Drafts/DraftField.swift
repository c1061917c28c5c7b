/// What can be written into a draft, in the order in which it is shown.
package enum DraftField: String, Sendable, CaseIterable {
  case title, category, price, description, urgent
}
