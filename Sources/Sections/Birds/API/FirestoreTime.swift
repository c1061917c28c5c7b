/// A time as Firestore represents it.
package struct FirestoreTime: Sendable, Hashable {
  /// Seconds since 1970.
  package var seconds: Int64
  /// Additional nanoseconds, 0...999,999,999. Firestore stores whole microseconds.
  package var nanos: Int32

  /// Creates a time.
  package init(seconds: Int64, nanos: Int32) {
    self.seconds = seconds
    self.nanos = nanos
  }

  /// Creates a time from microseconds since 1970.
  package init(microseconds: Int64) {
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let isBefore = rest < 0
    self.init(seconds: isBefore ? seconds - 1 : seconds, nanos: Int32(isBefore ? rest + 1_000_000 : rest) * 1_000)
  }

  /// Microseconds since 1970, truncated and limited to the representable range.
  package var microseconds: Int64 {
    let (product, isOver) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, isFurtherOver) = product.addingReportingOverflow(Int64(nanos) / 1_000)
    if isOver || isFurtherOver { return seconds < 0 ? .min : .max }
    return sum
  }
}
