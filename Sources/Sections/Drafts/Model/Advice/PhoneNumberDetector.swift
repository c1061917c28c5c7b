import Languages
import Listings

/// Finds phone numbers, and ignores other digits: dates, sizes, postcodes, prices, ISBN.
///
/// The national forms are those of the languages of the interface (France, Greece, Brazil, and the trunk zero of Britain and Germany), the
/// international one is ITU-T E.164: up to fifteen digits after `+` or `00`.
enum PhoneNumberDetector {
  /// How far back a word can be that announces the digits.
  private static let memory = 14

  /// What may be one. Drafts are checked at each key, so it is parsed once.
  // Threads may share a literal, which has no parser of one's own.
  private nonisolated(unsafe) static let pattern = /[+(]{0,2}[0-9](?:[\ \u{A0}\u{202F}.\-\/()]{0,2}[0-9]){7,30}/

  /// The first one, as it was written.
  static func first(in text: String) -> String? {
    var rest = text[...]
    while let range = rest.firstMatch(of: pattern)?.range {
      rest = text[range.upperBound...]
      let before = text[..<range.lowerBound]
      // A part of a word, or of a number with decimals.
      if let last = before.last, last.isLetter || last.isNumber || ".,".contains(last) { continue }
      if let next = rest.first, next.isLetter || next.isNumber { continue }
      switch meaning(of: FoldedText(before.suffix(memory)).string) {
      case .something: continue
      case .phone: return String(text[range])
      case nil: if let number = number(in: text[range]) { return String(number) }
      }
    }
    return nil
  }

  private enum Announced { case phone, something }

  private static let phoneWords = Set(
    """
    tel telephone phone call appeler appelez portable mobile whatsapp fone telefone celular zap τηλ τηλεφωνο κιν κινητο handy \
    telefon sms
    """
    .split(separator: " ").map { FoldedText($0).string }
  )

  private static let otherWords = Set(
    "isbn ean ref reference siret siren no n° numero sku serie serial cnpj cpf cep αφμ imei gtin issn asin code"
      .split(separator: " ").map { FoldedText($0).string }
  )

  /// What the last word before announces.
  private static func meaning(of before: String) -> Announced? {
    let words = before.split { !$0.isLetter && $0 != "°" }
    guard let last = words.last.map(String.init) else { return nil }
    if phoneWords.contains(last) { return .phone }
    return otherWords.contains(last) ? .something : nil
  }

  /// The part of a row of digits that is a number; another one may precede or follow it.
  private static func number(in text: Substring) -> Substring? {
    if text.contains("+") {
      let digits = text.replacing("(0)", with: "").filter(\.isNumber)
      return (8...15).contains(digits.count) ? text : nil
    }
    let groups = text.ranges(of: /[0-9]+/)
    for first in groups.indices {
      for last in groups[first...].indices.reversed() {
        let part = text[groups[first].lowerBound..<groups[last].upperBound]
        let isBracketed = text[..<groups[first].lowerBound].last == "("
        if isNational(part.filter(\.isNumber), groups[first...last].map { text[$0].count }, isBracketed) { return part }
      }
    }
    return nil
  }

  private static func isNational(_ digits: String, _ groups: [Int], _ isBracketed: Bool) -> Bool {
    if digits.hasPrefix("00") {
      return (11...17).contains(digits.count) && digits.dropFirst(2).first != "0"
        && !(groups.count == 1 && isBarCode(digits))
    }
    if digits.hasPrefix("0") { return trunk.contains(groups) }
    if digits.count == 10, digits.hasPrefix("69") || digits.hasPrefix("2"), greek.contains(groups) {
      return groups != [10] || !isISBN(digits)
    }
    if isBracketed { return brazilian.contains(groups) }
    return groups == [2, 5, 4] && digits.dropFirst(2).first == "9"
  }

  /// The grouping of ten or eleven digits after a trunk zero.
  private static let trunk: Set<[Int]> = [
    [10], [2, 2, 2, 2, 2], [4, 2, 2, 2], [4, 3, 3], [4, 6], [3, 3, 4], [3, 7], [2, 8], [3, 3, 2, 2],
    [11], [4, 7], [5, 6], [4, 3, 4], [5, 3, 3], [3, 4, 4], [4, 3, 2, 2],
  ]
  private static let greek: Set<[Int]> = [[10], [3, 7], [3, 3, 4], [4, 6], [3, 3, 2, 2]]
  private static let brazilian: Set<[Int]> = [[2, 5, 4], [2, 4, 4], [2, 9], [2, 8], [2, 1, 4, 4]]

  /// EAN-13 and UPC-A: the sum of the digits, weighted 1 and 3 in turn from the last one, is a multiple of 10.
  private static func isBarCode(_ digits: String) -> Bool {
    guard (12...13).contains(digits.count) else { return false }
    let sum = digits.reversed().compactMap(\.wholeNumberValue).enumerated()
      .reduce(0) { $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * $1.element }
    return sum.isMultiple(of: 10)
  }

  /// ISBN-10: the sum of the digits, weighted from 10 down to 1, is a multiple of 11 (ISO 2108).
  private static func isISBN(_ digits: String) -> Bool {
    let sum = digits.compactMap(\.wholeNumberValue).enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
    return sum.isMultiple(of: 11)
  }
}
