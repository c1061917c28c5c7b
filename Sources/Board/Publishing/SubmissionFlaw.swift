/// A defect of a submitted ad.
struct SubmissionFlaw: Sendable, Equatable {
  enum Field: String, Sendable {
    case title, description, price, images
    case category = "category_id"
    case isUrgent = "is_urgent"
  }

  enum Rule: String, Sendable {
    case missing, negative, repeated
    case wrongType = "wrong_type"
    case tooShort = "too_short"
    case tooLong = "too_long"
    case tooManyDecimals = "too_many_decimals"
    case unknownCategory = "unknown_category"
    case tooMany = "too_many"
    case unknownPicture = "unknown_picture"
    case invalidCharacter = "invalid_character"
  }

  let field: Field
  let rule: Rule
  /// A sentence without its full stop.
  let message: String

  init(_ field: Field, _ rule: Rule, _ message: String) {
    self.field = field
    self.rule = rule
    self.message = message
  }
}
