package import Foundation
package import Listings

/// An ad that is being written.
package struct Draft: Sendable, Equatable, Identifiable {
  /// Where a draft stands.
  package enum Status: String, Sendable {
    /// Being written.
    case draft
    /// In the trash.
    case discarded
  }

  /// Names it for ever, on this machine and any other.
  package var id: String
  /// Where it stands.
  package var status: Status
  /// Counts its revisions, from 1.
  package var revision: Int
  /// Counts its saves, from 1: while something is typed, there are many to a revision. Who wrote what unseen is told by it.
  package var version: Int
  /// When it was last changed.
  package var updatedAt: Date
  /// What was written, as it was written; a field that was not written, or was reset, is missing.
  package var fields: [DraftField: String]

  /// Makes a draft; without another number, each revision was one save.
  package init(
    id: String,
    status: Status,
    revision: Int,
    version: Int? = nil,
    updatedAt: Date,
    fields: [DraftField: String]
  ) {
    self.id = id
    self.status = status
    self.revision = revision
    self.version = version ?? revision
    self.updatedAt = updatedAt
    self.fields = fields
  }
}

extension Draft {
  /// The price, if what was written is an amount.
  package var price: Price? { fields[.price].flatMap(PriceText.amount) }

  /// Whether the ad is to be urgent; `nil` when that was not said.
  package var isUrgent: Bool? { fields[.urgent].map { $0 == YesNoText.yes } }
}
