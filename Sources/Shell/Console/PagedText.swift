package import Terminal

/// Lines for a pager: text and colours. A pager would show the bytes of a graphic as text, so graphics cannot be
/// included.
package struct PagedText: Sendable {
  /// The text for the pager.
  package let text: String

  /// The lines without their graphics, each with a line end.
  package init(_ lines: [StyledText], _ painter: Painter) {
    text = lines.map { painter.paint($0.withoutGraphics) + "\n" }.joined()
  }
}
