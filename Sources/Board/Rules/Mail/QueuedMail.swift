package import Loading

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
  /// The address of its recipient.
  package let address: MailAddress
  /// The language of its recipient, a tag of BCP 47.
  package let language: String
  /// Tells its id from those of other boards.
  package let board: String
  /// The number of the conversation; 0 for a code.
  package let conversation: Int
  /// The first message that its row is about: the same at each attempt.
  let firstMessage: Int
  /// The newest message that it is about.
  let lastMessage: Int
  /// Seconds since 1970.
  let queued: Int
  /// Which attempt this is, from 1.
  package let attempt: Int
  /// Tells this attempt from all others.
  let claim: Int
  /// What it says.
  package let content: Content

  /// What no other mail of the board has, however often it is sent.
  package var id: String {
    switch content {
    case .code: "\(board).code.\(account).\(queued)"
    case .messages: "\(board).message.\(firstMessage)"
    }
  }
}
