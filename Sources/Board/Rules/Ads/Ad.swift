package import Foundation

/// An ad of the board, as in the contract.
package struct Ad: Sendable, Equatable {
  /// What has become of an ad. The raw values are those of the wire, and of the stored rows.
  package enum Status: String, Sendable, CaseIterable {
    case active, reserved, sold
  }

  /// The number of the ad.
  package var id: Int
  /// The number of its category.
  package var categoryID: Int
  /// The title, as it was written.
  package var title: String
  /// The text, as it was written.
  package var description: String
  /// The price in JSON form: `140`, `12.5`. A text, because a binary fraction loses digits.
  package var price: String
  /// When it was created.
  package var created: WireDate
  /// Whether it comes before ads that are not urgent.
  package var isUrgent: Bool
  /// Server-relative paths; an ad without a picture has neither.
  var smallImage: String?
  var thumbImage: String?
  /// Whether it is for sale, reserved or sold.
  package var status = Status.active
  /// When it was last changed; at first, when it was created.
  package var updated: WireDate

  /// What only the routes show that are not of the contract; filled for them.
  var details = Details()

  /// When an ad expires, and what its viewer may know of it and its owner.
  struct Details: Sendable, Equatable {
    var expires: WireDate?
    /// The name of the owner's account; `nil` for an ad of the catalogue.
    var seller: String?
    /// Whether the viewer is the owner, and should renew the ad.
    var expiresSoon = false
    /// Why others do not see it; `nil` if they do.
    var withheld: Withholding?
  }

  /// Creates an ad. Without a time of change, it was last changed when it was created.
  package init(
    id: Int,
    categoryID: Int,
    title: String,
    description: String,
    price: String,
    created: WireDate,
    isUrgent: Bool,
    smallImage: String? = nil,
    thumbImage: String? = nil,
    status: Status = .active,
    updated: WireDate? = nil
  ) {
    self.id = id
    self.categoryID = categoryID
    self.title = title
    self.description = description
    self.price = price
    self.created = created
    self.isUrgent = isUrgent
    self.smallImage = smallImage
    self.thumbImage = thumbImage
    self.status = status
    self.updated = updated ?? created
  }

  /// Whether it has a picture.
  package var isPictured: Bool { smallImage != nil || thumbImage != nil }

  /// The price as a number.
  package var amount: Decimal { Decimal(string: price, locale: Self.plain) ?? 0 }

  private static let plain = Locale(identifier: "en_US_POSIX")

  /// Whether a client can read a price: a number below 10³⁰ on either side of zero, with at most 30 decimals (Docs/openapi.yaml).
  static func isPrice(_ amount: Decimal) -> Bool {
    guard amount.isFinite, amount.magnitude < Decimal(sign: .plus, exponent: 30, significand: 1) else { return false }
    var (exact, rounded) = (amount, Decimal())
    NSDecimalRound(&rounded, &exact, 30, .plain)
    return rounded == amount
  }
}

/// A category of the board.
package struct BoardCategory: Sendable, Equatable {
  /// The number of the category.
  package var id: Int
  /// The name, as it is shown.
  package var name: String

  /// Creates a category.
  package init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}
