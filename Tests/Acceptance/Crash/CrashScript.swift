import TestSupport

/// Writes random commands, the same ones for the same seed and the same answers.
///
/// Every title contains its draft's mark, the first digits of its id, which identifies its ad on a board.
struct CrashScript {
  private static let words = [
    "Lampe", "rouge", "bureau", "cuivre", "belle", "petite", "ancienne", "presque", "neuve", "été", "avec", "boîte",
    "trois", "pieds", "verre", "blanc", "d'époque", "l’étagère",
  ]

  var generator: SeededGenerator
  /// How often, in percent, a draft is published; the other commands share the rest.
  var eagerness = 20
  /// How often, in percent, a message is written or a status set.
  var sociability = 40
  let photos: [String]
  /// Other people's ads.
  var others: [Int] = []
  /// The numbers of the user's conversations.
  var conversations: [Int] = []
  private var messages = 0

  init(generator: SeededGenerator, photos: [String]) {
    (self.generator, self.photos) = (generator, photos)
  }

  /// The mark that identifies a draft on a board.
  static func mark(of draft: String) -> String { String(draft.prefix(8)) }

  /// The next commands, which are sent together.
  mutating func step(_ ledger: Ledger, ads: [String]) -> [String] {
    if Int.random(in: 0..<100, using: &generator) < sociability {
      return (1...Int.random(in: 1...3, using: &generator)).flatMap { _ in deal(ads.count) }
    }
    guard let draft = ledger.current, let entry = ledger.drafts[draft] else { return makeCurrent(ledger) }
    if Int.random(in: 0..<100, using: &generator) < eagerness {
      return missing(draft, entry.texts) + [set("price", of: draft), "draft publish"]
    }
    switch Int.random(in: 0..<100, using: &generator) {
    case ..<34: return [set(draft)]
    case ..<50: return (0..<Int.random(in: 2...5, using: &generator)).map { _ in set(draft) }
    case ..<54: return ["draft reset " + pick(["price", "description", "urgent"])]
    case ..<65: return ["draft undo"]
    case ..<73: return ["draft redo"]
    case ..<78: return ["draft restore @\(Int.random(in: 1...max(1, entry.revision), using: &generator))"]
    case ..<82: return ["draft discard"]
    case ..<84: return ["draft new"]
    case ..<92: return ["draft photo add " + pick(photos)]
    case ..<94: return ["draft photo remove 1"]
    case ..<96: return ["outbox send"]
    default: return ads.isEmpty ? ["outbox"] : ["ads withdraw 1 --yes"]
    }
  }

  /// A message to somebody, or how one of the user's ads stands.
  ///
  /// - Parameter ads: how many ads the user has.
  private mutating func deal(_ ads: Int) -> [String] {
    let number = ads > 0 ? Int.random(in: 1...ads, using: &generator) : 0
    switch Int.random(in: 0..<12, using: &generator) {
    case ..<4: return [answer()]
    case ..<6: return conversations.isEmpty ? [answer()] : [reply()]
    case ..<7: return [pick(["messages"] + conversations.map { "messages open id:\($0)" })]
    case _ where ads == 0: return [answer(), answer()]
    default:
      return [
        pick(["ads reserve \(number)", "ads sold \(number)", "ads sold \(number) --undo", "ads renew \(number)"])
      ]
    }
  }

  /// A command that writes to the owner of an ad.
  mutating func answer() -> String {
    "answer id:\(others.randomElement(using: &generator) ?? 0) \"\(message(1...8))\""
  }

  private mutating func reply() -> String {
    "messages reply id:\(conversations.randomElement(using: &generator) ?? 0) \"\(message(1...8))\""
  }

  /// A text that is unlike any other.
  private mutating func message(_ words: ClosedRange<Int>) -> String {
    messages += 1
    return text(words) + " m\(messages)."
  }

  /// The message that a command writes.
  static func message(in command: String) -> String? {
    guard command.hasPrefix("answer ") || command.hasPrefix("messages reply ") else { return nil }
    return command.split(separator: "\"").dropFirst().first.map(String.init)
  }

  /// The number of an ad, and the status that a command sets.
  static func status(in command: String) -> (ad: Int, status: String)? {
    let words = command.split(separator: " ")
    guard words.count > 2, words[0] == "ads", let ad = Int(words[2]) else { return nil }
    switch words[1] {
    case "reserve": return (ad, "reserved")
    case "sold": return (ad, words.last == "--undo" ? "active" : "sold")
    default: return nil
    }
  }

  /// A text of several words.
  mutating func text(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &generator)).map { _ in pick(Self.words) }.joined(separator: " ")
  }

  /// A title with the mark of a draft.
  mutating func title(of draft: String) -> String { text(1...5) + " " + Self.mark(of: draft) }

  private mutating func makeCurrent(_ ledger: Ledger) -> [String] {
    let drafts = ledger.drafts.sorted { $0.key < $1.key }
    let (kept, discarded) = (drafts.filter { !$0.value.isDiscarded }, drafts.filter(\.value.isDiscarded))
    if !kept.isEmpty, generator.oneIn(2) {
      return ["draft use id:" + kept[Int.random(in: kept.indices, using: &generator)].key]
    }
    if !discarded.isEmpty, generator.oneIn(2) { return ["draft restore"] }
    return ["draft new"]
  }

  private mutating func set(_ draft: String) -> String {
    let field = pick(["title", "title", "price", "description", "description", "category", "urgent"])
    return set(field, of: draft)
  }

  private mutating func set(_ field: String, of draft: String) -> String {
    let value =
      switch field {
      case "title": title(of: draft)
      case "price": "\(Int.random(in: 1...9_000, using: &generator))"
      case "category": pick(["Maison", "Mode", "Véhicule"])
      case "urgent": pick(["yes", "no"])
      default: text(5...60)
      }
    return "draft set \(field) \"\(value)\""
  }

  /// The commands needed before the draft can be published.
  private mutating func missing(_ draft: String, _ texts: DraftTexts) -> [String] {
    let fields = [
      ("title", texts.title), ("category", texts.category), ("price", texts.price), ("description", texts.body),
    ]
    // A half-typed title has no mark.
    return fields.filter { $0.1 == nil || $0.0 == "title" && texts.title?.hasSuffix(Self.mark(of: draft)) != true }
      .map { set($0.0, of: draft) }
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &generator) ?? ""
  }
}
