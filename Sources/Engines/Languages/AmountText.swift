import Foundation

/// An amount of money as people write it, in any script and with the separators of any country.
package enum AmountText: Sendable, Hashable {
  /// One number, and the currency beside it, if any.
  case amount(Number, CurrencyMark?)
  /// `1.250` and `1,250`: a point in one country, and the mark of thousands in another.
  case ambiguous(point: Number, thousands: Number, CurrencyMark?)

  /// A decimal number: an optional `-`, ASCII digits, and after a `.` the decimals as they were written.
  package typealias Number = String

  /// Reads `140`, `12.50`, `12,50 €`, `EUR 140`, `140,-`, `1 250`, `1’250`, `1.250,50`, `12.345.678` or `gratuit`; a
  /// minus may precede the digits or the currency. `nil` for any other text, and for more than 30 digits.
  package init?(_ text: some StringProtocol) {
    // Nothing longer is an amount, and texts come from outside.
    guard text.utf8.count <= 400 else { return nil }
    let characters = text.trimmed
    if Self.free.contains(FoldedText(characters).string) {
      self = .amount("0", nil)
      return
    }
    guard let first = characters.firstIndex(where: { $0.digit != nil }),
      let last = characters.lastIndex(where: { $0.digit != nil })
    else { return nil }
    let (before, after) = (characters[..<first], characters[characters.index(after: last)...])
    let isNegative = before.contains { $0.isMinus }
    let dash = after.prefix { ",.-–—−".contains($0) }
    let hasDash = Self.dashes.contains(String(dash))
    let marks = [String(before.filter { !$0.isMinus }), String(after.dropFirst(hasDash ? dash.count : 0))]
      .map { String($0.trimmed) }.filter { !$0.isEmpty }
    let currency = marks.first.flatMap(CurrencyMark.init)
    guard marks.count <= 1, marks.isEmpty == (currency == nil), before.count(where: { $0.isMinus }) <= 1,
      let shape = AmountShape(characters[first...last], isWhole: hasDash)
    else { return nil }
    let sign = isNegative ? "-" : ""
    self =
      switch shape {
      case .plain(let number): .amount(sign + number, currency)
      case .ambiguous(let point, let thousands):
        .ambiguous(point: sign + point, thousands: sign + thousands, currency)
      }
  }

  /// The currency that is written beside the number.
  package var currency: CurrencyMark? {
    switch self {
    case .amount(_, let mark), .ambiguous(_, _, let mark): mark
    }
  }

  /// Whether further characters can turn a text into an amount.
  package static func isBeginning(_ text: some StringProtocol) -> Bool {
    if ["0", "00", "000"].contains(where: { AmountText("\(text)\($0)") != nil }) { return true }
    let name = String(text.reversed().prefix { $0.isLetter || $0 == "$" }.reversed())
    let rest = text.dropLast(name.count)
    let isBegun =
      CurrencyMark.isBeginning(name) || rest.isEmpty && free.contains { $0.hasPrefix(FoldedText(name).string) }
    return isBegun && (rest.isEmpty || AmountText(rest) != nil)
  }

  /// Words for a price of zero, folded.
  private static let free = ["free", "gratuit", "gratuite", "gratuitement", "δωρεαν", "gratis", "de graca"]
  /// In place of decimals: `140,-`.
  private static let dashes = [",", "."].flatMap { point in ["-", "--", "–", "—", "−"].map { point + $0 } }
}

/// A currency as it is written beside an amount: a symbol, a name, or a code of ISO 4217.
package struct CurrencyMark: Sendable, Hashable {
  private let codes: Set<String>

  /// `nil` for a text that is not a currency.
  init?(_ text: String) {
    let folded = FoldedText(text).string
    if let known = Self.known.first(where: { $0.names.contains(folded) }) {
      codes = known.codes
    } else if Self.isCode(folded) {
      codes = [folded.uppercased()]
    } else if text.count == 1, text.first?.isCurrencySymbol == true {
      codes = []
    } else {
      return nil
    }
  }

  /// Whether it can stand for the currency with this code.
  package func means(_ code: String) -> Bool { codes.contains(code.uppercased()) }

  /// Whether further characters can turn a text into the symbol or the name of a currency.
  static func isBeginning(_ text: some StringProtocol) -> Bool {
    let folded = FoldedText(text).string
    return known.contains { $0.names.contains { $0.hasPrefix(folded) } }
  }

  /// Whether a text, in any case, is the code of a currency in use. ICU has these codes in its program and not in its data, of which
  /// ours is a part.
  package static func isCode(_ text: some StringProtocol) -> Bool {
    Locale.commonISOCurrencyCodes.contains(text.uppercased())
  }

  private struct Known: Sendable {
    let names: [String]
    let codes: Set<String>
  }

  /// The names of each currency, and the codes that they can stand for.
  private static let known: [Known] = """
    € euro euros ευρω: EUR
    $ dollar dollars dolar dolares δολαρια: USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP
    us$: USD
    ca$ c$: CAD
    au$ a$: AUD
    r$ real reais: BRL
    £ pound pounds livre livres: GBP EGP FKP GIP SHP
    ¥ yen: JPY CNY
    fr fr. sfr sfr. franc francs: CHF
    zł zl zloty zlotys: PLN
    kr kr.: SEK NOK DKK ISK
    kc: CZK
    ft: HUF
    lei leu: RON MDL
    лв лв.: BGN
    ₽ руб руб.: RUB
    ₺ tl: TRY
    ₴: UAH
    ₹ rs rs.: INR
    ₩: KRW
    ₪: ILS
    """
    .split(separator: "\n").map { line in
      let sides = line.split(separator: ": ").map { $0.split(separator: " ").map(String.init) }
      return Known(
        names: sides.prefix(1).joined().map { FoldedText($0).string },
        codes: Set(sides.dropFirst().joined())
      )
    }
}

/// The digits of an amount, and what separates them.
private enum AmountShape {
  case plain(AmountText.Number)
  case ambiguous(point: AmountText.Number, thousands: AmountText.Number)

  /// - Parameters:
  ///   - text: begins and ends with a digit.
  ///   - isWhole: whether a dash follows in place of decimals.
  init?(_ text: some Collection<Character>, isWhole: Bool) {
    var groups = [""]
    var separators: [Character] = []
    var isBetween = false
    for character in text {
      if let digit = character.digit {
        isBetween = false
        groups[groups.count - 1].append("\(digit)")
      } else if let separator = character.separator, !isBetween || (separator == " " && separators.last == " ") {
        if !isBetween {
          separators.append(separator)
          groups.append("")
        }
        isBetween = true
      } else {
        return nil
      }
    }
    let digits = groups.joined()
    guard let last = separators.last, digits.count <= 30, let first = groups.first, let end = groups.last else {
      guard digits.count <= 30 else { return nil }
      self = .plain(digits)
      return
    }
    // The thousands up to the last separator, and up to the end.
    let isGroupedBefore = Self.isGrouped(groups.dropLast(), by: separators.dropLast())
    let isGrouped = Self.isGrouped(groups[...], by: separators[...])
    let canBePoint = last.isPoint && isGroupedBefore && !separators.dropLast().contains(last) && !isWhole
    let canBeThousands = isGrouped && last != "٫"
    let point = groups.dropLast().joined() + "." + end
    // Nobody writes thousands behind a zero.
    let isAmbiguous = separators.count == 1 && last != "٫" && !first.hasPrefix("0")
    switch (canBePoint, canBeThousands) {
    case (true, true) where isAmbiguous: self = .ambiguous(point: point, thousands: digits)
    case (true, _): self = .plain(point)
    case (false, true): self = .plain(digits)
    case (false, false): return nil
    }
  }

  /// Whether the groups are thousands with one separator; a single group always is.
  private static func isGrouped(_ groups: ArraySlice<String>, by separators: ArraySlice<Character>) -> Bool {
    guard groups.count > 1, let first = groups.first else { return true }
    return (1...3).contains(first.count) && groups.dropFirst().allSatisfy { $0.count == 3 }
      && Set(separators).count == 1
  }
}

extension Character {
  /// The value of a decimal digit of any script.
  fileprivate var digit: Int? {
    unicodeScalars.count == 1 && unicodeScalars.first?.properties.numericType == .decimal ? wholeNumberValue : nil
  }

  fileprivate var isMinus: Bool { self == "-" || self == "\u{2212}" }

  /// What it separates like; `nil` for a character that stands in no amount.
  fileprivate var separator: Character? {
    if isWhitespace && !isNewline { return " " }
    return switch self {
    case "'", "’", "‘", "ʼ", "´": "'"
    case ".", "．": "."
    case ",", "，": ","
    case "٫", "٬": self
    default: nil
    }
  }

  /// Whether it can be followed by decimals.
  fileprivate var isPoint: Bool { self == "." || self == "," || self == "٫" }
}

extension StringProtocol {
  fileprivate var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start[..<start.startIndex] }
    return start[...last]
  }
}
