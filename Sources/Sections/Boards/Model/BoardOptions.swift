/// How a board is served.
package struct BoardOptions: Sendable, Equatable {
  /// The address to listen on; the usual one if `nil`.
  package var host: String?
  /// What the board calls itself; the default name if `nil`.
  package var name: String?
  /// The port to listen on; 0 means a free one, and `nil` the usual one.
  package var port: Int?
  /// A socket in the file system to listen on, instead of a port.
  package var socket: String?
  /// The file with the certificate for TLS.
  package var tlsCertificate: String?
  /// The file with the key of the certificate.
  package var tlsKey: String?
  /// The addresses and networks of the programs that pass on the requests of others.
  package var trustedProxies: [String]?
  /// The file with the secret for the metrics.
  package var metricsTokenFile: String?
  /// The file for the log of requests; `-` is standard error, and `nil` none.
  package var log: String?
  /// A catalogue's folder.
  package var catalogue: String?
  /// The file that stores the board's ads, or the address of a PostgreSQL database.
  package var database: String?
  /// The addresses of the database's replicas.
  package var readFrom: [String] = []
  /// The folder of uploaded pictures; beside the file if `nil`.
  package var pictures: String?
  /// The file with words that mean the same; the one beside the database's file if `nil`.
  package var synonyms: String?
  /// Whether to revoke existing tokens and create another one.
  package var wantsNewToken = false
  /// Who may read: `everyone` or `members`; everyone if `nil`.
  package var read: String?
  /// The address of the terms of use.
  package var terms: String?
  /// The address of a page that says who runs the board.
  package var imprint: String?
  /// The address of a page that says what the board knows of people.
  package var privacy: String?
  /// An e-mail address, or the address of a page, to reach who runs the board.
  package var contact: String?
  /// The tags of the languages in which the board writes, the one for other readers first; all of them if `nil`.
  package var languages: [String]?
  /// The code of the currency of all prices; the usual one if `nil`.
  package var currency: String?
  /// How many days an ad stands; the default number if `nil`.
  package var adLife: Int?
  /// How many ads a member may publish within a day; the default number if `nil`, as for the others.
  package var dailyAds: Int?
  /// How many messages a member may send within a day.
  package var dailyMessages: Int?
  /// How many reports a member may make within a day.
  package var dailyReports: Int?
  /// How many ads of a new member wait for a moderator; the default number if `nil`, and none on the local board.
  package var holdFirstAds: Int?
  /// How many invitations a member can give; none if `nil`.
  package var invitationsPerMember: Int?
  /// The program that reads mails as sendmail does; no mails are sent if `nil`.
  package var sendmail: String?
  /// The address that mails come from.
  package var mailSender: String?
  /// The file that lists the accounts that were erased; beside the database's file if `nil`.
  package var erasures: String?
  /// Ads with one of these words wait for a moderator.
  package var words: [String]?
  /// In how many days a member's ad with the same text as an earlier one waits for a moderator; the default number if `nil`,
  /// and none on the local board.
  package var duplicateDays: Int?
  /// How many orders the server provides; the default number if `nil`.
  package var orders: Int?
  /// How many birds it has; the sample's if `nil`.
  package var birds: Int?
  /// Whether `Bearer owner` may read and write the birds, as on a Firestore emulator.
  package var isEmulator = false
  /// The fault of the image feed; `nil` for none.
  package var feedTrouble: FeedTrouble?

  /// Describes a board with the usual limits.
  package init() {}

  /// Whether a database is an address, rather than the name of a file.
  package static func isAddress(_ database: String) -> Bool {
    ["postgres://", "postgresql://"].contains { database.lowercased().hasPrefix($0) }
  }

  /// The address to listen on if none is named.
  package static var usualHost: String { "127.0.0.1" }

  /// The port to listen on if none is named.
  package static var usualPort: Int { 8080 }

  /// The longest name of a board, in characters.
  package static var longestName: Int { 60 }

  /// How many ads of a new member wait for a moderator unless the operator says otherwise.
  package static var usualHoldFirstAds: Int { 3 }

  /// In how many days an ad with the same text waits for a moderator unless the operator says otherwise.
  package static var usualDuplicateDays: Int { 7 }

  /// The longest life of an ad, in days.
  package static var longestAdLife: Int { 36_500 }

  /// The possible faults of the image feed.
  package enum FeedTrouble: String, Sendable, CaseIterable {
    /// Every response is slow.
    case slow
    /// The first response for each path is an error.
    case errorFirst = "error-first"
    /// Every response breaks the contract.
    case invalid
    /// Every response is an empty list.
    case empty
  }
}
