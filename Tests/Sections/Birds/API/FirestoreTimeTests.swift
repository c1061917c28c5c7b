import Testing

@testable import Birds

@Suite("Firestore times")
struct FirestoreTimeTests {
  @Test(
    "A time is truncated to microseconds and stays within its limits",
    arguments: [
      (FirestoreTime(seconds: 1, nanos: 999), Int64(1_000_000)),
      (FirestoreTime(seconds: -1, nanos: 500_000_000), Int64(-500_000)),
      (FirestoreTime(seconds: .max, nanos: 0), .max), (FirestoreTime(seconds: .min, nanos: 0), .min),
    ] as [(FirestoreTime, Int64)]
  )
  func moments(time: FirestoreTime, microseconds: Int64) {
    #expect(time.microseconds == microseconds)
  }

  @Test(
    "Microseconds convert back to the same time",
    arguments: [0, 1, -1, 1_590_000_000_123_456, -1_500_000] as [Int64]
  )
  func microseconds(microseconds: Int64) {
    let time = FirestoreTime(microseconds: microseconds)
    #expect(time.microseconds == microseconds)
    #expect((0..<1_000_000_000).contains(time.nanos))
  }
}
