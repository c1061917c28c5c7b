import Drafts
import Languages

/// The texts of the form's panel.
extension Message {
  static func counter(_ count: Int, of limit: Int) -> Message {
    .formLength(count, limit: limit)
  }

  static func hint(for field: DraftField, choices: [String]) -> Message {
    let names = choices.joined(separator: ", ")
    switch field {
    case .title:
      return .formTitleHint
    case .category:
      return .formCategoryHint(names)
    case .price:
      return .formPriceHint
    case .description:
      return .formDescriptionHint
    case .urgent:
      return .formUrgentHint
    case .photos, .carried: return Message(verbatim: "")
    }
  }
}
