import NIOCore

/// An order derived from its number, similar to real ones (contract §2): every type and status, up to 27 decimals,
/// amounts from zero to billions, and shared times.
struct StandInOrder {
  private static let currencies = ["BTC", "ETH", "USDT", "LTC", "XRP", "BNB", "DOGE", "ADA", "SOL", "EUR"]
  private static let types = ["deposit", "withdraw", "buy", "sell"]
  private static let statuses = ["executed", "canceled", "approved", "processing"]
  /// 2019-01-01 to 2023-01-01, in seconds since 1970.
  private static let times: Range<UInt64> = 1_546_300_800..<1_672_531_200
  /// The largest part before the point, by how common it is.
  private static let sizes: [UInt64] = [1, 10, 1_000, 1_000, 1_000, 100_000, 10_000_000, 5_000_000_000]

  /// The text around the values.
  private static let members = [
    #"{"orderId":""#, #"","currency":""#, #"","amount":""#, #"","orderType":""#, #"","orderStatus":""#,
    #"","createdAt":""#, #""}"#,
  ]
  private static let membersLength = members.reduce(0) { $0 + $1.utf8.count }
  /// The text before an amount that is not a number.
  private static let flaw = "about "

  private let id: (UInt64, UInt64)
  private let currency: Int
  private let type: Int
  /// The index of the status.
  var status: Int
  private let whole: UInt64
  private let decimals: Int
  private let fraction: (UInt64, UInt64)
  private let milliseconds: UInt64

  init(number: Int) {
    var random = SplitMix(seed: UInt64(number))
    id = (random.next(), random.next())
    // The number decides, so that sixteen in a row have every combination.
    (type, status) = (number % 4, number / 4 % 4)
    let mixed = random.next()
    currency = Int(mixed % 10)
    whole = (mixed >> 8) % Self.sizes[Int(mixed >> 40 & 7)]
    decimals = [0, 2, 6, 8, 12, 15, 18, 27][Int(mixed >> 48 & 7)]
    fraction = (random.next(), random.next())
    let seconds = Self.times.lowerBound + random.next() % UInt64(Self.times.count)
    // One in eight is at the full hour: many share a time.
    milliseconds = mixed >> 56 & 7 == 0 ? seconds / 3_600 * 3_600_000 : seconds * 1_000 + fraction.0 % 1_000
  }

  /// The number of bytes of its JSON. Every response declares its length before its first byte, so it is computed
  /// without writing.
  func length(isBroken: Bool) -> Int {
    let values =
      32 + Self.currencies[currency].utf8.count + Self.types[type].utf8.count + Self.statuses[status].utf8.count
    let amount = (isBroken ? Self.flaw.utf8.count : 0) + Self.digits(whole) + (decimals > 0 ? 1 + decimals : 0)
    return Self.membersLength + values + amount + Self.digits(milliseconds)
  }

  func write(to buffer: inout ByteBuffer, isBroken: Bool) {
    buffer.writeString(Self.members[0])
    for half in [id.0, id.1] {
      for shift in stride(from: UInt64(60), through: 0, by: -4) { buffer.writeInteger(Self.hex(half >> shift & 15)) }
    }
    buffer.writeString(Self.members[1])
    buffer.writeString(Self.currencies[currency])
    buffer.writeString(Self.members[2])
    if isBroken { buffer.writeString(Self.flaw) }
    writeAmount(to: &buffer)
    buffer.writeString(Self.members[3])
    buffer.writeString(Self.types[type])
    buffer.writeString(Self.members[4])
    buffer.writeString(Self.statuses[status])
    buffer.writeString(Self.members[5])
    buffer.writeString(String(milliseconds))
    buffer.writeString(Self.members[6])
  }

  private func writeAmount(to buffer: inout ByteBuffer) {
    buffer.writeString(String(whole))
    guard decimals > 0 else { return }
    buffer.writeInteger(UInt8(ascii: "."))
    var (first, second) = fraction
    for place in 0..<decimals {
      let digit = place < 15 ? first % 10 : second % 10
      if place < 15 { first /= 10 } else { second /= 10 }
      buffer.writeInteger(UInt8(ascii: "0") + UInt8(digit))
    }
  }

  private static func digits(_ number: UInt64) -> Int {
    var (count, rest) = (1, number / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }

  private static func hex(_ digit: UInt64) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + UInt8(digit) : UInt8(ascii: "a") + UInt8(digit - 10)
  }
}

/// SplitMix64: a pseudo-random number for each number.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD1B5_4A32_D192_ED03 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
