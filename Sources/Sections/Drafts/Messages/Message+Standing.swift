import Drafts
import Languages

extension Message {
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
    return isAsSent ? standing : standing + .semicolon + .changedSince
  }

  /// The draft was an ad on a sample board of an earlier run.
  static func former(_ ad: Publication) -> Message {
    let id = ad.listingID.map(String.init) ?? ""
    return .wasOnSampleBoard(id)
  }
}
