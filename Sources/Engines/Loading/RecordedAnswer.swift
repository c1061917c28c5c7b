/// An answer that a recording keeps only in part: the rows of thousands of answers would fill the memory.
package protocol RecordedAnswer: Sendable, Equatable {
  /// What a recording keeps.
  associatedtype Record: Sendable & Equatable
  /// What a recording keeps of this answer.
  var record: Record { get }
}
