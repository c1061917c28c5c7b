import Feed
import Languages
import Terminal

/// An image of the feed in one sentence, to be read aloud: position carries no information.
struct FeedSentence {
  let item: FeedRow
  let language: Language
  /// The state of its picture.
  let picture: PictureView

  /// `row 3: The pier at dusk. Brighton, picture, 300 by 225 pixels`: the description is not repeated for the picture.
  var line: StyledText {
    let row = FieldNames.row + Message(verbatim: " \(item.row)") + .colon
    let image = item.image
    let said = image.description.map { StyledText(SafeText($0), .title) }
    let facts = [image.location.map(Message.init(verbatim:)), PictureWords.description(of: nil, picture)]
    let rest = facts.compactMap(\.self).joined(separator: .comma)
    let hasEnded = image.description?.last.map { ".!?…。;".contains($0) } ?? false
    return StyledText(row, in: language) + (said ?? StyledText(.noImageDescription, in: language))
      + StyledText((hasEnded ? Message(verbatim: " ") : .comma) + rest, in: language)
  }
}
