import Foundation
import TestSupport

@testable import Postings

/// The documents of an index in an array, searched by looking at each.
struct PostingScan {
  private(set) var documents: [PostingDocument] = []
  /// The terms by row, with every beginning of a run.
  private var terms: [Int64: Set<[UInt8]>] = [:]
  private var lastRow: Int64 = 0

  var inOrder: [PostingDocument] { documents.sorted { $0.place < $1.place } }

  /// Adds random documents, with a few terms of one or two letters.
  mutating func insert(_ count: Int, using random: inout SeededGenerator) -> [PostingDocument] {
    let new = (0..<count).map { _ in
      lastRow += 1
      let terms = (0..<Int.random(in: 0...6, using: &random)).map { _ in term(using: &random) } + [[97], [98]]
      let runs = (0..<Int.random(in: 0...2, using: &random)).map { _ in Array("éa".utf8) + term(using: &random) }
      return PostingDocument(
        row: lastRow,
        place: PostingPlace(
          Int.random(in: 0..<4, using: &random) == 0 ? .first : .second,
          UInt64.random(in: 0..<30, using: &random),
          UInt64(bitPattern: lastRow &* 7919 % 1_000_003)
        ),
        value: DecimalCode.code(of: decimal(lastRow)),
        terms: terms.flatMap { $0 + [PostingDocument.termEnd] },
        runs: runs.flatMap { $0 + [PostingDocument.termEnd] }
      )
    }
    documents += new
    for document in new { terms[document.row] = Self.terms(of: document) }
    return new
  }

  /// Removes random documents, and names a place where there is none.
  mutating func remove(_ count: Int, using random: inout SeededGenerator) -> [PostingPlace] {
    var places = [PostingPlace(.second, 1_000, 0)]
    for _ in 0..<min(count, documents.count) {
      places.append(documents.remove(at: Int.random(in: documents.indices, using: &random)).place)
    }
    return places
  }

  func expression(using random: inout SeededGenerator, depth: Int = 2) -> PostingExpression {
    func several() -> [PostingExpression] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in expression(using: &random, depth: depth - 1) }
    }
    switch Int.random(in: 0..<(depth > 0 ? 9 : 4), using: &random) {
    case 0: return .everything
    case 1, 2: return .term(term(using: &random))
    case 3: return .beginning(Array(term(using: &random).prefix(1)))
    case 4: return .places(documents.shuffled(using: &random).prefix(3).map(\.place))
    case 5: return .not(expression(using: &random, depth: depth - 1))
    case 6: return .any(several())
    default: return .all(several())
    }
  }

  func bounds(using random: inout SeededGenerator) -> PostingBounds {
    var bounds = PostingBounds()
    let groups: [[PostingPlace.Group]] = [[.first], [.second], [.first, .second]]
    if Bool.random(using: &random) { bounds.groups = groups.randomElement(using: &random) ?? [] }
    if Bool.random(using: &random) { bounds.after = documents.randomElement(using: &random)?.place }
    if Int.random(in: 0..<3, using: &random) == 0 { bounds.lastFirst = UInt64.random(in: 0..<30, using: &random) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      bounds.values = DecimalCode.range(within: [.above(-1), .atMost(2)])
    }
    return bounds
  }

  func documents(meeting expression: PostingExpression, within bounds: PostingBounds) -> [PostingDocument] {
    inOrder.filter { document in
      meets(document, expression) && bounds.groups.contains(document.place.group)
        && bounds.after.map { $0 < document.place } ?? true
        && bounds.lastFirst.map { document.place.first <= $0 } ?? true
        && bounds.values?.contains(document.value) ?? true
    }
  }

  /// The number of a row; several rows have the same one, and several numbers the same code.
  func decimal(_ row: Int64) -> Decimal {
    let digits = [
      "0", "1", "-1", "2.5", "-2.123456789012345678", "-2.123456789012345679", "3.00000000000000000001", "7",
    ]
    return Decimal(string: digits[Int(row) * 31 % digits.count]) ?? 0
  }

  func sorted(_ documents: [PostingDocument], isDescending: Bool) -> [PostingDocument] {
    documents.sorted { one, other in
      let (first, second) = (decimal(one.row), decimal(other.row))
      return first == second ? one.place < other.place : (first < second) != isDescending
    }
  }

  func sortedByFirst(_ documents: [PostingDocument]) -> [PostingDocument] {
    documents.sorted { $0.place.first == $1.place.first ? $0.place < $1.place : $0.place.first < $1.place.first }
  }

  private static func terms(of document: PostingDocument) -> Set<[UInt8]> {
    let beginnings = document.runs.split(separator: PostingDocument.termEnd).flatMap { run in
      let text = String(decoding: run, as: UTF8.self).unicodeScalars
      return (1...text.count).map { Array(String(text.prefix($0)).utf8) }
    }
    return Set(document.terms.split(separator: PostingDocument.termEnd).map(Array.init) + beginnings)
  }

  private func meets(_ document: PostingDocument, _ expression: PostingExpression) -> Bool {
    switch expression {
    case .everything: true
    case .term(let term): terms[document.row]?.contains(term) == true
    case .beginning(let beginning): terms[document.row]?.contains { $0.starts(with: beginning) } == true
    case .places(let places): places.contains(document.place)
    case .not(let other): !meets(document, other)
    case .any(let others): others.contains { meets(document, $0) }
    case .all(let others): others.allSatisfy { meets(document, $0) }
    }
  }

  private func term(using random: inout SeededGenerator) -> [UInt8] {
    if Int.random(in: 0..<8, using: &random) == 0 { return Array((Bool.random(using: &random) ? "é" : "éa").utf8) }
    return (0..<Int.random(in: 1...2, using: &random)).map { _ in UInt8.random(in: 97...102, using: &random) }
  }
}
