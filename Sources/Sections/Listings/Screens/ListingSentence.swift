import Foundation
import Languages
import Listings
import Terminal

/// An ad in one sentence, to be read aloud: position carries no information.
struct ListingSentence {
  let item: ListingItem
  let now: Date
  let zone: TimeZone
  let language: Language
  /// The state of its picture.
  let picture: PictureView

  /// `row 3: Vélo rouge, €140, Maison, 3 weeks ago, urgent, picture of “Vélo rouge”, 300 by 225 pixels`
  var line: StyledText {
    let row = item.row.map { FieldNames.row + Message(verbatim: " \($0)") + .colon } ?? Message(verbatim: "")
    let price = MoneyText.text(item.listing.price.amount, currency: item.currency)
    let age = DateText.age(of: item.listing.createdAt, at: now, in: zone)
    let facts = [
      price, item.category.map(Message.init(verbatim:)), age, item.listing.isUrgent ? FieldNames.urgent : nil,
      PictureWords.description(of: item.listing.title, picture),
    ]
    let rest = facts.compactMap(\.self).map { Message(verbatim: ", ") + $0 }.joined(separator: "")
    return StyledText(row, in: language) + StyledText(SafeText(item.listing.title), .title)
      + StyledText(rest, in: language)
  }
}
