import Drafts
import Foundation
import Languages
import Listings
import Shell
import Terminal

/// A publication for people.
struct PublicationRendering {
  let publication: Publication
  /// How its ad stands on its board, if that is known.
  var standing: AdStanding?
  /// The number of messages about it that were not read.
  var unread = 0
  let categories: [Listings.Category]
  let currency: String
  let now: Date
  let zone: TimeZone
  let language: Language

  /// The columns of lists.
  static var columns: [Table.Column] {
    [
      Table.Column(alignment: .trailing), Table.Column(minimum: 12, isFlexible: true),
      Table.Column(alignment: .trailing, omission: 3), Table.Column(minimum: 6),
      // Where there is little room, how long it stands is left out first.
      Table.Column(omission: 1), Table.Column(), Table.Column(minimum: 14, isFlexible: true, omission: 2),
    ]
  }

  /// The publication in a list.
  ///
  /// - Parameters:
  ///   - number: the number that commands accept.
  ///   - namesBoard: whether the list is about several boards.
  func row(_ number: Int, namesBoard: Bool) -> TableContent.Row {
    var row = TableContent.Row(
      id: String(publication.number),
      cells: [
        StyledText("\(number)", .faint), StyledText(SafeText(publication.title), .title), price ?? "", state,
        StyledText(term ?? Message(verbatim: ""), .faint, in: language),
        unreadWord, namesBoard ? StyledText(publication.server.boardName, .faint, in: language) : "",
      ],
      heading: heading,
      text: text
    )
    row.card = (StyledText(SafeText(publication.title), .title), price ?? "", card)
    return row
  }

  private var unreadWord: StyledText {
    unread > 0 ? StyledText(.unreadAboutAd(unread), .urgent, in: language) : ""
  }

  /// What stands below the title in a list with pictures.
  private var card: [StyledText] {
    let term = term.map { StyledText($0, .faint, in: language) } ?? ""
    let parts = [state, unreadWord, term].filter { !$0.isEmpty }
    let text = publication.content.flatMap { SafeText.firstLine(of: $0.description, columns: Self.excerpt) } ?? ""
    return [parts.dropFirst().reduce(parts.first ?? "") { $0 + StyledText(" · ", .faint) + $1 }, StyledText(text)]
  }

  /// No list shows more columns of a text.
  private static let excerpt = 200

  private var price: StyledText? {
    publication.content.map { StyledText(MoneyText.text($0.price.amount, currency: currency), .price, in: language) }
  }

  private var state: StyledText {
    let word = standing?.word(at: now) ?? .state(of: publication)
    return StyledText(word, publication.reasons.isEmpty ? .note : .failure, in: language)
  }

  /// How old it is, and how long it stays.
  private var term: Message? {
    // What is sold stays as it is.
    let expiry = standing?.status == .sold ? nil : standing?.expiresAt
    let until = expiry.flatMap { $0 > now ? Message.adStaysUntil(DateText.day($0, in: zone)) : nil }
    let age = publication.sentAt.map { DateText.age(of: $0, at: now, in: zone) }
    let parts = [age, until].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: .comma)
  }

  private var heading: [StyledText] {
    let title = StyledText(SafeText(publication.title), .title)
    guard let content = publication.content, let price else { return [title] }
    let category = categories.first { $0.id == content.categoryID }.map { "  " + StyledText(SafeText($0.name)) } ?? ""
    let urgent = content.isUrgent ? "  " + StyledText(.urgentMark, .urgent, in: language) : ""
    return [title, price + category + urgent]
  }

  private var text: [StyledText] {
    let place = StyledText(Message(verbatim: " · ") + publication.server.boardName, .faint, in: language)
    let photos = publication.content?.photos.count ?? 0
    return SafeText.lines(publication.content?.description ?? "").map { StyledText($0) } + ["", state + place]
      + (term.map { [StyledText($0, .faint, in: language)] } ?? [])
      + Self.lines(for: publication.reasons, language: language)
      + (photos > 0 ? [StyledText(.photosCounted(photos), in: language)] : [])
  }

  /// A board's reasons for refusing an ad, one line each.
  static func lines(for reasons: [PublicationReason], language: Language) -> [StyledText] {
    reasons.map { reason in
      let field = Message(verbatim: reason.field?.rawValue ?? reason.rule)
      return StyledText(field + .colon, .strong, in: language) + StyledText(SafeText(reason.message))
    }
  }
}

extension AdStanding {
  /// It in words; `nil` if there is nothing to say.
  func word(at now: Date) -> Message? {
    if hasExpired(at: now) { return .adExpired }
    if withheld != nil { return .adWithheld }
    return switch status {
    case .reserved: .adReserved
    case .sold: .adSold
    case .active: expiresSoon ? .adExpiring : nil
    }
  }
}

extension Message {
  /// The result of publishing a draft.
  static func published(_ publication: Publication) -> Message {
    let id = publication.listingID.map(String.init) ?? ""
    let server = publication.server.boardName
    if publication.isWithheld { return .adWaits(id, server: server) }
    if case .replace = publication.operation { return .adUpdated(id, server: server) }
    return .adPublished(id, server: server)
  }

  /// Nothing had to be sent.
  static func alreadyPublished(_ publication: Publication) -> Message {
    let published = Message.adAlreadyPublished(
      publication.listingID.map(String.init) ?? "",
      server: publication.server.boardName
    )
    return publication.isWithheld ? [published, .adWithheld].sentences : published
  }

  /// The final result of a publication.
  static func concluded(_ publication: Publication) -> Message {
    publication.state == .withdrawn ? .adWithdrawn(.quoted(publication.title)) : published(publication)
  }

  /// A publication was removed from the outbox.
  static func dropped(_ publication: Publication) -> Message {
    let title = Message.quoted(publication.title)
    return switch publication.operation {
    case .create: .outboxDropped(title)
    case .replace: .outboxUpdateDropped(title)
    case .withdraw: .outboxWithdrawalDropped(title)
    }
  }

  /// The state of a publication, in a list.
  static func state(of publication: Publication) -> Message {
    switch publication.state {
    case .waiting: .publicationWaiting
    case .sending: .publicationSending
    case .unknown: .publicationUnknown
    case .published(let id): .publicationPublished(id)
    case .withdrawn: .publicationWithdrawn
    case .refused: .publicationRefused
    }
  }

  /// The state of a draft on a board.
  static func standing(of publication: Publication, _ draft: Draft) -> Message {
    let board = publication.server.boardName
    let standing: Message =
      switch publication.state {
      case .waiting: .inOutbox(board)
      case .sending: .beingSent(board)
      case .unknown: .ofUnknownFate(board)
      case .published(let id): .isPublished(id, board)
      case .withdrawn: .isWithdrawn(board)
      case .refused: .isRefused(board)
      }
    let isAsSent = publication.revision == draft.revision || publication.state == .withdrawn
    return isAsSent ? standing : standing + .comma + .changedSince
  }

  /// The draft was an ad on a board that is gone.
  static func former(_ ad: Publication) -> Message {
    .wasOnFormerBoard(ad.listingID.map(String.init) ?? "")
  }
}

extension String {
  /// The name of a server for people.
  var boardName: Message { AdPublisher.isLocal(self) ? .theLocalBoard : Message(verbatim: self) }
}
