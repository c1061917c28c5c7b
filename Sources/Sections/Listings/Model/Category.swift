import Languages

/// One of the board's kinds of ad.
package struct Category: Sendable, Hashable, Identifiable {
  /// The board's id.
  package var id: Int
  /// The name in the board's spelling.
  package var name: String

  /// Creates a category.
  package init(id: Int, name: String) { (self.id, self.name) = (id, name) }
}

extension Collection<Category> {
  /// The category with this name, in any case, with or without accents; or with this id, if no name fits.
  package func named(_ name: String) -> Category? {
    let folded = FoldedText(name)
    return first { FoldedText($0.name) == folded } ?? Int(name).flatMap { id in first { $0.id == id } }
  }

  /// The category that a search means: the one with this name, or else the only one whose name begins with it.
  package func matching(_ name: String) -> Category? {
    if let category = named(name) { return category }
    let beginning = FoldedText(name).string
    let found = filter { !beginning.isEmpty && FoldedText($0.name).string.hasPrefix(beginning) }
    return found.count == 1 ? found.first : nil
  }
}
