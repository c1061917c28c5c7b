package import Foundation
package import Languages
package import Listings

/// An ad that is being written.
package struct Draft: Sendable, Equatable, Identifiable {
  /// The status of a draft.
  package enum Status: String, Sendable {
    /// It is being written.
    case draft
    /// It is in the trash.
    case discarded
  }

  /// Its unique id, on this machine and any other.
  package var id: String
  /// Its status.
  package var status: Status
  /// Counts its revisions, from 1.
  package var revision: Int
  /// Counts its saves, from 1; a revision has many while someone types. It shows which changes a writer has not seen.
  package var version: Int
  /// When it was last changed.
  package var updatedAt: Date
  /// The texts as they were written; a field that was never written, or was reset, is missing.
  package var fields: [DraftField: String]

  /// Creates a draft; by default, each revision was one save.
  package init(
    id: String,
    status: Status,
    revision: Int,
    version: Int? = nil,
    updatedAt: Date,
    fields: [DraftField: String]
  ) {
    (self.id, self.status, self.revision) = (id, status, revision)
    self.version = version ?? revision
    (self.updatedAt, self.fields) = (updatedAt, fields)
  }

  /// The price, if the text is an amount in this currency.
  package func price(in currency: String) -> Price? { fields[.price].flatMap { PriceText.amount($0, in: currency) } }

  /// Whether an agent has written any of it, and no person has read it since.
  package var isByAgent: Bool { fields[.agent] != nil }

  /// Whether the ad is urgent; `nil` if not specified.
  package var isUrgent: Bool? { fields[.urgent].map { $0 == YesNoText.yes } }
}

/// The fields of a draft. Each has a history of its own, and two sessions merge field by field.
package enum DraftField: String, Sendable, CaseIterable {
  case title, category, price, description, urgent
  /// The list of its photos, in order.
  case photos
  /// The ad file that it came from, including the fields that are preserved untouched.
  case carried
  /// A yes if an agent has written into the draft. As a field, it is part of the same revision, and an earlier version of the program keeps it.
  case agent

  /// The fields written as text, in display order.
  package static let written: [DraftField] = [.title, .category, .price, .description, .urgent]
  /// Those of them that are neither an amount nor a yes or a no: an ad file has their text.
  package static let texts: [DraftField] = [.title, .description, .category]

  /// The member of a request that it is sent in.
  package var member: String {
    switch self {
    case .category: "category_id"
    case .urgent: "is_urgent"
    case .photos: "images"
    default: rawValue
    }
  }

  /// A typed text as it is stored: the board's name of a category, a yes or a no; `nil` if the field cannot have it.
  package func value(of text: String, categories: [Category], language: Language) -> String? {
    switch self {
    case .category: categories.named(text)?.name ?? text
    case .urgent: YesNoText.normalised(text, in: language)
    default: text
    }
  }

  /// A stored text as it is shown.
  package func shown(_ text: String, in language: Language) -> String {
    self == .urgent ? YesNoText.shown(text, in: language) : text
  }
}
