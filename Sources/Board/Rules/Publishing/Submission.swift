package import Foundation
import Languages

/// A submitted ad, with all defects that can be found without the board.
package struct Submission: Sendable, Equatable {
  static let titleLength = 5...95
  static let longestDescription = 4_000
  static let mostPictures = 10

  /// The title, trimmed.
  package private(set) var title = ""
  /// The description, trimmed.
  package private(set) var description = ""
  /// In JSON form.
  package private(set) var price = "0"
  /// The number of the category; 0 if it is missing or wrong.
  package private(set) var categoryID = 0
  /// Whether it is urgent; not, if that is missing.
  package private(set) var isUrgent = false
  /// The digests of its pictures, in order.
  package private(set) var pictures: [String] = []
  private(set) var flaws: [SubmissionFlaw] = []

  /// Reads a JSON object; unknown members are ignored. Throws ``PublishingError`` for anything else.
  package init(json: Data) throws(PublishingError) {
    guard json.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "{"),
      let sent = try? JSONDecoder().decode(SubmittedAd.self, from: json)
    else {
      throw .malformed("the body is not a JSON object")
    }
    read(title: sent.title)
    read(description: sent.description)
    read(price: sent.price)
    switch sent.category {
    case .value(let id): categoryID = id
    case .missing: note(.category, .missing, "the category is missing")
    case .wrongType: note(.category, .wrongType, "the category is not the number of one")
    }
    switch sent.isUrgent {
    case .value(let flag): isUrgent = flag
    case .missing: break
    case .wrongType: note(.isUrgent, .wrongType, "is_urgent is neither true nor false")
    }
    read(pictures: sent.pictures)
  }

  private mutating func note(_ field: SubmissionFlaw.Field, _ rule: SubmissionFlaw.Rule, _ message: String) {
    flaws.append(SubmissionFlaw(field, rule, message))
  }

  private mutating func read(title sent: SubmittedAd.Member<String>) {
    guard let text = text(sent, .title, upTo: Self.titleLength.upperBound) else { return }
    title = text
    let length = text.count
    if length < Self.titleLength.lowerBound {
      note(.title, .tooShort, "the title has \(length) characters; it needs at least \(Self.titleLength.lowerBound)")
    } else if length > Self.titleLength.upperBound {
      note(.title, .tooLong, "the title has \(length) characters; at most \(Self.titleLength.upperBound) are allowed")
    }
  }

  private mutating func read(description sent: SubmittedAd.Member<String>) {
    guard let text = text(sent, .description, upTo: Self.longestDescription) else { return }
    description = text
    guard text.count > Self.longestDescription else { return }
    note(
      .description,
      .tooLong,
      "the description has \(text.count) characters; at most \(Self.longestDescription) are allowed"
    )
  }

  /// A trimmed text; SQLite ends one at its first U+0000.
  private mutating func text(
    _ sent: SubmittedAd.Member<String>,
    _ field: SubmissionFlaw.Field,
    upTo longest: Int
  ) -> String? {
    switch sent {
    case .value(let sent):
      let text = sent.trimmed
      if text.isEmpty { break }
      if text.utf8.contains(0) {
        note(field, .invalidCharacter, "the \(field.rawValue) holds U+0000")
        return nil
      }
      if TextBounds.hasTooManyMarks(text) {
        let most = TextBounds.mostMarks
        note(field, .invalidCharacter, "the \(field.rawValue) has more than \(most) marks on one character")
        return nil
      }
      let mostBytes = TextBounds.mostBytes(of: longest)
      if text.count <= longest, text.utf8.count > mostBytes {
        let has = "the \(field.rawValue) has \(text.utf8.count) bytes"
        note(field, .tooLong, "\(has); at most \(mostBytes) are allowed")
        return nil
      }
      return text
    case .wrongType:
      note(field, .wrongType, "the \(field.rawValue) is not a text")
      return nil
    case .missing: break
    }
    note(field, .missing, "the \(field.rawValue) is missing")
    return nil
  }

  private mutating func read(price sent: SubmittedAd.Member<Decimal>) {
    switch sent {
    case .missing: note(.price, .missing, "the price is missing")
    case .wrongType: note(.price, .wrongType, "the price is not a number")
    case .value(let amount):
      var rounded = Decimal()
      var exact = amount
      NSDecimalRound(&rounded, &exact, 2, .plain)
      if !Ad.isPrice(amount) {
        note(.price, .wrongType, "the price is not a number below 10 to the 30th")
      } else if amount < 0 {
        note(.price, .negative, "the price is below zero")
      } else if rounded != amount {
        note(.price, .tooManyDecimals, "the price has more than two decimals")
      } else {
        price = amount.description
      }
    }
  }

  private mutating func read(pictures sent: SubmittedAd.Member<[String]>) {
    switch sent {
    case .missing: break
    case .wrongType: note(.images, .wrongType, "images is not a list of texts")
    case .value(let hashes):
      pictures = hashes
      if hashes.count > Self.mostPictures {
        note(.images, .tooMany, "there are \(hashes.count) pictures; at most \(Self.mostPictures) are allowed")
      }
      if Set(hashes).count < hashes.count { note(.images, .repeated, "a picture is there twice") }
    }
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

/// A defect of a submitted ad.
package struct SubmissionFlaw: Sendable, Equatable {
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

/// The members of a submitted ad, decoded separately: an invalid one does not hide the defects of the others.
struct SubmittedAd: Decodable {
  enum Member<Value: Decodable> {
    case value(Value)
    /// Absent, or null.
    case missing
    case wrongType
  }

  let title: Member<String>
  let description: Member<String>
  let price: Member<Decimal>
  let category: Member<Int>
  let isUrgent: Member<Bool>
  let pictures: Member<[String]>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    title = container.member(.title)
    description = container.member(.description)
    price = container.member(.price)
    category = container.member(.category)
    isUrgent = container.member(.isUrgent)
    pictures = container.member(.images)
  }

  enum Key: String, CodingKey {
    case title, description, price, images
    case category = "category_id"
    case isUrgent = "is_urgent"
  }
}

extension KeyedDecodingContainer<SubmittedAd.Key> {
  fileprivate func member<Value: Decodable>(_ key: Key) -> SubmittedAd.Member<Value> {
    do {
      return try decodeIfPresent(Value.self, forKey: key).map { .value($0) } ?? .missing
    } catch {
      return .wrongType
    }
  }
}
