package import BoardRules
package import HTTP
package import Languages
import Synchronization

extension BoardServer {
  /// What an operator can change while a board is served.
  package struct LiveSettings: Sendable, Equatable {
    /// The board's name, for its clients.
    package var name = "classifieds"
    /// The languages in which the board writes mails and feeds, at least one: the first for readers whose own is not among them.
    package var languages = Language.allCases
    /// Where people find the board's rules and who answers for it, for its clients.
    package var about = AboutBoard()
    /// How often an account that is not an admin's may publish, write and report within a day; more gets 429.
    package var daily = DailyLimits()
    /// So many ads of a new member wait until a moderator has released them.
    package var heldAtFirst = 0
    /// How many invitations a member can give.
    package var invitationsPerMember = 0
    /// Ads with one of these words wait as well…
    package var words = ListedWords([])
    /// …and those with the same text as another one that their owner has published in so many days.
    package var duplicateDays = 0
    /// Whether only members may read.
    package var isForMembers = false
    /// The programs that pass on the requests of others, and say whose they are (`X-Forwarded-For`).
    package var trustedProxies: [IPNetwork] = []
    /// How mails are sent; `nil` if none are.
    package var mail: MailSettings?
    /// The secret with which `GET /metrics` is answered; to nobody if `nil`.
    package var metricsToken: String?

    /// The usual settings, for a board with a name.
    package init(name: String = "classifieds") { self.name = name }

    /// The language in which the board writes to a reader.
    ///
    /// - Parameter reader: what the reader prefers: the tag of a language, or the name of a locale.
    func language(for reader: String?) -> Language {
      let own = reader.flatMap { Language(locale: $0) }
      return own.flatMap { languages.contains($0) ? $0 : nil } ?? languages.first ?? .english
    }

    /// Which ads wait for a moderator.
    var holding: HoldingRules {
      HoldingRules(firstAds: heldAtFirst, words: words, duplicateDays: duplicateDays)
    }
  }
}

/// Where people find the rules of a board, and who answers for it: addresses of web pages, and an e-mail address.
package struct AboutBoard: Sendable, Equatable {
  /// The terms of use.
  package var terms: String?
  /// Who runs the board.
  package var imprint: String?
  /// What the board knows of people.
  package var privacy: String?
  /// How to reach who runs it.
  package var contact: String?

  /// Nothing is said.
  package init() {}
}

/// A value that is replaced while others read it.
final class Current<Value: Sendable>: Sendable {
  private let stored: Mutex<Value>

  init(_ value: Value) { stored = Mutex(value) }

  var value: Value {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
