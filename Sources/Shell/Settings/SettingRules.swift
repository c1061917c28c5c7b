package import Foundation
import HTTP
package import Languages
import Terminal

/// The rules for the values of settings, wherever they were written.
package enum SettingRules {
  /// A text is not a valid value of the setting.
  package struct InvalidValue: Error {
    /// The expected form.
    package let expected: Message
    /// The reason, if the text alone does not show it.
    package var problem: Message?

    /// Refuses a text.
    package init(expected: Message, problem: Message? = nil) {
      (self.expected, self.problem) = (expected, problem)
    }
  }

  package static func address(_ text: String) throws(InvalidValue) -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.hasPort
    else {
      let problem = Message.settingNotAnAddress(text.withoutPasswords)
      throw InvalidValue(expected: Message(verbatim: "http://HOST:PORT"), problem: problem)
    }
    guard url.query() == nil, url.fragment() == nil else {
      let problem = Message.settingAddressHasQuery(text.withoutPasswords)
      throw InvalidValue(expected: Message(verbatim: "http://HOST:PORT"), problem: problem)
    }
    return url
  }

  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ text: String) throws(InvalidValue)
    -> Choice
  {
    guard let choice = Choice(rawValue: text) else {
      throw InvalidValue(expected: alternatives(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  package static func language(_ tag: String) throws(InvalidValue) -> Language {
    guard let language = Language(locale: tag) else {
      throw InvalidValue(expected: alternatives(Language.allCases.map(\.rawValue)))
    }
    return language
  }

  package static func flag(_ text: String) throws(InvalidValue) -> Bool {
    switch text {
    case "true", "1": return true
    case "false", "0": return false
    default: throw InvalidValue(expected: alternatives(["true", "false"]))
    }
  }

  /// A shell command: a pager may be any command, or none.
  package static func command(_ text: String) throws(InvalidValue) -> String {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw InvalidValue(expected: .settingFormCommand)
    }
    return text
  }

  private static func alternatives(_ words: [String]) -> Message {
    .settingFormOr(words.dropLast().joined(separator: ", "), last: words.last ?? "")
  }
}

extension SettingRules.InvalidValue {
  /// The failure for a rejected text of a setting.
  package func failure(_ name: SettingName, _ text: String, _ origin: SettingOrigin) -> Failure {
    let what = problem ?? .settingIs(origin.subject(name), text: text.withoutPasswords)
    return Failure(.usage, what, hint: origin.hint(name, expected))
  }
}
