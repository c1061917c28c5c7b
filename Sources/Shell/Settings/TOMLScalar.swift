/// TOML's numbers and dates.
enum TOMLScalar {
  static func isNumberOrDate(_ text: String) -> Bool {
    isInteger(text) || isFloat(text) || isDateTime(text) || isTime(Substring(text))
  }

  /// The value of a decimal number without a fraction; `nil` for everything else, and if it does not fit.
  static func integer(_ text: String) -> Int? {
    isDecimal(unsigned(text[...])) ? Int(text.filter { $0 != "_" }) : nil
  }

  /// `2026-01-31`
  static func isDate(_ text: some StringProtocol) -> Bool { has(text, "dddd-dd-dd") }

  private static func isInteger(_ text: String) -> Bool {
    let radices: [(prefix: String, digits: String)] = [
      ("0x", "0123456789abcdefABCDEF"), ("0o", "01234567"), ("0b", "01"),
    ]
    for (prefix, digits) in radices where text.hasPrefix(prefix) { return isDigits(text.dropFirst(2), digits) }
    return isDecimal(unsigned(text[...]))
  }

  private static func isFloat(_ text: String) -> Bool {
    let number = unsigned(text[...])
    if number == "inf" || number == "nan" { return true }
    let whole = number.prefix { $0 != "." && $0 != "e" && $0 != "E" }
    guard isDecimal(whole) else { return false }
    var rest = number.dropFirst(whole.count)
    if rest.first == "." {
      let fraction = rest.dropFirst().prefix { $0 != "e" && $0 != "E" }
      guard isDigits(fraction) else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard let exponent = rest.first else { return true }
    return (exponent == "e" || exponent == "E") && isDigits(unsigned(rest.dropFirst()))
  }

  private static func isDateTime(_ text: String) -> Bool {
    guard isDate(text.prefix(10)) else { return false }
    let rest = text.dropFirst(10)
    guard let separator = rest.first else { return true }
    guard "Tt ".contains(separator) else { return false }
    let time = rest.dropFirst()
    if time.last == "Z" || time.last == "z" { return isTime(time.dropLast()) }
    if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      return isTime(time[..<sign]) && has(time[sign...].dropFirst(), "dd:dd")
    }
    return isTime(time)
  }

  private static func isTime(_ text: Substring) -> Bool {
    guard has(text.prefix(8), "dd:dd:dd") else { return false }
    let rest = text.dropFirst(8)
    return rest.isEmpty || rest.first == "." && rest.count > 1 && rest.dropFirst().allSatisfy { "0"..."9" ~= $0 }
  }

  private static func unsigned(_ text: Substring) -> Substring {
    text.first == "+" || text.first == "-" ? text.dropFirst() : text
  }

  /// Whether it has no leading zero.
  private static func isDecimal(_ text: Substring) -> Bool {
    isDigits(text) && (text.count == 1 || text.first != "0")
  }

  /// Digits, with single underscores between them.
  private static func isDigits(_ text: Substring, _ digits: String = "0123456789") -> Bool {
    let groups = text.split(separator: "_", omittingEmptySubsequences: false)
    return groups.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
  }

  /// Whether a text has a form, in which `d` is a digit.
  private static func has(_ text: some StringProtocol, _ form: String) -> Bool {
    text.count == form.count && zip(text, form).allSatisfy { $1 == "d" ? "0"..."9" ~= $0 : $0 == $1 }
  }
}
