import BoardRules
import Hummingbird
import NIOCore

/// A page of the feed that may be as long as the board: its ads are read while the client takes them.
///
/// Each piece shows the board at the time it is read. So an ad that is withdrawn before its turn is left out, one that is
/// put on the board behind the place reached is there, and one whose urgency changes may be there twice or not at all. If
/// the page reaches the end of the feed, the total is the number of ads that were there.
struct ListingsStream: Sendable {
  /// How many ads are read at a time. A page of no more is not streamed.
  static let adsAtATime = 128
  /// How many bytes of ads are in memory at a time, apart from the last of these ads.
  static let bytesAtATime = 128 << 10

  /// Some ads of the page, in sequence.
  private struct Piece {
    var json = ""
    var count = 0
    var last: BoardPlace?
    /// Whether the feed ends with it.
    var isEnd = false
    /// Whether the page ends with it.
    var isLast = false
  }

  let store: any BoardStore
  let query: ListingsQuery
  let window: Paging.Window
  let turns: Turns
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  /// - Parameter failed: is told why the rest of an answer cannot be read.
  func response(
    for channel: (any Channel)?,
    _ answers: AnswerBudget,
    failed: @escaping @Sendable (any Error) -> Void
  ) async throws -> Response {
    let held = try answers.hold(Self.bytesAtATime, for: channel)
    let (first, total) = try await piece(after: nil, limit: window.limit, for: channel)
    if first.isLast {
      let json = ListingsPage.beginning + first.json + ListingsPage.ending(total: total, query.paging)
      return try answers.response(json: json, for: channel)
    }
    // The first piece is read again when the client takes it: until then it need not be in memory.
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: ListingsPage.beginning))
      var count = 0
      var piece = Piece()
      repeat {
        do {
          piece = try await self.piece(after: piece.last, limit: window.limit - count, for: channel).0
        } catch {
          failed(error)
          throw error
        }
        let separator = count > 0 && piece.count > 0 ? "," : ""
        try await writer.write(ByteBuffer(string: separator + piece.json), held)
        count += piece.count
      } while !piece.isLast
      let reached = piece.isEnd && count > 0 ? window.offset + count : total
      try await writer.write(ByteBuffer(string: ListingsPage.ending(total: reached, query.paging)))
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "application/json"], body: body)
  }

  /// The next piece of the page and, for the first one, the number of matching ads on all pages.
  private func piece(
    after place: BoardPlace?,
    limit: Int,
    for channel: (any Channel)?
  ) async throws -> (Piece, total: Int) {
    try await turns.take {
      try await deadline.run(for: channel) {
        let wanted = min(limit, Self.adsAtATime)
        let page =
          if let place {
            ListingsPage(
              ads: try await store.ads(of: query.text, after: place, limit: wanted, at: now()),
              total: 0,
              paging: query.paging
            )
          } else {
            try await store.page(of: query, most: wanted, at: now())
          }
        var piece = Piece()
        for ad in page.ads where piece.json.utf8.count < Self.bytesAtATime {
          piece.json += (piece.count > 0 ? "," : "") + ad.json()
          piece.count += 1
          piece.last = BoardPlace(ad)
        }
        piece.isEnd = piece.count == page.ads.count && page.ads.count < wanted
        piece.isLast = piece.isEnd || piece.count == limit
        return (piece, page.total)
      }
    }
  }
}
