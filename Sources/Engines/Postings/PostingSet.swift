/// Some documents of a segment, in order.
///
/// Few of them are a sorted list, many are one bit for each document of the segment.
enum PostingSet: Sendable {
  /// Numbers in ascending order, each once.
  case few([UInt32])
  /// Bit `n % 64` of word `n / 64` is document `n`.
  case many([UInt64])

  static let empty = PostingSet.few([])

  /// All documents of a segment with this many.
  static func all(_ count: Int) -> PostingSet {
    var words = [UInt64](repeating: .max, count: (count + 63) / 64)
    if count % 64 > 0, let last = words.indices.last { words[last] = (1 << UInt64(count % 64)) - 1 }
    return .many(words)
  }

  /// How many documents there are. O(1) for few, O(size of the segment / 64) for many.
  var count: Int {
    switch self {
    case .few(let numbers): numbers.count
    case .many(let words): words.reduce(0) { $0 + $1.nonzeroBitCount }
    }
  }

  var isEmpty: Bool {
    switch self {
    case .few(let numbers): numbers.isEmpty
    case .many(let words): words.allSatisfy { $0 == 0 }
    }
  }

  func contains(_ document: UInt32) -> Bool {
    switch self {
    case .few(let numbers):
      let place = numbers.firstPlace(from: document)
      return place < numbers.count && numbers[place] == document
    case .many(let words):
      return words.has(document)
    }
  }

  /// The first document from a number on; `nil` if there is none. O(log n) for few, otherwise O(distance / 64).
  func first(from document: UInt32) -> UInt32? {
    switch self {
    case .few(let numbers):
      let place = numbers.firstPlace(from: document)
      return place < numbers.count ? numbers[place] : nil
    case .many(let words):
      var index = Int(document / 64)
      guard index < words.count else { return nil }
      var word = words[index] & (UInt64.max << UInt64(document % 64))
      while word == 0 {
        index += 1
        guard index < words.count else { return nil }
        word = words[index]
      }
      return UInt32(truncatingIfNeeded: index * 64 + word.trailingZeroBitCount)
    }
  }

  /// Calls the body with each document in a range, in order.
  func forEach(in range: Range<UInt32>, _ body: (UInt32) throws -> Void) rethrows {
    switch self {
    case .few(let numbers):
      var place = numbers.firstPlace(from: range.lowerBound)
      while place < numbers.count, numbers[place] < range.upperBound {
        try body(numbers[place])
        place += 1
      }
    case .many(let words):
      var index = Int(range.lowerBound / 64)
      while index < words.count, index * 64 < Int(range.upperBound) {
        var word = words[index]
        while word != 0 {
          let document = UInt32(truncatingIfNeeded: index * 64 + word.trailingZeroBitCount)
          word &= word - 1
          if range.contains(document) { try body(document) }
        }
        index += 1
      }
    }
  }

  /// The documents of both. O(the smaller list), or O(size of the segment / 64) for many.
  func intersection(_ other: PostingSet) -> PostingSet {
    switch (self, other) {
    case (.few(let one), .few(let two)): .few(one.count < two.count ? two.filtered(to: one) : one.filtered(to: two))
    case (.few(let numbers), .many(let words)), (.many(let words), .few(let numbers)):
      .few(numbers.filter { words.has($0) })
    case (.many(let one), .many(let two)): .many(zip(one, two).map { $0 & $1 })
    }
  }

  /// The documents of one or the other, in a segment with this many.
  func union(_ other: PostingSet, of count: Int) -> PostingSet {
    switch (self, other) {
    case (.few(let one), .few(let two)):
      if (one.count + two.count) * 32 < count { return .few(one.merged(with: two)) }
      return .many([UInt64](repeating: 0, count: (count + 63) / 64).setting(one).setting(two))
    case (.many(let words), .few(let numbers)), (.few(let numbers), .many(let words)):
      return .many(words.setting(numbers))
    case (.many(let one), .many(let two)): return .many(zip(one, two).map { $0 | $1 })
    }
  }

  /// The documents that the other one does not have.
  func subtracting(_ other: PostingSet) -> PostingSet {
    switch (self, other) {
    case (.few(let numbers), .few(let others)): .few(numbers.without(others))
    case (.few(let numbers), .many(let words)): .few(numbers.filter { !words.has($0) })
    case (.many(let words), .few(let numbers)): .many(words.clearing(numbers))
    case (.many(let one), .many(let two)): .many(zip(one, two).map { $0 & ~$1 })
    }
  }
}

extension [UInt32] {
  /// The place of the first number that is not below another. O(log n).
  fileprivate func firstPlace(from number: UInt32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Those numbers of a shorter list that are here as well.
  fileprivate func filtered(to shorter: [UInt32]) -> [UInt32] {
    if shorter.count * 16 < count {
      return shorter.filter { number in
        let place = firstPlace(from: number)
        return place < count && self[place] == number
      }
    }
    var (place, found) = (0, [UInt32]())
    for number in shorter {
      while place < count, self[place] < number { place += 1 }
      if place < count, self[place] == number { found.append(number) }
    }
    return found
  }

  /// Those numbers that another list does not have.
  fileprivate func without(_ others: [UInt32]) -> [UInt32] {
    if count * 16 < others.count { return filter { !PostingSet.few(others).contains($0) } }
    var place = 0
    return filter { number in
      while place < others.count, others[place] < number { place += 1 }
      return place == others.count || others[place] != number
    }
  }

  fileprivate func merged(with other: [UInt32]) -> [UInt32] {
    var merged: [UInt32] = []
    merged.reserveCapacity(count + other.count)
    var (mine, theirs) = (0, 0)
    while mine < count || theirs < other.count {
      if theirs == other.count || (mine < count && self[mine] <= other[theirs]) {
        if theirs < other.count, self[mine] == other[theirs] { theirs += 1 }
        merged.append(self[mine])
        mine += 1
      } else {
        merged.append(other[theirs])
        theirs += 1
      }
    }
    return merged
  }
}

extension [UInt64] {
  /// Whether a document's bit is set; `false` beyond the end.
  func has(_ document: UInt32) -> Bool {
    let index = Int(document / 64)
    return index < count && self[index] & (1 << UInt64(document % 64)) != 0
  }

  /// With the bits of documents set; those beyond the end are passed over.
  fileprivate func setting(_ documents: [UInt32]) -> [UInt64] {
    var words = self
    for document in documents where Int(document / 64) < count { words[Int(document / 64)] |= document.bit }
    return words
  }

  fileprivate func clearing(_ documents: [UInt32]) -> [UInt64] {
    var words = self
    for document in documents where Int(document / 64) < count { words[Int(document / 64)] &= ~document.bit }
    return words
  }
}

extension UInt32 {
  /// Its bit in the word that has it.
  fileprivate var bit: UInt64 { 1 << UInt64(self % 64) }
}
