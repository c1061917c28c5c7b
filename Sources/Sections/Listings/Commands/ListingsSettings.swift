import Languages

extension Setting where Value == String {
  /// The code of the assumed currency; a board does not name one.
  static var currency: Setting {
    Setting("currency", standard: "EUR", text: { $0 }, rule: SettingRules.currency)
  }
}

extension Settings {
  /// The code of the currency that prices are taken to be in.
  package var currency: String { self[.currency] }
}

extension SettingRules {
  /// A code of ISO 4217, in any case.
  static func currency(_ text: String) throws(Refusal) -> String {
    let code = text.uppercased()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
      throw Refusal(
        expected: .settingFormCurrency
      )
    }
    return code
  }
}
