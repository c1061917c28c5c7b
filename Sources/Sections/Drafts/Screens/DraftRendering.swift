import Drafts
import Foundation
import Languages
import Listings
import Shell
import Terminal

/// A draft for people.
struct DraftRendering {
  let draft: Draft
  let now: Date
  let zone: TimeZone
  let currency: String
  var language = Language.english
  var photos: [StyledText] = []
  /// Its publication on a board.
  var publication: Publication?
  /// Its former ad, on a board that no longer exists.
  var formerAd: Publication?

  func lines(width: Int?) -> [StyledText] {
    let columns = width.map { min($0, 80) }
    var lines = [StyledText(draft.displayTitle, .title, in: language), summary, ""]
    for line in SafeText.lines(draft.fields[.description] ?? Message.draftWithoutDescription.text(in: language)) {
      lines += (columns.map { line.wrapped(to: $0) } ?? [line]).map { StyledText($0) }
    }
    if !photos.isEmpty { lines += [""] + photos }
    let saved = Message.draftSaved(DateText.age(of: draft.updatedAt, at: now, in: zone))
    let footer: Message =
      draft.status == .discarded
      ? .discardedDraftHeading(draft.revision, saved: saved) : .draftHeading(draft.revision, saved: saved)
    lines += ["", StyledText(footer, .faint, in: language)]
    if draft.isByAgent { lines.append(StyledText(.draftOfAgent, .note, in: language)) }
    guard let standing = publication.map({ Message.standing(of: $0, draft) }) ?? formerAd.map(Message.former) else {
      return lines
    }
    return lines + [StyledText(standing, .note, in: language)]
  }

  private var summary: StyledText {
    let price =
      draft.price(in: currency).map { MoneyText.text($0.amount, currency: currency) }
      ?? draft.fields[.price].map(Message.init(verbatim:)) ?? .draftWithoutPrice
    let category = draft.fields[.category].map(Message.init(verbatim:)) ?? .draftWithoutCategory
    let urgent: StyledText = draft.isUrgent == true ? "  " + StyledText(.urgentMark, .urgent, in: language) : ""
    return StyledText(price, .price, in: language) + "  " + StyledText(category, in: language) + urgent
  }

  /// The columns of lists.
  static let columns = [
    Table.Column(alignment: .trailing), Table.Column(minimum: 12, isFlexible: true), Table.Column(omission: 1),
    Table.Column(),
  ]

  /// The draft in a list of drafts.
  ///
  /// - Parameters:
  ///   - number: the number that commands accept.
  ///   - standing: how its ad stands on the board, if that is known.
  ///   - isCurrent: whether it is the current draft, which is not said of one that is on the board as it is.
  func row(_ number: Int, standing: AdStanding?, isCurrent: Bool) -> TableContent.Row {
    let lines = lines(width: nil)
    let saved = StyledText(.draftSaved(DateText.age(of: draft.updatedAt, at: now, in: zone)), .faint, in: language)
    let isPublished = publication?.publishes(draft) == true
    let onBoard = standing?.word(at: now) ?? (isPublished ? .draftIsPublished : publication.map(Message.state))
    let states = [
      onBoard, draft.isByAgent ? .draftByAgent : nil, isCurrent && !isPublished ? .currentDraft : nil,
    ]
    .compactMap(\.self)
    let name = "id:\(draft.id)"
    return TableContent.Row(
      id: draft.id,
      cells: [
        StyledText("\(number)", .faint), StyledText(draft.displayTitle, .title, in: language), saved,
        StyledText(states.joined(separator: .comma), isPublished ? .price : .note, in: language),
      ],
      heading: Array(lines.prefix(2)),
      text: Array(lines.dropFirst(3)),
      commands: draft.status == .discarded
        ? [
          "t": ListCommand(["draft", "restore", name], undo: ["draft", "discard", name]),
          "P": ListCommand(["draft", "purge", name, "--yes"], asksAgain: true),
        ]
        : [
          "t": ["draft", "use", name],
          "d": ListCommand(["draft", "discard", name], undo: ["draft", "restore", name]),
        ]
    )
  }

  /// One line per problem.
  static func lines(for problems: [DraftProblem], language: Language = .english) -> [StyledText] {
    problems.map {
      StyledText(Message(verbatim: $0.field.rawValue) + .colon, .strong, in: language)
        + StyledText($0.message, in: language)
    }
  }

  /// One line per suggestion, each marked as such.
  static func lines(for advice: [DraftAdvice], language: Language = .english) -> [StyledText] {
    advice.map {
      StyledText(Message(verbatim: $0.field.rawValue) + .colon, .strong, in: language)
        + StyledText(.formAdvice + .colon + $0.message, .note, in: language)
    }
  }
}

extension Draft {
  /// The title, or a word for a missing one.
  var displayTitle: Message { fields[.title].map(Message.init(verbatim:)) ?? .draftUntitled }
}

extension DraftField {
  /// The name for people; commands accept the `rawValue` in every language.
  var name: Message {
    switch self {
    case .title: .draftFieldTitle
    case .category: .draftFieldCategory
    case .price: .draftFieldPrice
    case .description: .draftFieldDescription
    case .urgent: .draftFieldUrgent
    case .photos: .draftFieldPhotos
    case .carried: .draftFieldAdFile
    case .agent: .draftFieldAgent
    }
  }
}
