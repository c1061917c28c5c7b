package import Imaging
package import Languages
package import Loading
package import Terminal

/// The current view of a picture.
package enum PictureView: Sendable, Equatable {
  /// There is no picture.
  case missing
  /// It is being fetched or waits for it: the bytes so far, and the expected number if known.
  case loading(received: Int, expected: Int?)
  /// The lines of its box.
  case drawn([StyledText])
  /// It exists, and is described in words: its size, if known.
  case described(PixelSize?)
  /// It failed temporarily, and is requested again automatically.
  case retrying(LoadFailure)
  /// It failed.
  case failed(LoadFailure)

  /// Whether it failed, and retrying may help.
  package var isWorthRetrying: Bool {
    switch self {
    case .retrying: true
    case .failed(let failure): failure.isWorthRetrying
    case .missing, .loading, .drawn, .described: false
    }
  }

  /// Its box.
  ///
  /// - Parameter place: where it is displayed.
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

  /// Whether a box has only room for single words.
  private func isShort(_ box: BoxSize) -> Bool { box.columns < 10 }

  /// The text in its box.
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
