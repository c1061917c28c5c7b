import Database
import Foundation
import GRDB

/// Finds the documents of a segment that meet an expression.
struct PostingEvaluation {
  private let segment: PostingSegment
  private let columns: PostingColumns
  private let db: Database

  init(_ segment: PostingSegment, _ columns: PostingColumns, _ db: Database) {
    (self.segment, self.columns, self.db) = (segment, columns, db)
  }

  /// Removed documents are among them.
  func documents(meeting expression: PostingExpression) throws -> PostingSet {
    switch expression {
    case .everything: .all(segment.count)
    case .term(let term): try list(of: term) { try PostingList.decoded($0, of: segment.count) } ?? .empty
    case .beginning(let beginning): try union(ofTermsBeginning: beginning)
    case .places(let places): .few(try segment.documents(at: places, columns).sorted())
    case .not(let other): PostingSet.all(segment.count).subtracting(try documents(meeting: other))
    case .any(let expressions):
      try expressions.reduce(.empty) { try $0.union(documents(meeting: $1), of: segment.count) }
    case .all(let expressions): try documents(meetingAll: expressions.flatMap(\.conjuncts))
    }
  }

  /// Terms are intersected first, the rarest first; a list that comes later is only read as far as necessary.
  private func documents(meetingAll expressions: [PostingExpression]) throws -> PostingSet {
    var (terms, others, excluded): ([Data], [PostingExpression], [PostingExpression]) = ([], [], [])
    for expression in expressions {
      switch expression {
      case .everything: break
      case .term(let term):
        guard let list = try list(of: term, { Data($0) }) else { return .empty }
        terms.append(list)
      case .not(let other): excluded.append(other)
      default: others.append(expression)
      }
    }
    terms.sort { $0.count < $1.count }
    var found: PostingSet?
    for list in terms {
      found = try list.withUnsafeBytes { list in
        try found.map { try PostingList.intersection($0, list, of: segment.count) }
          ?? PostingList.decoded(list, of: segment.count)
      }
      if found?.isEmpty == true { return .empty }
    }
    for other in others {
      let met = try documents(meeting: other)
      found = found?.intersection(met) ?? met
      if found?.isEmpty == true { return .empty }
    }
    return try excluded.reduce(found ?? .all(segment.count)) { try $0.subtracting(documents(meeting: $1)) }
  }

  private func list<Value>(of term: [UInt8], _ body: (UnsafeRawBufferPointer) throws -> Value) throws -> Value? {
    let sql = "SELECT lists FROM posting_block WHERE segment = ? AND term <= ? ORDER BY term DESC LIMIT 1"
    let found = try db.blob(sql, [segment.id], term) { block -> Value? in
      var block = PostingBlock.Reader(block)
      while try block.next() { if block.term.elementsEqual(term) { return try body(block.list) } }
      return nil
    }
    return found ?? nil
  }

  private func union(ofTermsBeginning beginning: [UInt8]) throws -> PostingSet {
    var found = PostingSet.empty
    try PostingBlock.forEachList(ofTermsBeginning: beginning, in: segment, db) { _, list in
      found = try found.union(PostingList.decoded(list, of: segment.count), of: segment.count)
    }
    return found
  }
}

extension PostingExpression {
  /// The expressions that all have to be met.
  fileprivate var conjuncts: [PostingExpression] {
    if case .all(let expressions) = self { expressions.flatMap(\.conjuncts) } else { [self] }
  }
}
