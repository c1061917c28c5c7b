import Birds
import Languages
import Terminal

/// A bird in one sentence, to be read aloud: position carries no information.
struct BirdSentence {
  let item: BirdsView.Item
  let tongue: BirdTongue
  let language: Language
  /// The state of its picture.
  let picture: PictureView

  /// `row 3: Robin, Erithacus rubecula, 2 notes, picture of “Robin”, 320 by 240 pixels`
  var line: StyledText {
    let name = item.bird.name.text(in: tongue)
    let row = FieldNames.row + Message(verbatim: " \(item.row)") + .colon
    let waiting = item.pending.isEmpty ? nil : Message.birdNotesWaiting(item.pending.count)
    let facts = [
      Message(verbatim: item.bird.name.latin), .birdNotes(item.bird.notes.count), waiting,
      PictureWords.description(of: name, picture),
    ]
    let rest = facts.compactMap(\.self).joined(separator: .comma)
    return StyledText(row, in: language) + StyledText(SafeText(name), .title) + StyledText(.comma + rest, in: language)
  }
}
