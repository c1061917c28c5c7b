package import Terminal

/// Lines as a pager gets them: text and colours. A pager would show the bytes of a graphic as text, so there is no way to
/// put one in.
package struct PagedText: Sendable {
  /// What is written to the pager.
  package let text: String

  /// The lines without the graphics on them, each with a line end.
  package init(_ lines: [StyledText], _ painter: Painter) {
    text = lines.map { painter.paint($0.withoutGraphics) + "\n" }.joined()
  }
}
