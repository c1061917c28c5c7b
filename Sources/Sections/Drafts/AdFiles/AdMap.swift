/// Named values, in order.
struct AdMap: Sendable, Equatable {
  struct Entry: Sendable {
    var key: AdScalar
    /// The line of the key, from 1; 0 if it was not read from a file.
    var line = 0
    var value: AdNode
  }

  var entries: [Entry] = []

  subscript(_ name: String) -> AdNode? { place(of: name).map { entries[$0].value } }

  func place(of name: String) -> Int? { entries.firstIndex { $0.key.text == name } }

  /// The map with a value replaced in its place, added at its usual place, or (`nil`) removed.
  func setting(_ name: String, to value: AdNode?) -> AdMap {
    var copy = self
    switch (place(of: name), value) {
    case (let place?, let value?): copy.entries[place].value = value
    case (let place?, nil): copy.entries.remove(at: place)
    case (nil, let value?):
      copy.entries.insert(Entry(key: AdScalar(.text, name), value: value), at: usualPlace(of: name))
    case (nil, nil): break
    }
    return copy
  }

  /// After the last of the fields that usually precede it; at the end for an unusual field.
  func usualPlace(of name: String) -> Int {
    guard let rank = Self.usualOrder.firstIndex(of: name) else { return entries.count }
    let before = Set(Self.usualOrder[..<rank])
    return entries.lastIndex { before.contains($0.key.text) }.map { $0 + 1 } ?? 0
  }

  /// Whether ad files usually have a field with this name.
  static func isUsual(name: some StringProtocol) -> Bool { usualOrder.contains { $0 == name } }

  private static let usualOrder = [
    "active", "type", "title", "description", "description_prefix", "description_suffix", "category",
    "special_attributes", "price", "price_type", "urgent", "auto_price_reduction", "shipping_type", "shipping_costs",
    "shipping_options", "sell_directly", "images", "contact", "republication_interval", "id", "created_on",
    "updated_on", "content_hash", "repost_count", "price_reduction_count",
  ]
}

extension AdMap.Entry: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.key == right.key && left.value == right.value }
}
