import Foundation
import Languages
import Loading

/// A mail as a program like sendmail reads it (RFC 5322), in plain text.
///
/// Nothing that anybody has written stands in a header as it is: addresses are of a narrow form, and texts are encoded.
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
    let text = Data((Self.visible(body, keepingLines: true) + "\n").utf8)
    return """
      From: \(Self.encoded(senderName)) <\(sender.text)>
      To: \(recipient.text)
      Subject: \(Self.encoded(subject))
      Date: \(Self.date(time))
      Message-ID: <\(id)@\(sender.domain)>
      Auto-Submitted: auto-generated
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Language: \(language.rawValue)
      Content-Transfer-Encoding: base64

      \(text.base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed]))

      """
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

  private static func date(_ time: Int) -> String {
    let style = Date.VerbatimFormatStyle(
      format: """
        \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) +0000
        """,
      locale: Locale(identifier: "en_US_POSIX"),
      timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian)
    )
    return Date(timeIntervalSince1970: Double(time)).formatted(style)
  }
}
