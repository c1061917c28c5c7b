@preconcurrency import CReadline

/// The lines that the history keys lead to: those entered before, oldest first, and behind them the one being typed.
///
/// A line that was changed and left keeps its text and its list of undos, which nothing else refers to: readline's own
/// records of such lines refer to lists that other commands of readline free (its version 8.2).
struct LineRecall {
  typealias UndoList = UnsafeMutablePointer<UNDO_LIST>

  /// A line with what undo restores.
  struct Line {
    var text: String
    var undo: UndoList?
  }

  private let limit: Int
  private(set) var entries: [String] = []
  /// The lines that were changed and left, by their position.
  private var edits: [Int: Line] = [:]
  /// The position of the line on show; ``end`` is the line being typed.
  private(set) var position = 0

  /// - Parameter limit: how many entries are kept, as in the file of the history.
  init(limit: Int = LineHistory.limit) { self.limit = limit }

  /// The position behind all entries.
  var end: Int { entries.count }

  /// The text at a position other than the one on show.
  func text(at place: Int) -> String {
    edits[place]?.text ?? (entries.indices.contains(place) ? entries[place] : "")
  }

  /// The next position in a direction; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - beginnings: how an entry must begin; none accepts every entry. An entry with the text of the line before it is then passed over.
  ///   - shown: the text at the position.
  func place(from place: Int, backward: Bool, beginningWith beginnings: [String], shown: String) -> Int? {
    let places = backward ? stride(from: place - 1, through: 0, by: -1) : stride(from: place + 1, through: end, by: 1)
    if beginnings.isEmpty { return places.first { _ in true } }
    return places.first { place in
      if place == end { return true }
      let text = text(at: place)
      return text != shown && beginnings.contains { text.utf8.starts(with: $0.utf8) }
    }
  }

  /// Adds an entry, when no line is on show: at the start, and after ``restart(reverting:)``. Beyond the limit the oldest
  /// one is dropped.
  ///
  /// - Returns: the dropped entry's undo list, for the caller to free.
  @discardableResult
  mutating func append(_ entry: String) -> UndoList? {
    entries.append(entry)
    defer { position = end }
    guard entries.count > limit else { return nil }
    entries.removeFirst()
    let dropped = edits.removeValue(forKey: 0)
    edits = Dictionary(uniqueKeysWithValues: edits.map { ($0.key - 1, $0.value) })
    return dropped?.undo
  }

  /// Goes to a position, which must exist, and returns its line.
  ///
  /// - Parameter line: the line on show as it is left.
  mutating func move(to place: Int, leaving line: Line) -> Line {
    if position == end || line.undo != nil || line.text != entries[position] { edits[position] = line }
    position = place
    return edits.removeValue(forKey: place) ?? Line(text: text(at: place), undo: nil)
  }

  /// Goes back to the end, because the line on show was entered or dropped: an entry has its original text again.
  ///
  /// - Parameter reverting: whether the same happens to all other entries that were changed.
  /// - Returns: the lists of undos that nobody needs any more.
  mutating func restart(reverting: Bool) -> [UndoList] {
    var dropped = [edits.removeValue(forKey: end)?.undo]
    position = end
    if reverting {
      dropped += edits.values.map(\.undo)
      edits = [:]
    }
    return dropped.compactMap(\.self)
  }
}
