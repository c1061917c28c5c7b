import TestSupport
import Testing

@testable import Postings

@Suite("Sets of documents of a segment")
struct PostingSetTests {
  private static let segment: UInt32 = 1_000

  @Test(
    "A set without another one has the documents that only it has, in both forms and whatever their lengths are",
    arguments: [(0, 9), (9, 0), (1, 16), (1, 17), (5, 900), (20, 320), (20, 321), (300, 3), (400, 500), (1_000, 1_000)]
  )
  func subtracting(count: Int, others: Int) {
    var random = SeededGenerator(seed: 1_000 * count + others)
    let mine = Set((0..<Self.segment).shuffled(using: &random).prefix(count))
    let theirs = Set((0..<Self.segment).shuffled(using: &random).prefix(others))
    for (one, other) in [(Self.few, Self.few), (Self.few, Self.many), (Self.many, Self.few), (Self.many, Self.many)] {
      let (first, second) = (one(mine), other(theirs))

      let rest = first.subtracting(second)

      var documents: [UInt32] = []
      rest.forEach(in: 0..<Self.segment) { documents.append($0) }
      #expect(documents == mine.subtracting(theirs).sorted(), "\(first) without \(second)")
      #expect(rest.count == documents.count)
    }
  }

  private static func few(_ documents: Set<UInt32>) -> PostingSet { .few(documents.sorted()) }

  private static func many(_ documents: Set<UInt32>) -> PostingSet {
    var words = [UInt64](repeating: 0, count: (Int(segment) + 63) / 64)
    for document in documents { words[Int(document / 64)] |= 1 << UInt64(document % 64) }
    return .many(words)
  }
}
