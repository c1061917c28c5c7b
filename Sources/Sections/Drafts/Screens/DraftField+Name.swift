import Drafts
import Languages

extension DraftField {
  /// The name for people; commands accept the `rawValue` in every language.
  var name: Message {
    switch self {
    case .title: .draftFieldTitle
    case .category: .draftFieldCategory
    case .price: .draftFieldPrice
    case .description: .draftFieldDescription
    case .urgent: .draftFieldUrgent
    case .photos: .draftFieldPhotos
    case .carried: .draftFieldAdFile
    }
  }
}
