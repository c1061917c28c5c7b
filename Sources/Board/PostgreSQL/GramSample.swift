import PostgreSQL
import Synchronization

/// The grams of some of the ads: they tell how many of all ads have several grams together, for which the server's
/// statistics are too coarse.
package final class GramSample: Sendable {
  private struct State {
    /// How many ads there are.
    var size: Int { isUrgent.count }
    /// Which of them are urgent.
    var isUrgent: [Bool] = []
    /// Which of them have a gram.
    var places: [Int32: [Int32]] = [:]
    /// How many ads the board had.
    var listed = 0
  }

  /// About how many ads a sample has.
  private static let usual = 2_000
  private let smallest: Int
  private let state = Mutex(State())

  /// - Parameter smallest: a board with fewer ads needs none, because whatever is read there is read quickly.
  init(from smallest: Int = 5_000) { self.smallest = smallest }

  /// What part of the ads has all the grams of one alternative each, or `nil` for a board that is small.
  ///
  /// - Parameter isUrgent: asks only for the urgent ones, or the others.
  func share(of conditions: [[[Int32]]], isUrgent: Bool? = nil) -> Double? {
    state.withLock { state in
      guard state.size > 0 else { return nil }
      var isHit =
        isUrgent.map { isUrgent in state.isUrgent.map { $0 == isUrgent } }
        ?? [Bool](repeating: true, count: state.size)
      let size = isHit.count { $0 }
      for alternatives in conditions {
        var isMet = [Bool](repeating: false, count: state.size)
        for grams in alternatives {
          var count = [Int](repeating: 0, count: state.size)
          for gram in grams { for place in state.places[gram] ?? [] { count[Int(place)] += 1 } }
          for place in isMet.indices where count[place] == grams.count { isMet[place] = true }
        }
        for place in isHit.indices where !isMet[place] { isHit[place] = false }
      }
      return (Double(isHit.count { $0 }) + 0.5) / Double(max(1, size))
    }
  }

  /// What part of the ads is urgent, or is not.
  func share(isUrgent: Bool) -> Double {
    state.withLock { state in Double(state.isUrgent.count { $0 == isUrgent }) / Double(max(1, state.size)) }
  }

  /// Takes another sample if the board has grown or shrunk by a fifth.
  func refresh(listed: Int, _ db: PostgreSQLTransaction) async throws {
    let isFresh = state.withLock { state in
      listed < smallest ? state.size == 0 : state.size > 0 && abs(listed - state.listed) * 5 <= state.listed
    }
    if isFresh { return }
    var fresh = State()
    fresh.listed = listed
    if listed >= smallest {
      // A limit would leave out the end of the table, so it is there for tables that have shrunk only.
      let percent = min(100, Double(Self.usual) * 100 / Double(listed))
      let rows = try await db.run(
        """
        SELECT is_urgent, grams
        FROM (SELECT is_urgent, grams FROM ad TABLESAMPLE SYSTEM (\(percent)) WHERE is_listed LIMIT $1) AS sampled
        """,
        [PostgreSQLValue(3 * Self.usual)]
      )
      for (place, row) in rows.enumerated() {
        fresh.isUrgent.append(try row.bool(0))
        try Self.forEachNumber(in: row.text(1)) { gram in
          fresh.places[gram, default: []].append(Int32(clamping: place))
        }
      }
    }
    state.withLock { [fresh] in $0 = fresh }
  }

  /// Reads an array of numbers in PostgreSQL's text format. A million of them are a sample.
  private static func forEachNumber(in array: String, _ body: (Int32) -> Void) {
    var (number, isNegative, hasDigits) = (Int32(0), false, false)
    for byte in array.utf8 {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int32(byte - UInt8(ascii: "0"))
        (number, hasDigits) = (number &* 10 &+ (isNegative ? -digit : digit), true)
      default:
        if hasDigits { body(number) }
        (number, isNegative, hasDigits) = (0, false, false)
      }
    }
  }
}
