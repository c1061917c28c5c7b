import Birds
import Languages
import Terminal

/// A change of a bird, in one line.
struct BirdChangeLine {
  let change: BirdChange
  let tongue: BirdTongue
  let language: Language

  /// `Robin, Erithacus rubecula: a note by 4f2a: two at the feeder`
  var line: StyledText {
    let name = change.bird.name
    let title = StyledText(SafeText(name.text(in: tongue)), .title)
    let latin = StyledText(SafeText(", \(name.latin)"), .faint)
    return title + latin + StyledText(.colon + what, in: language) + note
  }

  private var what: Message {
    switch change {
    case .added: .birdAdded
    case .removed: .birdRemoved
    case .changed(let bird, let old):
      switch newNotes(bird, old).count {
      case 0: .birdChanged
      case 1: .birdNewNote
      case let count: .birdNotes(count)
      }
    }
  }

  /// The text, if exactly one note is new.
  private var note: StyledText {
    guard case .changed(let bird, let old) = change, let note = newNotes(bird, old).first,
      newNotes(bird, old).count == 1
    else { return "" }
    return StyledText(SafeText(": \(note.text)"))
  }

  private func newNotes(_ bird: Bird, _ old: Bird) -> [BirdNote] {
    let known = Set(old.notes)
    return bird.notes.filter { !known.contains($0) }
  }
}
