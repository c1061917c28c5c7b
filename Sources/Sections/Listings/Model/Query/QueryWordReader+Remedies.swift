import Languages

/// What to write instead of an unusable condition.
extension QueryWordReader {
  static func priceMustFollow(_ sign: String) -> Message {
    Message.priceMustFollowSign(sign)
  }

  static let pricesMustFollow = Message.pricesMustFollow

  static let categoryMustFollow = Message.categoryMustFollow

  static func yesOrNo(_ name: String) -> Message {
    Message.useYesOrNo(name)
  }

  static let ageOrDay = Message.ageOrDay
}
