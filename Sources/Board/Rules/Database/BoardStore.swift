package import Foundation
package import Loading

/// What a board stores. Every adapter gives the same answers. The rules of publishing, dealing, accounts and changes are
/// the same code for all of them, over ``BoardDatabase``.
///
/// Each function sees one consistent state of the board. One that changes something does so in one transaction, which is
/// on the disk when it returns. Times are in seconds since 1970; those that come in are the present. Besides the errors
/// that are named, all throw those of their database.
package protocol BoardStore: BoardDatabase {
  /// How long an ad stands after it was published, imported or renewed, in seconds.
  var adLife: Int { get }
  /// The code of the currency of all prices (ISO 4217).
  var currency: String { get }
  /// What searches look for beside words.
  var synonyms: Synonyms { get }
  /// Whether the board outlives its server.
  var isDurable: Bool { get }
  /// The token of the program that shares the board: it stands for the board's first owner, and is kept nowhere.
  var programToken: PublishingToken? { get }
  /// Tells the clients that wait for changes.
  var signal: ChangeSignal { get }

  /// Ends all use of the board.
  func close() throws
  /// Reads and writes without changing anything: throws if one of the two does not work.
  func checkHealth() async throws
  /// How far the answer to a request shows the board, for a client that uses several servers; `nil` if nothing depends
  /// on it.
  func position(shownTo client: ClientPosition) async -> BoardPosition?

  /// Overwrites what the database's files still have of rows that were deleted, as far as that does not hold up the board.
  func scrub() async throws

  // MARK: Catalogues

  /// Fills an empty board from a catalogue and returns what the catalogue left out. A board with anything but its
  /// initial categories is kept.
  ///
  /// - Parameter expires: when its ads expire; `nil` if they do not.
  func importOnce(expires: Int?, _ read: @Sendable () throws -> Catalogue) async throws -> [String]
  /// Replaces everything on the board by a catalogue, and erases its members. Published ads count as withdrawn, so that
  /// their ids are never given again.
  func reset(to catalogue: Catalogue, expires: Int?, at now: Int) async throws
  /// All categories, by id.
  func categories() async throws -> [BoardCategory]

  // MARK: Moving

  /// Writes everything that belongs to the board, in one consistent state (Docs/Decisions/0107-moving-boards.md).
  ///
  /// - Parameters:
  ///   - made: when, for the first line.
  ///   - write: receives the bytes, on a thread that may wait.
  func export(made: String, _ files: any PictureStorage, to write: @escaping @Sendable (Data) throws -> Void)
    async throws
    -> BoardMove

  // MARK: Reading ads

  /// A page of the ads whose title or description contains the text, or of all ads.
  ///
  /// - Parameter most: a longer page ends after so many ads.
  func page(of query: ListingsQuery, most: Int, at now: Int) async throws -> ListingsPage
  /// The ads behind a place, of those whose title or description contains the text, or of all ads.
  func ads(of text: String, after place: BoardPlace, limit: Int, at now: Int) async throws -> [Ad]
  /// A page of a search. Throws ``SearchError``.
  ///
  /// - Parameter viewer: the account that it is for.
  func page(of request: SearchRequest, for viewer: Int?, at now: Int) async throws -> SearchPage
  /// Counts the ads of a search by what its request asks for: the first ones in the board's order, at most a limit. Throws ``SearchError``.
  func counts(of request: SearchRequest, upTo most: Int, at now: Int) async throws -> FacetCounts
  /// In about how many ads each of these folded words is, as a whole word; words that are in none are left out.
  ///
  /// Words of ads that are gone may count.
  func counts(of words: [String]) async throws -> [String: Int]
}

extension BoardStore {
  /// A whole page.
  package func page(of query: ListingsQuery, at now: Int) async throws -> ListingsPage {
    try await page(of: query, most: .max, at: now)
  }

  /// Always `nil`: only a board with replicas has positions.
  package func position(shownTo client: ClientPosition) async -> BoardPosition? { nil }
}

/// The numbers that all adapters share.
package enum BoardTerms {
  /// The owner of the token from `serve`.
  package static let firstOwner = 1
  /// How long an ad stands unless the operator says otherwise, in days.
  package static let usualAdLife = 60
  /// How many ads a change of the board moves out of the way: it must not keep its client waiting.
  static let mostRetired = 50
  /// How long a key is kept, in seconds: at least 30 days. The key of an ad's publication is kept as long as the ad
  /// exists.
  static let keyLife = 30 * 86_400
  /// How long an invitation can be accepted, in seconds.
  static let invitationLife = 14 * 86_400
  /// How long the code can be used that signs a member in, in seconds.
  static let signInLife = 86_400
  /// How long a mail about a new message waits, in seconds: it may be read before.
  static let mailDelay = 300
  /// How long after a mail about a conversation there is no other one, in seconds.
  static let mailPause = 3_600
  /// How long a server may take to send a mail, in seconds. Afterwards another may send it.
  static let mailClaimLife = 600
  /// How long a mail that cannot be sent waits at most until it is tried again, in seconds.
  static let longestMailPause = 4 * 3_600
  /// How often it is tried. With these pauses, that takes two days.
  static let mailAttempts = 18
  /// How often it is tried if it may have gone out, or may never go.
  static let doubtfulMailAttempts = 3
  /// How long a mail may wait for a server that sends mails, in seconds.
  static let mailLife = 2 * 86_400
  /// How many waiting mails are looked at in one transaction.
  static let mailsInTransaction = 20
  /// So many codes may be tried for an address.
  static let mailCodeTries = 5
  /// How long a conversation is kept after its ad has ended, in seconds.
  static let conversationLife = 90 * 86_400
  /// How long changes are kept, in seconds.
  static let changeLife = 90 * 86_400
  /// How long a picture without an ad is kept, in seconds: a day.
  static let unusedPictureLife = 86_400
  /// How long a server may take to delete pictures that it has claimed, in seconds. Afterwards another may claim them,
  /// so it gives up long before.
  static let pictureClaimLife = 120
  static let ownAdsOnPage = 50
  static let conversationsOnPage = 50
  static let messagesOnPage = 100
  /// So many messages are in the feed of their recipient, the newest ones.
  package static let receivedMessages = 50
  static let casesOnPage = 20
  static let decisionsOnPage = 50
  /// So many words about one case are shown.
  static let wordsOfCase = 10
  /// The decision of a report that was closed without one.
  static let noDecision = 0
  /// So many statements of reasons and reports are shown to their account, the newest ones.
  package static let statementsOfAccount = 50
  /// So many messages of a reported conversation are in its case, the newest ones.
  static let messagesOfCase = 20
  /// A new ad is compared with so many of its owner's, the newest ones.
  static let mostCompared = 300
  /// The history of an account is not counted further.
  static let mostCounted = 100

  /// What the time of an upload was set to by the oldest claim for a deletion that still stands: lower numbers are
  /// later claims.
  static func firstLivePictureClaim(at now: Int) -> Int { -1 - now + pictureClaimLife }

  /// Whether this time of an upload is a claim that still stands.
  static func isPictureClaimed(_ uploaded: Int, at now: Int) -> Bool {
    uploaded < 0 && uploaded <= firstLivePictureClaim(at: now)
  }

  /// The currency of a board whose operator names none.
  package static let usualCurrency = "EUR"

  /// How long an ad stands, in seconds.
  package static func adLife(days: Int) -> Int { min(max(1, days), 1_000_000) * 86_400 }
}
