import Languages

/// The problems of a draft in words.
extension Message {
  static func missing(_ field: DraftField) -> Message {
    switch field {
    case .title: .titleMissing
    case .category: .categoryMissing
    case .price: .priceMissing
    case .description: .descriptionMissing
    case .urgent: .urgencyMissing
    case .photos: .photosMissing
    case .carried: .adFileMissing
    }
  }

  static func tooShort(_ length: Int, least: Int) -> Message {
    let has = titleLength(length)
    return .textTooShort(has, least: least)
  }

  static func tooLong(_ field: DraftField, _ length: Int, most: Int) -> Message {
    let has = field == .title ? titleLength(length) : descriptionLength(length)
    return .textTooLong(has, most: most)
  }

  static func unknownCategory(_ name: String, known: String) -> Message {
    let quoted = Message.quoted(name)
    return .categoryNotOnBoard(quoted, known: known)
  }

  static func notAnAmount(_ text: String) -> Message {
    let quoted = Message.quoted(text)
    return .priceNotAnAmount(quoted)
  }

  static func tooManyDecimals(_ count: Int) -> Message {
    let has = Message.decimalsCounted(count)
    return .tooManyDecimalsInPrice(has)
  }

  private static func titleLength(_ length: Int) -> Message {
    let count = Message.characters(length)
    return .titleLengthIs(count)
  }

  private static func descriptionLength(_ length: Int) -> Message {
    let count = Message.characters(length)
    return .descriptionLengthIs(count)
  }
}
