import Foundation
import Languages
import Listings
import Terminal

/// An ad in one sentence, to be read aloud: nothing is told by where it stands.
struct ListingSentence {
  let item: ListingItem
  let now: Date
  let zone: TimeZone
  let language: Language
  /// What is known of its picture.
  let picture: PictureView

  /// `row 3: Vélo rouge, €140, Maison, 3 weeks ago, urgent, picture of “Vélo rouge”, 300 by 225 pixels`
  var line: StyledText {
    let row = item.row.map { FieldNames.row.text(in: language) + " \($0): " } ?? ""
    let price = MoneyText.text(item.listing.price, currency: item.currency).text(in: language)
    let age = DateText.age(of: item.listing.createdAt, at: now, in: zone).text(in: language)
    let facts = [price, item.category, age, item.listing.isUrgent ? FieldNames.urgent.text(in: language) : nil, words]
    let rest = facts.compactMap(\.self).map { ", " + $0 }.joined()
    return StyledText(SafeText(row)) + StyledText(SafeText(item.listing.title), .title) + StyledText(SafeText(rest))
  }

  private var words: String {
    PictureWords.description(of: item.listing.title, picture).text(in: language)
  }
}
