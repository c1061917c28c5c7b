/// What can stand at a place of a line; what is known of the board and the drafts is looked up only when it is needed.
struct CompletionSlot: Sendable, Equatable {
  /// A word to choose, and what it is for.
  struct Word: Sendable, Equatable {
    var text: String
    var purpose: String?

    init(_ text: String, purpose: String? = nil) {
      self.text = text
      self.purpose = purpose
    }
  }

  enum Values: Sendable, Equatable {
    case words([Word])
    case categories
    /// Numbers of what is shown or kept.
    case rows, images, birds, drafts, discarded, revisions, ads, outbox
    /// Names on the disk, which the shell completes better.
    case files, folders
  }

  /// What stands in front of each value in the same word, as in `cat:NAME`.
  var prefix = ""
  var values: Values

  static func words(_ words: [String]) -> CompletionSlot {
    CompletionSlot(values: .words(words.map { Word($0) }))
  }
}

/// What the values of a slot are taken from.
struct CompletionKnowledge: Sendable {
  var categories: [String] = []
  var rows: [CompletionSlot.Word] = []
  /// Of the image feed.
  var images: [CompletionSlot.Word] = []
  var birds: [CompletionSlot.Word] = []
  var drafts: [CompletionSlot.Word] = []
  var discarded: [CompletionSlot.Word] = []
  /// Of the draft in hand, newest first.
  var revisions: [CompletionSlot.Word] = []
  /// What is on boards, and on its way there.
  var ads: [CompletionSlot.Word] = []
  var outbox: [CompletionSlot.Word] = []

  /// The words that can stand in a slot, in the order to list them.
  func words(for slot: CompletionSlot) -> [CompletionSlot.Word] {
    let words: [CompletionSlot.Word] =
      switch slot.values {
      case .words(let words): words
      case .categories: categories.map { CompletionSlot.Word($0) }
      case .rows: rows
      case .images: images
      case .birds: birds
      case .drafts: drafts
      case .discarded: discarded
      case .revisions: revisions
      case .ads: ads
      case .outbox: outbox
      case .files, .folders: []
      }
    return words.map { CompletionSlot.Word(slot.prefix + $0.text, purpose: $0.purpose) }
  }
}
