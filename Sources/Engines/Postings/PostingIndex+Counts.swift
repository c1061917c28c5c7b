import Database
import GRDB

extension PostingIndex {
  /// In how many documents each of some different terms is. Those that were removed count until their segment is merged.
  ///
  /// Terms that are near each other are found together: O(blocks that may have one) for each segment.
  package func counts(of terms: [[UInt8]]) throws -> [Int] {
    var counts = [Int](repeating: 0, count: terms.count)
    let order = terms.indices.sorted { terms[$0].lexicographicallyPrecedes(terms[$1]) }
    let sql = "SELECT lists FROM posting_block WHERE segment = ? AND term <= ? ORDER BY term DESC LIMIT 1"
    for segment in try PostingSegment.all(of: space, db) {
      var wanted = order[...]
      while let first = wanted.first {
        try db.blob(sql, [segment.id], terms[first]) { block in
          var block = PostingBlock.Reader(block)
          while let next = wanted.first, try block.next() {
            if terms[next].withUnsafeBytes({ block.term.precedes($0) }) { continue }
            wanted = wanted.drop { terms[$0].withUnsafeBytes { $0.precedes(block.term) } }
            if let next = wanted.first, block.term.elementsEqual(terms[next]) {
              counts[next] += PostingList.count(block.list)
              wanted.removeFirst()
            }
          }
        }
        // It is behind the last list of its block.
        if wanted.first == first { wanted.removeFirst() }
      }
    }
    return counts
  }
}
