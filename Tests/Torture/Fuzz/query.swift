// Parses the words of a search into conditions, and applies these to an ad.
import Foundation
import Languages

private let paris = TimeZone(identifier: "Europe/Paris") ?? .gmt
private let now = Date(timeIntervalSince1970: 1_767_323_045)
private let ad = Listing(
  id: 1,
  categoryID: 1,
  title: "Vélo d’enfant – état neuf",
  description: "140 € à débattre",
  price: Price(140) ?? .zero,
  createdAt: now,
  isUrgent: true,
  pictures: ListingPictures(small: nil, thumb: nil)
)

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  // Lines give words with blanks, as quotes would.
  let words = text.split(separator: text.contains("\n") ? "\n" : " ").map(String.init)
  let query = QueryText(words: words)
  precondition(query.typed == words.joined(separator: " "))
  // What takes as long as everything else together: not for every input.
  let isThorough = count.isMultiple(of: 16)
  if isThorough { precondition(QueryText(words: words) == query && query.narrows(query)) }
  for isTyping in [false, true] {
    guard let flaw = query.flaw(isTyping: isTyping) else { continue }
    precondition(query.parts.contains { $0.word == flaw.word } && !flaw.remedy.text(in: .french).isEmpty)
  }
  let conditions = query.conditions(categories: [Category(id: 1, name: "Loisirs")], now: now, zone: paris)
  // All conditions together match if each one does.
  precondition(conditions.hold(for: ad) == conditions.allSatisfy { $0.holds(for: ad) })
  _ = query.asked.matches(ad)
  guard isThorough else { return 0 }
  // What the board gets is a search, too.
  if let asked = query.asked(in: .gmt) { _ = QueryText(words: [asked]) }
  for condition in query.meantConditions { precondition(!condition.isEmpty) }
  _ = (query.order(), query.marks, query.categories)
  return 0
}
