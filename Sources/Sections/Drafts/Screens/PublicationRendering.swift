import Drafts
import Foundation
import Languages
import Listings
import Shell
import Terminal

/// Publications for people.
enum PublicationRendering {
  /// A table of publications, with the numbers that commands accept.
  ///
  /// - Parameter standings: how each stands on its board, for those that are known.
  static func table(
    _ publications: [Publication],
    numbers: [Int],
    standings: [AdStanding?] = [],
    now: Date,
    language: Language
  ) -> Table {
    Table(
      columns: [
        Table.Column(alignment: .trailing), Table.Column(minimum: 12, isFlexible: true), Table.Column(), Table.Column(),
      ],
      rows: zip(numbers, publications).enumerated().map { index, row in
        let (number, publication) = row
        let standing = standings.indices.contains(index) ? standings[index] : nil
        return [
          StyledText("\(number)", .faint),
          StyledText(SafeText(publication.title), .title),
          StyledText(
            standing?.word(at: now) ?? .state(of: publication),
            publication.reasons.isEmpty ? .note : .failure,
            in: language
          ),
          StyledText(publication.server.boardName, .faint, in: language),
        ]
      }
    )
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
    if case .replace = publication.operation { return .adUpdated(id, server: server) }
    return .adPublished(id, server: server)
  }

  /// Nothing had to be sent.
  static func alreadyPublished(_ publication: Publication) -> Message {
    .adAlreadyPublished(publication.listingID.map(String.init) ?? "", server: publication.server.boardName)
  }

  /// The final result of a publication.
  static func concluded(_ publication: Publication) -> Message {
    publication.state == .withdrawn ? .adWithdrawn(.quoted(publication.title)) : published(publication)
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
