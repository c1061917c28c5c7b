import Foundation
import Languages
import Loading

/// A mail as a program like sendmail reads it (RFC 5322), in plain text.
///
/// Nothing that anybody has written can begin another header: addresses are of a narrow form, texts have no ends of lines,
/// and those beyond ASCII are encoded.
struct MailMessage: Sendable {
  let sender: MailAddress
  let senderName: String
  let recipient: MailAddress
  let id: String
  /// Seconds since 1970.
  let time: Int
  let language: Language
  let subject: String
  let body: String

  /// The mail, with the line ends of this system.
  var text: String {
    let text = Self.visible(body, keepingLines: true) + "\n"
    let isPlain =
      text.utf8.allSatisfy { $0 < 0x80 } && text.split(separator: "\n").allSatisfy { $0.count < Self.longLine }
    let isName = senderName.wholeMatch(of: /[A-Za-z0-9 ]+/) != nil
    return """
      From: \(isName ? senderName : Self.encoded(senderName)) <\(sender.text)>
      To: \(recipient.text)
      Subject: \(Self.header(subject))
      Date: \(HTTPDate.text(time, zone: "+0000"))
      Message-ID: <\(id)@\(sender.domain)>
      Auto-Submitted: auto-generated
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Language: \(language.rawValue)
      Content-Transfer-Encoding: \(isPlain ? "7bit" : "base64")

      \(isPlain ? text : Self.base64(text) + "\n")
      """
  }

  /// A line may have 998 characters (RFC 5322, 2.1.1), with the name of its header.
  private static let longLine = 900

  private static func base64(_ text: String) -> String {
    Data(text.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
  }

  /// A text in a header without a structure: as it is if it can be.
  private static func header(_ text: String) -> String {
    let line = visible(text, keepingLines: false)
    let isPlain =
      line.utf8.count < longLine && line.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !line.contains("=?")
    return isPlain ? line : encoded(text)
  }

  /// A text as encoded words (RFC 2047), each short enough for a line.
  static func encoded(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    for scalar in visible(text, keepingLines: false).unicodeScalars {
      if word.utf8.count + scalar.utf8.count > 45 {
        words.append(word)
        word = ""
      }
      word.unicodeScalars.append(scalar)
    }
    if !word.isEmpty { words.append(word) }
    return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\n ")
  }

  /// A text without characters that a terminal would obey, or that change the order of others.
  private static func visible(_ text: String, keepingLines: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        result.append(scalar == "\n" && keepingLines ? scalar : " ")
      case .format where scalar != "\u{200D}" && scalar != "\u{200C}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
