/// An ad of the board, as the contract describes it.
struct Ad: Sendable, Equatable {
  var id: Int
  var categoryID: Int
  var title: String
  var description: String
  /// The price as JSON writes it: `140`, `12.5`. Text, because a binary fraction loses digits.
  var price: String
  var created: WireDate
  var isUrgent: Bool
  /// Server-relative paths; an ad without a photo has neither.
  var smallImage: String?
  var thumbImage: String?
}
