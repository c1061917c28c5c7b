import SwiftProtobuf

/// A time as Firestore represents it.
package struct FirestoreTime: Sendable, Hashable {
  /// Seconds since 1970.
  package var seconds: Int64
  /// Additional nanoseconds, 0...999,999,999. Firestore stores whole microseconds.
  package var nanos: Int32
}

extension FirestoreTime {
  /// Creates a time from microseconds since 1970.
  package init(microseconds: Int64) {
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let isBefore = rest < 0
    self.init(seconds: isBefore ? seconds - 1 : seconds, nanos: Int32(isBefore ? rest + 1_000_000 : rest) * 1_000)
  }

  init(_ wire: Google_Protobuf_Timestamp) { self.init(seconds: wire.seconds, nanos: wire.nanos) }

  /// The time in protobuf's form.
  var wire: Google_Protobuf_Timestamp { Google_Protobuf_Timestamp(seconds: seconds, nanos: nanos) }

  /// Microseconds since 1970, truncated and limited to the representable range.
  package var microseconds: Int64 {
    let (product, isOver) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, isFurtherOver) = product.addingReportingOverflow(Int64(nanos) / 1_000)
    if isOver || isFurtherOver { return seconds < 0 ? .min : .max }
    return sum
  }
}
