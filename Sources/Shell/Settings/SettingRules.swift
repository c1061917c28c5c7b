import Birds
import Foundation
import Languages
import Orders
import Terminal

/// What the values of settings have to be, wherever they were written.
enum SettingRules {
  /// A text that is no value of the setting.
  struct Refusal: Error {
    /// What it should have been.
    let expected: Message
    /// What is wrong, where the text alone does not show it.
    var problem: Message?
  }

  static func address(_ text: String) throws(Refusal) -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else { throw Refusal(expected: Message(verbatim: "http://HOST:PORT")) }
    return url
  }

  /// A code of ISO 4217, in any case.
  static func currency(_ text: String) throws(Refusal) -> String {
    let code = text.uppercased()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
      throw Refusal(expected: .settingFormCurrency)
    }
    return code
  }

  /// What is shown against every currency, and what against that one: `ETH/BTC`.
  static func counterpart(_ text: String) throws(Refusal) -> TradeCounterpart {
    let codes = text.uppercased().split(separator: "/", omittingEmptySubsequences: false)
    let areCodes = codes.allSatisfy { code in
      (1...10).contains(code.utf8.count)
        && code.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }
    guard codes.count == 2, areCodes, codes[0] != codes[1] else {
      throw Refusal(expected: .settingFormCurrencies)
    }
    return TradeCounterpart(usual: String(codes[0]), ofUsual: String(codes[1]))
  }

  /// The name of a project or database, as it stands in a path: `birds-2f41`, `(default)`.
  static func cloudName(_ text: String) throws(Refusal) -> String {
    let allowed = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(
          byte
        )
    }
    guard (1...100).contains(text.utf8.count), allowed else {
      throw Refusal(expected: .settingFormName)
    }
    return text
  }

  /// Where a service is, without a scheme: that is not for the setting to choose.
  static func host(_ text: String, isEncrypted: Bool = true) throws(Refusal) -> ServiceHost {
    guard let host = ServiceHost(text, isEncrypted: isEncrypted) else {
      let examples = "birds.example, birds.example:8443, [2001:db8::1]:8443"
      throw Refusal(expected: .settingFormHost(examples))
    }
    return host
  }

  /// What stands in an address and is never shown.
  static func key(_ text: String) throws(Refusal) -> String {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Refusal(expected: .settingFormKey)
    }
    return text
  }

  /// A number above 0, perhaps in `K`, `M` or `G` of 1,000.
  static func size(_ text: String) throws(Refusal) -> Int {
    let powers: [Character: Int] = ["K": 1_000, "M": 1_000_000, "G": 1_000_000_000]
    let power = text.last.flatMap { powers[Character($0.uppercased())] }
    let digits = power == nil ? text[...] : text.dropLast()
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let (size, isTooLarge) = (isNumber ? Int(digits) ?? 0 : 0).multipliedReportingOverflow(by: power ?? 1)
    guard size > 0, !isTooLarge else {
      throw Refusal(expected: .settingFormNumber)
    }
    return size
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ text: String) throws(Refusal) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw Refusal(expected: alternatives(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  static func language(_ tag: String) throws(Refusal) -> Language {
    guard let language = Language(locale: tag) else {
      throw Refusal(expected: alternatives(Language.allCases.map(\.rawValue)))
    }
    return language
  }

  static func flag(_ text: String) throws(Refusal) -> Bool {
    switch text {
    case "true", "1": return true
    case "false", "0": return false
    default: throw Refusal(expected: alternatives(["true", "false"]))
    }
  }

  /// A command for the shell: a pager may be any, also none at all.
  static func command(_ text: String) throws(Refusal) -> String {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw Refusal(expected: .settingFormCommand)
    }
    return text
  }

  private static func alternatives(_ words: [String]) -> Message {
    let first = words.dropLast().joined(separator: ", ")
    let last = words.last ?? ""
    return .settingFormOr(first, last: last)
  }
}

extension SettingRules.Refusal {
  /// What is said about a text of a setting that was refused.
  func failure(_ name: SettingName, _ text: String, _ origin: SettingOrigin, kept: Message = .nothingDone) -> Failure {
    let subject = origin.subject(name)
    if let problem { return Failure(.usage, problem, kept: kept, hint: origin.hint(name, expected)) }
    let text = text.withoutPasswords
    let what =
      [.server, .ordersServer, .feedServer, .watermarkServer].contains(name)
      ? Message.settingNotAnAddress(text)
      : Message.settingIs(subject, text: text)
    return Failure(.usage, what, kept: kept, hint: origin.hint(name, expected))
  }
}
