import Foundation

/// What a board stores, and the rules that come with it. Every adapter gives the same answers.
///
/// Each function sees one consistent state of the board. One that changes something does so in one transaction, which is
/// on the disk when it returns. Times are in seconds since 1970; those that come in are the present. Besides the errors
/// that are named, all throw those of their database.
protocol BoardStore: Sendable {
  /// How long an ad stands after it was published, imported or renewed, in seconds.
  var adLife: Int { get }
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

  // MARK: Catalogues

  /// Fills an empty board from a catalogue and returns what the catalogue left out. A board with anything but its
  /// initial categories is kept.
  ///
  /// - Parameter expires: when its ads expire; `nil` if they do not.
  func importOnce(expires: Int?, _ read: @Sendable () throws -> Catalogue) async throws -> [String]
  /// Replaces everything on the board by a catalogue. Published ads count as withdrawn, so that their ids are never
  /// given again.
  func reset(to catalogue: Catalogue, expires: Int?, at now: Int) async throws
  /// All categories, by id.
  func categories() async throws -> [BoardCategory]

  // MARK: Moving

  /// Writes everything that belongs to the board, in one consistent state (Docs/Decisions/0107-moving-boards.md).
  ///
  /// - Parameters:
  ///   - made: when, for the first line.
  ///   - write: receives the bytes, on a thread that may wait.
  func export(made: String, _ files: UploadFiles, to write: @escaping @Sendable (Data) throws -> Void) async throws
    -> BoardServer.Moved

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
  /// An ad that stands. Throws ``PublishingError`` for any other.
  func ad(_ id: Int, for viewer: Int?, at now: Int) async throws -> Ad
  /// Whether somebody can publish: there is a token that was not revoked.
  func acceptsPublications() async throws -> Bool
  /// Whether somebody has an ad on the board that was published there.
  func hasPublications() async throws -> Bool

  // MARK: Publishing

  /// Puts an ad on the board. Throws ``PublishingError``.
  ///
  /// - Parameter dailyLimit: how many ads an account may publish within a day.
  func publish(_ submission: Submission, for request: PublishingRequest, dailyLimit: Int, at now: Int) async throws
    -> StoredAnswer
  /// Replaces an ad's content; its id and its date stay. Throws ``PublishingError``.
  func replace(_ id: Int, by submission: Submission, for request: PublishingRequest, at now: Int) async throws
    -> StoredAnswer
  /// Removes an ad from the board. Throws ``PublishingError``.
  func withdraw(_ id: Int, for request: PublishingRequest, at now: Int) async throws -> StoredAnswer
  /// Changes the status of an ad; its id and its date stay. Throws ``PublishingError``.
  func setStatus(_ status: Ad.Status, of id: Int, for request: PublishingRequest, at now: Int) async throws
    -> StoredAnswer
  /// Lets an ad stand as long as a new one, also if it has expired. Its date stays. Throws ``PublishingError``.
  func renew(_ id: Int, for request: PublishingRequest, at now: Int) async throws -> StoredAnswer
  /// The ads that an account has published and not withdrawn, the newest first, also those that have ended.
  ///
  /// - Parameter place: the last ad that is known.
  func ownAds(of owner: Int, after place: Int?, at now: Int) async throws -> NumberedPage<String>
  /// The response to the request with this key, if it had an effect.
  func answer(to key: String, of owner: Int) async throws -> StoredAnswer?

  // MARK: Pictures

  /// What the board knows of a picture. One that is kept counts as uploaded now; one whose deletion was given up is
  /// forgotten.
  func refreshPicture(_ hash: String, at now: Int) async throws -> PictureState
  /// Adds a picture whose bytes are stored. No ad can have it before.
  ///
  /// - Returns: whether it was added: not if a server is deleting the bytes.
  func addPicture(_ picture: UploadedPicture, at now: Int) async throws -> Bool
  /// Claims pictures without an ad for deletion, a day after their upload, also those whose deletion was given up. No
  /// ad can have them any more.
  func claimUnusedPictures(_ count: Int, at now: Int) async throws -> [String]
  /// Forgets pictures whose bytes were deleted, unless they were claimed again.
  func forgetPictures(_ hashes: [String], claimedAt time: Int) async throws

  // MARK: Accounts

  /// The account of a token; `nil` if the token was never issued, or was revoked.
  func account(of token: PublishingToken) async throws -> Account?
  /// A token for a board that never had one; `nil` if there was one.
  func firstToken(at now: Int) async throws -> PublishingToken?
  /// Another token for an owner, whose ads stay theirs; earlier tokens become invalid.
  func newToken(for owner: Int, at now: Int) async throws -> PublishingToken
  /// Makes an invitation. Only its hash is stored.
  ///
  /// - Returns: its code, and when it expires.
  func invite(_ name: String, as role: BoardServer.Role, at now: Int) async throws
    -> (code: PublishingToken, expires: Int)
  /// Accepts an invitation. Throws ``PublishingError``.
  ///
  /// - Parameters:
  ///   - name: the account's name; without one, that of the invitation.
  ///   - key: the request's key. If the response to a request was lost, it can be repeated: the account gets another
  ///     token, and the lost one becomes invalid.
  func accept(_ code: PublishingToken, name: String?, key: String?, at now: Int) async throws
    -> (Account, PublishingToken)
  /// The valid tokens of an account, the oldest first.
  ///
  /// - Parameter current: the token of the request.
  func tokens(of owner: Int, current: PublishingToken) async throws -> [AccountToken]
  /// A token for another device of an account.
  func addToken(for owner: Int, named name: String?, at now: Int) async throws -> (id: String, PublishingToken)
  /// Revokes a token of an account. Throws ``PublishingError`` if the account has none with this id.
  func revokeToken(_ id: String, of owner: Int, at now: Int) async throws

  // MARK: Messages

  /// Writes to the seller of an ad, in the conversation that the sender has about it, or in a new one. Throws
  /// ``PublishingError``.
  ///
  /// - Parameter dailyLimit: how many messages an account may send within a day.
  func write(_ text: String, about ad: Int, for request: PublishingRequest, dailyLimit: Int, at now: Int) async throws
    -> SentMessage
  /// Goes on with a conversation, also if its ad is gone. Throws ``PublishingError``.
  ///
  /// - Parameter dailyLimit: how many messages an account may send within a day.
  func reply(_ text: String, in conversation: Int, for request: PublishingRequest, dailyLimit: Int, at now: Int)
    async throws -> SentMessage
  /// The conversations of an account, that with the newest message first.
  ///
  /// - Parameter place: the newest message of the last conversation that is known.
  func conversations(of owner: Int, after place: Int?, at now: Int) async throws -> NumberedPage<Conversation>
  /// The messages of a conversation, the oldest first. Throws ``PublishingError``.
  ///
  /// - Parameter place: the last message that is known.
  func messages(in conversation: Int, for owner: Int, after place: Int?, at now: Int) async throws
    -> NumberedPage<ConversationMessage>
  /// Records that an account has read a conversation up to a message; never fewer than before. Throws
  /// ``PublishingError``.
  func markRead(_ conversation: Int, upTo message: Int, by owner: Int, at now: Int) async throws

  // MARK: Changes

  /// The changes after a cursor, or the present. Throws ``PublishingError/cursorExpired``.
  ///
  /// Ads that have ended are added to the list first, so that it is complete.
  ///
  /// - Parameters:
  ///   - viewer: the account that it is for.
  ///   - waits: whether the client waits, and so is told of messages.
  func changes(after cursor: ChangeCursor?, limit: Int, for viewer: Int?, waits: Bool, at now: Int) async throws
    -> ChangePage
  /// The changes after a number, for everybody but the owners of their ads.
  func changeList(after seq: Int, limit: Int, at now: Int) async throws -> ChangeList
  /// What waiting clients may be told of.
  ///
  /// - Parameter mark: asks for the recipients of later messages.
  func changeState(messagesAfter mark: Int?, at now: Int) async throws -> ChangeState
  /// Moves some of the ads that have ended out of the way, and says so in the list of changes.
  func retireOverdue(at now: Int) async throws
}

extension BoardStore {
  /// A whole page.
  func page(of query: ListingsQuery, at now: Int) async throws -> ListingsPage {
    try await page(of: query, most: .max, at: now)
  }

  func position(shownTo client: ClientPosition) async -> BoardPosition? { nil }
}

/// The numbers that all adapters share.
enum BoardRules {
  /// The owner of the token from `serve`.
  static let firstOwner = 1
  /// How long an ad stands unless the operator says otherwise, in days.
  static let usualAdLife = 60
  /// How many ads a change of the board moves out of the way: it must not keep its client waiting.
  static let mostRetired = 50
  /// How long a key is kept, in seconds: at least 30 days. The key of an ad's publication is kept as long as the ad
  /// exists.
  static let keyLife = 30 * 86_400
  /// How long an invitation can be accepted, in seconds.
  static let invitationLife = 14 * 86_400
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

  /// What the time of an upload was set to by the oldest claim for a deletion that still stands: lower numbers are
  /// later claims.
  static func firstLivePictureClaim(at now: Int) -> Int { -1 - now + pictureClaimLife }

  /// Whether this time of an upload is a claim that still stands.
  static func isPictureClaimed(_ uploaded: Int, at now: Int) -> Bool {
    uploaded < 0 && uploaded <= firstLivePictureClaim(at: now)
  }

  /// How long an ad stands, in seconds.
  static func adLife(days: Int) -> Int { min(max(1, days), 1_000_000) * 86_400 }
}
