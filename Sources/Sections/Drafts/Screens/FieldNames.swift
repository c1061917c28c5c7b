import Languages

/// The labels of an ad's fields.
enum FieldNames {
  static let row = Message.fieldRow
  static let title = Message.fieldTitle
  static let price = Message.fieldPrice
  static let category = Message.fieldCategory
  static let placed = Message.fieldPlaced
  static let urgent = Message.fieldUrgent
  static let picture = Message.fieldPicture
  static let currency = Message.fieldCurrency
  static let description = Message.fieldDescription
}
