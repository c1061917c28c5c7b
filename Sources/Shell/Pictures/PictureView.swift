package import Imaging
package import Languages
package import Loading
package import Terminal

/// What can be shown of a picture right now.
package enum PictureView: Sendable, Equatable {
  /// There is none.
  case missing
  /// It is to be fetched, or being fetched: so many bytes, of how many if that is known.
  case loading(received: Int, expected: Int?)
  /// As lines of its box.
  case drawn([StyledText])
  /// There is one, and it is put into words: its size, if anybody looked.
  case described(PixelSize?)
  /// It could not be had just now, and is asked for again by itself.
  case retrying(LoadFailure)
  /// It could not be had.
  case failed(LoadFailure)

  /// Whether it was not had, and asking again can help.
  package var isWorthRetrying: Bool {
    switch self {
    case .retrying: true
    case .failed(let failure): failure.isWorthRetrying
    case .missing, .loading, .drawn, .described: false
    }
  }

  /// Its box.
  ///
  /// - Parameter place: where it is shown.
  package func lines(in box: BoxSize, _ language: Language, at place: Hint.Place = .prompt) -> [StyledText] {
    switch self {
    case .drawn(let lines): lines
    case .loading(let received, let expected) where received > 0:
      PictureBox.progress(
        received: received,
        expected: expected,
        columns: box.columns,
        rows: box.rows,
        text: text(in: language, isShort: isShort(box), at: place)
      )
    case .missing, .loading, .described, .retrying, .failed:
      PictureBox.lines(text(in: language, isShort: isShort(box), at: place), columns: box.columns, rows: box.rows)
    }
  }

  /// Whether a box has room for single words only.
  private func isShort(_ box: BoxSize) -> Bool { box.columns < 10 }

  /// What is said of it in a box.
  private func text(in language: Language, isShort: Bool, at place: Hint.Place) -> StyledText {
    switch self {
    case .drawn: ""
    case .missing: StyledText(PictureWords.missing, .faint, in: language)
    case .loading: StyledText(isShort ? PictureWords.loadingShort : PictureWords.loading, .faint, in: language)
    case .described(let size): StyledText(PictureWords.description(size), .faint, in: language)
    case .retrying: StyledText(isShort ? PictureWords.retryingShort : PictureWords.retrying, .failure, in: language)
    case .failed(let failure) where !failure.isWorthRetrying:
      StyledText(isShort ? PictureWords.goneShort : PictureWords.gone, .faint, in: language)
    case .failed: StyledText(PictureWords.failed(isShort: isShort, at: place), .failure, in: language)
    }
  }
}
