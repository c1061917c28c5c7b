extension ExactDecimal {
  /// The number with the opposite sign; zero has none.
  package var negated: ExactDecimal { ExactDecimal(isNegative: !isNegative, digits: digits, point: point) }

  /// The exact sum; O(digits of both and the zeros between them).
  package static func + (one: ExactDecimal, other: ExactDecimal) -> ExactDecimal {
    let decimals = max(one.decimals, other.decimals)
    let places = max(one.point, other.point, 0) + 1
    let (first, second) = (one.padded(places, decimals), other.padded(places, decimals))
    if one.isNegative == other.isNegative {
      return ExactDecimal(isNegative: one.isNegative, digits: sum(first, second), point: places)
    }
    let isFirstLarger = second.lexicographicallyPrecedes(first)
    let (larger, smaller) = isFirstLarger ? (first, second) : (second, first)
    let isNegative = isFirstLarger ? one.isNegative : other.isNegative
    return ExactDecimal(isNegative: isNegative, digits: difference(larger, smaller), point: places)
  }

  /// How many decimals it has.
  private var decimals: Int { max(0, digits.count - point) }

  /// All digits from a number of places before the point to a number behind it.
  private func padded(_ places: Int, _ decimals: Int) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: places - point)
    let end = [UInt8](repeating: 0, count: decimals + point - digits.count)
    return zeros + digits + end
  }

  private static func sum(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    var sum = one
    var carry: UInt8 = 0
    for place in sum.indices.reversed() {
      let digit = one[place] + other[place] + carry
      (sum[place], carry) = digit < 10 ? (digit, 0) : (digit - 10, 1)
    }
    return sum
  }

  private static func difference(_ larger: [UInt8], _ smaller: [UInt8]) -> [UInt8] {
    var difference = larger
    var borrowed: UInt8 = 0
    for place in difference.indices.reversed() {
      let taken = smaller[place] + borrowed
      borrowed = larger[place] < taken ? 1 : 0
      difference[place] = larger[place] + borrowed * 10 - taken
    }
    return difference
  }
}
