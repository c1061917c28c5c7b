/// Finds bank accounts in the form of ISO 13616.
enum IBANDetector {
  /// The length of an IBAN by country (SWIFT, IBAN Registry).
  private static let lengths = [
    "AD": 24, "AT": 20, "BE": 16, "BG": 22, "BR": 29, "CH": 21, "CY": 28, "CZ": 24, "DE": 22, "DK": 18, "EE": 20,
    "ES": 24, "FI": 18, "FR": 27, "GB": 22, "GR": 27, "HR": 21, "HU": 28, "IE": 22, "IT": 27, "LI": 21, "LT": 20,
    "LU": 20, "LV": 21, "MC": 27, "MT": 31, "NL": 18, "NO": 15, "PL": 28, "PT": 25, "RO": 24, "SE": 24, "SI": 19,
    "SK": 24, "SM": 27, "TR": 26, "UA": 29,
  ]

  /// The first one with correct check digits (ISO 7064, MOD 97-10), in groups or not.
  static func first(in text: String) -> String? {
    let characters = Array(text)
    for start in characters.indices {
      if start > 0, characters[start - 1].isLetter || characters[start - 1].isNumber { continue }
      if let range = account(in: characters, from: start) { return String(characters[range]) }
    }
    return nil
  }

  private static func account(in characters: [Character], from start: Int) -> Range<Int>? {
    let country = characters[start...].prefix(2)
    guard let length = lengths[String(country).uppercased()] else { return nil }
    var account = ""
    var index = start
    while account.count < length, index < characters.count {
      let character = characters[index]
      index += 1
      if character.isASCII, character.isLetter || character.isNumber {
        account.append(character)
      } else if character != " " && character != "\u{A0}" && character != "-" {
        return nil
      }
    }
    let isWhole = account.count == length && !(characters[index...].first.map { $0.isLetter || $0.isNumber } ?? false)
    return isWhole && hasRightDigits(account.uppercased()) ? start..<index : nil
  }

  private static func hasRightDigits(_ account: String) -> Bool {
    guard account.dropFirst(2).prefix(2).allSatisfy(\.isNumber) else { return false }
    let turned = account.dropFirst(4) + account.prefix(4)
    // Letters are 10 to 35.
    let rest = turned.reduce(0) { rest, character in
      guard let value = character.hexDigitValue ?? character.asciiValue.map({ Int($0) - 55 }) else { return rest }
      return (rest * (value > 9 ? 100 : 10) + value) % 97
    }
    return rest == 1
  }
}
