import Languages

/// An e-mail address that can stand in a header as it is (RFC 5322, 3.4.1): of ASCII characters, without quotation marks,
/// comments, spaces and line ends. Nor has it `%` and `!`, with which some servers pass a mail on to another address.
package struct MailAddress: Sendable, Hashable {
  /// The longest address, in characters (RFC 5321, 4.5.3.1.3).
  private static let longest = 254

  /// The address.
  package let text: String

  /// The part behind the @.
  package var domain: Substring { text.split(separator: "@").last ?? "" }

  /// The same for all addresses that usually lead to one mailbox: without case, and without what stands behind a `+`.
  package var mailbox: String { "\(text.prefix { $0 != "@" && $0 != "+" })@\(domain)".lowercased() }

  /// Reads an address, with white space around it; `nil` for anything else.
  package init?(_ text: String) {
    let text = text.trimmed
    let word = #/[A-Za-z0-9#$&'*+\/=?^_`{|}~\-]+/#
    let label = #/[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?/#
    guard text.utf8.count <= Self.longest, !text.hasPrefix("-") else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ $0.wholeMatch(of: word) != nil }),
      parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ $0.wholeMatch(of: label) != nil })
    else { return nil }
    self.text = text
  }
}
