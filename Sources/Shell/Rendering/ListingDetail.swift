import Foundation
import Languages
import Listings
import Terminal

/// One ad in full.
struct ListingDetail {
  let item: ListingItem
  let now: Date
  let zone: TimeZone
  var language = Language.english

  /// The widest that running text is set: longer lines are hard to read.
  private static var readableWidth: Int { 80 }

  func lines(width: Int?) -> [StyledText] {
    let columns = width.map { min($0, Self.readableWidth) }
    var lines = wrapped(SafeText(item.listing.title), columns).map { StyledText($0, .title) }
    lines.append(summary)
    lines.append("")
    lines += Table(columns: [Table.Column(), Table.Column()], rows: facts).lines(width: nil)
    lines.append("")
    for line in SafeText.lines(item.listing.description) {
      lines += wrapped(line, columns).map { StyledText($0) }
    }
    return lines
  }

  private var summary: StyledText {
    let price = MoneyText.text(item.listing.price, currency: item.currency)
    let urgent: StyledText = item.listing.isUrgent ? "  " + StyledText(.urgentMark, .urgent, in: language) : ""
    return StyledText(price, .price, in: language) + urgent
  }

  private var facts: [[StyledText]] {
    let listing = item.listing
    let age = DateText.age(of: listing.createdAt, at: now, in: zone)
    let facts: [(Message, Message)] = [
      (.category, item.category.map(Message.init(verbatim:)) ?? .unlistedCategory(listing.categoryID)),
      (.placed, DateText.full(listing.createdAt, in: zone) + Message(verbatim: " (") + age + Message(verbatim: ")")),
      (.picture, picture),
      (.currency, .assumed(item.currency)),
      (Message(verbatim: "id"), Message(verbatim: String(listing.id))),
    ]
    return facts.map { [StyledText($0.0, .faint, in: language), StyledText($0.1, in: language)] }
  }

  private var picture: Message {
    (item.thumbPicture ?? item.smallPicture).map { Message(verbatim: $0.absoluteString) } ?? .noPicture
  }

  private func wrapped(_ text: SafeText, _ columns: Int?) -> [SafeText] {
    columns.map { text.wrapped(to: $0) } ?? [text]
  }
}

extension Message {
  fileprivate static let category = Message(en: "category", fr: "catégorie", el: "κατηγορία", ptBR: "categoria")

  fileprivate static func unlistedCategory(_ number: Int) -> Message {
    Message(
      en: "number \(number), which the board does not list",
      fr: "numéro \(number), que le tableau n’énumère pas",
      el: "αριθμός \(number), που ο πίνακας δεν αναφέρει",
      ptBR: "número \(number), que o mural não lista"
    )
  }

  fileprivate static let placed = Message(en: "placed", fr: "publiée", el: "δημοσίευση", ptBR: "publicado")

  fileprivate static let picture = Message(en: "picture", fr: "image", el: "εικόνα", ptBR: "imagem")

  fileprivate static let noPicture = Message(en: "none", fr: "aucune", el: "καμία", ptBR: "nenhuma")

  fileprivate static let currency = Message(en: "currency", fr: "devise", el: "νόμισμα", ptBR: "moeda")

  fileprivate static func assumed(_ currency: String) -> Message {
    Message(
      en: "\(currency), assumed: the board names none",
      fr: "\(currency), supposée : le tableau n’en indique pas",
      el: "\(currency), κατά παραδοχή: ο πίνακας δεν αναφέρει κανένα",
      ptBR: "\(currency), presumida: o mural não informa nenhuma"
    )
  }
}
