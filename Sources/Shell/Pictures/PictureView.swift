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
    if case .drawn(let lines) = self { return lines }
    let (columns, rows) = (box.columns, box.rows)
    // A narrow box only has room for single words.
    let text = text(in: language, isShort: columns < 10, at: place)
    // What will never be a picture is not to look like one.
    if case .missing = self { return Self.blank(text, columns: columns, rows: rows) }
    if case .loading(let received, let expected) = self, received > 0 {
      return PictureBox.progress(received: received, expected: expected, columns: columns, rows: rows, text: text)
    }
    return PictureBox.lines(text, columns: columns, rows: rows)
  }

  /// A box with a text in its middle, and nothing else.
  private static func blank(_ text: StyledText, columns: Int, rows: Int) -> [StyledText] {
    let lines = text.wrapped(to: max(1, columns)).prefix(rows).map { line in
      StyledText("").padded(to: max(0, columns - line.width) / 2) + line.truncated(to: columns)
    }
    let above = Array(repeating: StyledText(""), count: (rows - lines.count) / 2)
    let below = Array(repeating: StyledText(""), count: rows - lines.count - above.count)
    return (above + lines + below).map { $0.padded(to: columns) }
  }

  /// The text in its box.
  private func text(in language: Language, isShort: Bool, at place: Hint.Place) -> StyledText {
    switch self {
    case .drawn: ""
    case .missing: StyledText(Message.pictureMissing, .faint, in: language)
    case .loading: StyledText(isShort ? Message.pictureLoadingShort : .pictureLoading, .faint, in: language)
    case .described(let size): StyledText(PictureText.description(size), .faint, in: language)
    case .retrying: StyledText(isShort ? Message.pictureRetryingShort : .pictureRetrying, .failure, in: language)
    case .failed(let failure) where !failure.isWorthRetrying:
      StyledText(isShort ? Message.pictureNotFoundShort : .pictureNotFound, .faint, in: language)
    case .failed:
      StyledText(
        (isShort ? Message.pictureFailedShort : .pictureFailed) + Message(verbatim: place == .prompt ? " – retry" : ""),
        .failure,
        in: language
      )
    }
  }
}

/// Pictures in words.
package enum PictureText {
  /// `300 by 225 pixels`
  package static func size(_ size: PixelSize) -> Message { .widthByHeight(size.width, height: size.height) }

  /// Its size, or at least that there is a picture.
  package static func description(_ size: PixelSize?) -> Message { size.map(Self.size) ?? .fieldPicture }

  /// A picture in words: its size or state. What it shows has been said.
  ///
  /// - Parameter isLabelled: whether the word for a picture stands before it.
  package static func description(_ view: PictureView, isLabelled: Bool = false) -> Message {
    let of = Message.fieldPicture
    switch view {
    case .described(let size?) where isLabelled: return Self.size(size)
    case .missing: return .pictureMissing
    case .failed(let failure) where !failure.isWorthRetrying: return .pictureNotFound
    case .retrying(let failure), .failed(let failure): return of + .pictureFailedBecause + failure.reason
    case .described(let size): return size.map { of + Message(verbatim: ", ") + Self.size($0) } ?? of
    case .loading: return of + .pictureNotLoadedYet
    case .drawn: return of
    }
  }
}
