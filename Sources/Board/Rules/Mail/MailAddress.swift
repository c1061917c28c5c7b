import Languages

/// An e-mail address that can stand in a header as it is (RFC 5322, 3.4.1): of ASCII characters, without quotation marks,
/// comments, spaces and line ends.
package struct MailAddress: Sendable, Hashable {
  /// The longest address, in characters (RFC 5321, 4.5.3.1.3).
  private static let longest = 254

  /// The address.
  package let text: String

  /// The part behind the @.
  package var domain: Substring { text.split(separator: "@").last ?? "" }

  /// Reads an address, with white space around it; `nil` for anything else.
  package init?(_ text: String) {
    let text = text.trimmed
    let word = #/[A-Za-z0-9!#$%&'*+\/=?^_`{|}~\-]+/#
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

/// The address of an account, for its owner.
package struct OwnMailAddress: Sendable, Equatable {
  /// The address.
  package let address: String
  /// Whether mails are sent to it.
  package let isConfirmed: Bool

  /// `{"address":"…","confirmed":…}`
  package var json: String {
    JSONObject.text {
      $0.add("address", address)
      $0.add("confirmed", isConfirmed)
    }
  }
}

/// A mail that is to be sent.
package struct QueuedMail: Sendable, Equatable {
  /// What it says.
  package enum Content: Sendable, Equatable {
    /// The code that confirms the address.
    case code(String)
    /// Messages about an ad that were not read. The title is empty if the ad is withheld.
    case messages(adID: Int, adTitle: String, sender: String, count: Int)
  }

  let account: Int
  /// The name of its recipient.
  package let name: String
  /// The address of its recipient.
  package let address: MailAddress
  /// The language of its recipient, a tag of BCP 47.
  package let language: String
  /// Tells its id from those of other boards.
  package let board: String
  /// The number of the conversation; 0 for a code.
  package let conversation: Int
  /// The newest message that it is about.
  let lastMessage: Int
  /// Seconds since 1970.
  let queued: Int
  /// What it says.
  package let content: Content

  /// What no other mail of the board has, however often it is sent.
  package var id: String {
    switch content {
    case .code: "\(board).code.\(account).\(queued)"
    case .messages: "\(board).message.\(lastMessage)"
    }
  }
}
