/// Numbers the members of an ordered list, so that a new one gets a number between those of its neighbours.
///
/// A new member gets the number it requests, or the nearest free one that keeps the order. If there is none, the
/// members of a window around it are renumbered, spread evenly; the window is doubled until it is sparse enough, and
/// the wider it is the sparser it must be (a packed-memory array whose array is the numbers: Bender, Demaine,
/// Farach-Colton, 2000). So a number is moved O(log² n) times on average, whatever the order of insertion, and hardly
/// ever if the requests are good.
struct GapNumbering {
  /// The available numbers.
  let range: Range<Int64>

  /// The distance between members that request the same number.
  private static let spacing: Int64 = 4
  private static let smallestWindow: Int64 = 16

  /// Numbers for consecutive members between two neighbours; `nil` if there are too few.
  ///
  /// - Parameters:
  ///   - wishes: the number that each requests.
  ///   - lower: the number of the neighbour before them; `nil` if they come first.
  ///   - upper: the number of the neighbour after them; `nil` if they come last.
  func numbers(wishes: [Int64], after lower: Int64?, before upper: Int64?) -> [Int64]? {
    let end = upper ?? range.upperBound
    var previous = lower ?? range.lowerBound - 1
    guard end - previous > Int64(wishes.count) else { return nil }
    var numbers: [Int64] = []
    for (place, wish) in wishes.enumerated() {
      // The remaining members need a number each, and an equal share of the remaining room.
      let remaining = Int64(wishes.count - place)
      let share = min(Self.spacing, max(1, (end - previous) / (remaining + 1)))
      let number = min(max(wish, previous + share), end - share - (remaining - 1))
      numbers.append(max(number, previous + 1))
      previous = numbers[place]
    }
    return numbers
  }

  /// The windows around a number in which members may be renumbered, from narrow to wide; the last is the whole range.
  func windows(around number: Int64) -> some Sequence<Range<Int64>> {
    sequence(first: window(around: number, width: Self.smallestWindow)) { last in
      last == range ? nil : window(around: number, width: Int64(last.count) * 2)
    }
  }

  /// Whether this many members fit into a window, with room for more.
  func isRoomy(_ window: Range<Int64>, for count: Int) -> Bool {
    if window == range { return count <= window.count }
    // From a half to three tenths, at a million numbers: always more than members that arrived in order occupy.
    let doublings = (Int64(window.count) / Self.smallestWindow).trailingZeroBitCount
    return Double(count) <= Double(window.count) * max(0.3, 0.5 - Double(doublings) / 80)
  }

  /// Numbers for this many members, spread evenly over a window except for one gap, a quarter of the room, before one
  /// of them.
  ///
  /// An insertion is often followed by another one in the same place, for example when a whole feed arrives in order
  /// among known ads: the gap keeps them from being moved page after page.
  func spread(_ count: Int, over window: Range<Int64>, gapBefore place: Int) -> [Int64] {
    let gap = max(0, window.count - count) / 4
    let width = window.count - gap
    return (0..<count).map { member in
      // The middle of its equal share, without a product that could overflow.
      let (step, rest) = width.quotientAndRemainder(dividingBy: count)
      let start = step * member + rest * member / count + step / 2
      return window.lowerBound + Int64(start + (member < place ? 0 : gap))
    }
  }

  /// The order in which members can move to new numbers so that none is moved to a number still in use.
  ///
  /// - Parameters:
  ///   - old: their numbers, ascending.
  ///   - new: as many new numbers, ascending.
  static func moves(from old: [Int64], to new: [Int64]) -> [(from: Int64, to: Int64)] {
    let pairs = zip(old, new).map { (from: $0, to: $1) }
    return pairs.filter { $0.to < $0.from } + pairs.filter { $0.to > $0.from }.reversed()
  }

  private func window(around number: Int64, width: Int64) -> Range<Int64> {
    guard width < range.count else { return range }
    let start = range.lowerBound + (number - range.lowerBound) / width * width
    return start..<min(start + width, range.upperBound)
  }
}
