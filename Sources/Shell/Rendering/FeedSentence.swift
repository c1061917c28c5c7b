import ImageFeed
import Languages
import Terminal

/// An image of the feed in one sentence, to be read aloud: nothing is told by where it stands.
struct FeedSentence {
  let item: FeedRow
  let language: Language
  /// What is known of its picture.
  let picture: PictureView

  /// `row 3: The pier at dusk., Brighton, picture of “The pier at dusk.”, 300 by 225 pixels`
  var line: StyledText {
    let row = FieldNames.row + Message(verbatim: " \(item.row)") + .colon
    let image = item.image
    let said = image.description.map { StyledText(SafeText($0), .title) }
    let facts = [image.location.map(Message.init(verbatim:)), PictureWords.description(of: image.description, picture)]
    let rest = facts.compactMap(\.self).joined(separator: .comma)
    return StyledText(row, in: language) + (said ?? StyledText(.nothingSaid, in: language))
      + StyledText(.comma + rest, in: language)
  }
}
