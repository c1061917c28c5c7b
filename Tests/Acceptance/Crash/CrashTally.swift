/// The results of a number of kills.
struct CrashTally: Sendable {
  /// Something that must not happen.
  struct Fault: Sendable, CustomStringConvertible {
    enum Kind: String, Sendable {
      case loss, double, damage
    }

    var kind: Kind
    /// The seed that repeats it, with this number of kills.
    var seed: Int
    var round: Int
    var step: String
    var what: String

    var description: String {
      "\(kind.rawValue): \(what) [CLASSIFIEDS_SEED=\(seed) CLASSIFIEDS_KILLS=\(round), \(step)]"
    }
  }

  var kills = 0
  var boardKills = 0
  /// How many publications had no outcome when the program was killed.
  var unsettled = 0
  var acknowledged = 0
  var messages = 0
  var statuses = 0
  var faults: [Fault] = []

  func count(_ kind: Fault.Kind) -> Int { faults.count { $0.kind == kind } }

  var summary: String {
    """
    \(kills) kills and \(boardKills) of the board, \(unsettled) publications without an outcome, \(acknowledged) acknowledged \
    changes (\(messages) messages, \(statuses) statuses): \(count(.loss)) losses, \(count(.double)) doubles, \(count(.damage)) other faults
    """
  }

  static func += (total: inout CrashTally, other: CrashTally) {
    total.kills += other.kills
    total.boardKills += other.boardKills
    total.unsettled += other.unsettled
    total.acknowledged += other.acknowledged
    total.messages += other.messages
    total.statuses += other.statuses
    total.faults += other.faults
  }
}
