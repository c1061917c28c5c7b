import ArgumentParser

/// A duration in an option: `80ms`, `1.5s`, `2m`, `6h`, `1d`; a bare number is seconds.
package struct TimeSpan: ExpressibleByArgument, Equatable {
  package var duration: Duration

  package init(duration: Duration) { self.duration = duration }

  package init?(argument: String) {
    let units: [(suffix: String, milliseconds: Double)] = [
      ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
      ("", 1_000),
    ]
    guard let unit = units.first(where: { argument.hasSuffix($0.suffix) }),
      let count = Double(argument.dropLast(unit.suffix.count)), count >= 0, count.isFinite
    else { return nil }
    let milliseconds = count * unit.milliseconds
    // No option here makes sense beyond a day.
    guard milliseconds <= 86_400_000 else { return nil }
    duration = .microseconds(Int64(milliseconds * 1_000))
  }

  package var defaultValueDescription: String {
    let (seconds, rest) = duration.components
    guard rest == 0 else { return "\(Int64((duration / .milliseconds(1)).rounded()))ms" }
    let unit = [("h", Int64(3_600)), ("m", 60)].first { seconds >= $0.1 && seconds % $0.1 == 0 } ?? ("s", 1)
    return "\(seconds / unit.1)\(unit.0)"
  }
}
