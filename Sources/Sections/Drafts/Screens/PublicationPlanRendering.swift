import Drafts
import Foundation
import HTTP
import Languages
import Listings
import Terminal

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
    if plan.isPublished { lines.append(StyledText(.nothingToSend, .note, in: language)) }
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
          + [PhotoWords.name(photo, number: number), PhotoWords.size(photo)].joined(separator: ", "),
        in: language
      )
    }
    return [StyledText(.photosFirst, .note, in: language)] + photos + [""]
  }

  var document: JSONValue {
    .object([
      .init(
        "photos",
        .array(plan.photos.map { .object([.init("hash", .string($0.hash)), .init("name", .string($0.name))]) })
      ),
      .init("sends", .bool(!plan.isPublished)),
      .init("method", .string(plan.request.method)),
      .init("url", .string(plan.request.url.absoluteString)),
      .init("headers", .object(headers.map { .init($0.name, .string($0.value)) })),
      .init("body", .string(body)),
      .init("changes", changes.document(categories: categories)),
    ])
  }
}
