import Drafts
import Foundation
import HTTP
import Languages
import Listings
import Loading
import Shell
import Terminal

/// The differences between the ad on a board and the ad to be sent.
struct PublicationChanges: Equatable {
  struct Change: Equatable {
    let field: DraftField
    let old: String
    let new: String
  }

  private let old: AdContent?
  private let new: AdContent?

  init(from old: AdContent?, to new: AdContent?) { (self.old, self.new) = (old, new) }

  /// The fields that differ, in order; empty if there is nothing to compare.
  func changes(categories: [Category]) -> [Change] {
    guard let old, let new else { return [] }
    func texts(_ content: AdContent) -> [DraftField: String] {
      let id = content.categoryID
      var texts = content.fields(category: categories.first { $0.id == id }?.name ?? String(id))
      texts[.urgent] = "\(content.isUrgent)"
      texts[.photos] = content.photos.joined(separator: "\n")
      return texts
    }
    let (before, after) = (texts(old), texts(new))
    return (DraftField.written + [.photos]).map { Change(field: $0, old: before[$0] ?? "", new: after[$0] ?? "") }
      .filter { $0.old != $0.new }
  }

  /// A field's old text after `-`, and its new one after `+`.
  func lines(categories: [Category], language: Language) -> [StyledText] {
    changes(categories: categories).flatMap { change in
      [StyledText(change.field.name + .colon, .strong, in: language)]
        + SafeText.lines(change.old).map { StyledText("- ", .faint) + StyledText($0) }
        + SafeText.lines(change.new).map { StyledText("+ ", .note) + StyledText($0) }
    }
  }

  func document(categories: [Category]) -> JSONValue {
    let documents = changes(categories: categories).map {
      JSONValue.object([
        .init("field", .string($0.field.rawValue)), .init("old", .string($0.old)), .init("new", .string($0.new)),
      ])
    }
    return .array(documents)
  }
}

/// The requests that publishing would send, without the token.
struct PublicationPlanRendering {
  let plan: PublicationPlan
  let categories: [Category]
  let language: Language

  private var changes: PublicationChanges { PublicationChanges(from: plan.published, to: plan.publication.content) }

  private var headers: [(name: String, value: String)] {
    plan.request.headers.map { ($0.name, $0.name == "Authorization" ? "Bearer ****" : $0.value) }
  }

  private var body: String { String(decoding: plan.request.body ?? Data(), as: UTF8.self) }

  var lines: [StyledText] {
    var lines: [StyledText] = []
    if plan.isPublished { lines.append(StyledText(Message.nothingToSend.sentence, .note, in: language)) }
    lines += uploads
    lines.append(StyledText(SafeText("\(plan.request.method) \(plan.request.url.absoluteString)"), .strong))
    lines += headers.map { StyledText(SafeText("\($0.name): \($0.value)")) }
    lines += ["", StyledText(SafeText(body))]
    let differences = changes.lines(categories: categories, language: language)
    return differences.isEmpty ? lines : lines + [""] + differences
  }

  private var uploads: [StyledText] {
    if plan.photos.isEmpty { return [] }
    let photos = zip(1..., plan.photos).map { number, photo in
      StyledText(
        Message(verbatim: "  ")
          + [PhotoText.name(photo, number: number), PhotoText.size(photo)].joined(separator: ", "),
        in: language
      )
    }
    return [StyledText(.photosFirst, .note, in: language)] + photos + [""]
  }

  var document: JSONValue {
    let photos = plan.photos.map {
      JSONValue.object([.init("hash", .string($0.hash)), .init("name", .string($0.name))])
    }
    return .object([
      .init("photos", .array(photos)), .init("sends", .bool(!plan.isPublished)),
      .init("method", .string(plan.request.method)), .init("url", .string(plan.request.url.absoluteString)),
      .init("headers", .object(headers.map { .init($0.name, .string($0.value)) })), .init("body", .string(body)),
      .init("changes", changes.document(categories: categories)),
    ])
  }
}
