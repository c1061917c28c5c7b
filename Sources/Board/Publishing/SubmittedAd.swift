import Foundation

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
