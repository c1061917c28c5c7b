/// What a board's log, its queue and its accounts say of decisions, and what follows from the log alone.
struct ModerationState {
  struct Decision: Decodable {
    struct Named: Decodable { var id: Int }

    var id: Int
    var action: String
    var subject: String
    var subjectId: Int
    var reason: String
    var account: Named?
    var `case`: Int?
    /// Only in statements.
    var appeal: String?
  }

  struct Case: Decodable {
    struct Words: Decodable {
      var text: String
      var appealOf: Int?
    }

    var `case`: Int
    var subject: String
    var subjectId: Int
    var reports: [Words]
  }

  struct Report: Decodable {
    var id: Int
    var subjectId: Int
    var outcome: String?
  }

  /// The oldest first.
  private(set) var log: [Decision] = []
  private(set) var cases: [Case] = []
  /// The newest action on each ad, and the accounts that are suspended or held, by the log.
  private(set) var actions: [Int: String] = [:]
  private(set) var suspended: Set<Int> = []
  private(set) var held: Set<Int> = []
  /// What accounts are told of themselves.
  var statements: [Int: [Decision]] = [:]
  var reports: [Int: [Report]] = [:]
  var suspendedAccounts: Set<Int> = []
  var heldAccounts: Set<Int> = []

  /// So many statements and reports an account is told of.
  private static let told = 50

  init() {}

  init(log: [Decision], cases: [Case]) {
    (self.log, self.cases) = (log, cases)
    for decision in log {
      switch (decision.subject, decision.action) {
      case (_, "dismiss"): break
      case ("listing", let action): actions[decision.subjectId] = action
      case (_, "suspend"): suspended.insert(decision.subjectId)
      case (_, "reinstate"): suspended.remove(decision.subjectId)
      case (_, "hold"): held.insert(decision.subjectId)
      case (_, "release"): held.remove(decision.subjectId)
      default: break
      }
    }
  }

  /// Whether everybody should see an ad of an account.
  func isVisible(_ ad: Int, of account: Int) -> Bool {
    !suspended.contains(account) && !held.contains(account)
      && !["hide", "hold", "purge"].contains(actions[ad])
  }

  /// What is lost, there twice, or there by half.
  func faults(in world: ModeratedWorld) -> [String] {
    var faults: [String] = []
    if log.map(\.id) != Array(1..<(log.count + 1)) {
      faults.append("the log has gaps: \(log.map(\.id))")
    }
    if suspended != suspendedAccounts || held != heldAccounts {
      faults.append("suspended \(suspendedAccounts) instead of \(suspended), held \(heldAccounts) instead of \(held)")
    }
    for (text, made) in Dictionary(grouping: log, by: { "\($0.reason) \($0.subject) \($0.subjectId)" })
    where text.hasPrefix("Words") && made.count > 1 {
      faults.append("\(made.count) decisions: \(text)")
    }
    let byID = Dictionary(log.map { ($0.id, $0) }) { $1 }
    for act in world.acknowledged {
      guard let number = act.number else { continue }
      if let action = act.body["action"] {
        let found = byID[number]
        let isThere = found?.reason == act.text && found?.action == action
        let isAbout = found.map { act.target.hasSuffix("/\($0.subjectId)/moderation") } ?? false
        if !isThere || !isAbout { faults.append("the log has not \(act), but \(found.map { "\($0)" } ?? "nothing")") }
      } else {
        faults += self.faults(of: act, number, by: world.accounts[act.actor])
      }
    }
    let open = Set(cases.map(\.case))
    for decision in log where decision.case.map(open.contains) == true {
      faults.append("the case of \(decision) is still open")
    }
    return faults + faultsOfStatements()
  }

  /// An appeal or a report that was acknowledged.
  private func faults(of act: ModeratedWorld.Act, _ number: Int, by account: Int) -> [String] {
    let words = cases.flatMap(\.reports).count { $0.text == act.text }
    let isOpen: Bool?
    if act.target.hasSuffix("/appeal") {
      isOpen = statements[account]?.first { $0.id == number }.map { $0.appeal == "open" }
    } else {
      isOpen = reports[account]?.first { $0.id == number }.map { $0.outcome == nil }
    }
    guard let isOpen else {
      let others = act.target.hasSuffix("/appeal") ? statements[account]?.map(\.id) : reports[account]?.map(\.id)
      return others?.count == Self.told && number < (others?.min() ?? 0) ? [] : ["\(act) is lost"]
    }
    // A report that is sent again before it is decided is the first one.
    if isOpen, words > 1 { return ["\(act) is there \(words) times"] }
    return !isOpen && words > 0 ? ["\(act) was decided and is still open"] : []
  }

  /// Nobody is restricted without a statement, and there is none without an entry of the log.
  private func faultsOfStatements() -> [String] {
    var faults: [String] = []
    for (account, statements) in statements {
      let restrictions = log.filter {
        $0.account?.id == account && ["hide", "hold", "suspend", "purge"].contains($0.action)
      }
      let expected = restrictions.reversed().prefix(Self.told).map { "\($0.id) \($0.action) \($0.reason)" }
      let found = statements.map { "\($0.id) \($0.action) \($0.reason)" }
      if found != Array(expected) { faults.append("the account \(account) has \(found) instead of \(Array(expected))") }
    }
    return faults
  }
}
