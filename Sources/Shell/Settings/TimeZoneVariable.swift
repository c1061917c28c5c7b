import Foundation

/// The time zone that `TZ` names: an identifier such as `Europe/Paris`, its file, or POSIX's form (8.3), such as
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Foundation has no zones with rules of their own. So the rules of POSIX's form are looked for among the zones of the
/// system, each of whose files ends with its rules in that form (RFC 8536, 3.3).
struct TimeZoneVariable {
  /// The zone; UTC if the variable is not understood.
  let zone: TimeZone
  /// Whether the variable is understood.
  let isKnown: Bool

  /// Reads the variable.
  ///
  /// - Parameter folder: where the system keeps its zones.
  init(environment: [String: String], folder: String = "/usr/share/zoneinfo") {
    guard let variable = environment["TZ"] else {
      (zone, isKnown) = (.current, true)
      return
    }
    let text = String(variable.drop { $0 == ":" })
    let found = text.isEmpty ? .gmt : Self.zone(of: text, folder)
    (zone, isKnown) = (found ?? .gmt, found != nil)
  }

  private static func zone(of text: String, _ folder: String) -> TimeZone? {
    // A name that the system does not have is POSIX's form before it is Foundation's, which counts `GMT+5` to the east.
    if let zone = fixed(posix: text) { return zone }
    // A file may be a link, as `/etc/localtime` is.
    let path = text.hasPrefix("/") ? URL(filePath: text).resolvingSymlinksInPath().path : text
    let name = [folder + "/", "posix/"].reduce(path) { $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0 }
    if let zone = TimeZone(identifier: name) { return zone }
    return zone(posix: path.hasPrefix("/") ? footer(of: path) ?? "" : text, folder)
  }

  /// POSIX's form without rules for summer time.
  private static func fixed(posix text: String) -> TimeZone? {
    guard let (seconds, rest) = offset(posix: text), rest.isEmpty else { return nil }
    return TimeZone(secondsFromGMT: seconds)
  }

  /// The offset in standard time, and what follows.
  private static func offset(posix text: String) -> (seconds: Int, rest: Substring)? {
    let rule = /(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)([+-]?[0-9]{1,3})(?::([0-5]?[0-9]))?(?::([0-5]?[0-9]))?(.*)/
    guard let match = text.wholeMatch(of: rule), let hours = Int(match.1), abs(hours) <= 24 else { return nil }
    let seconds = abs(hours) * 3600 + number(match.2) * 60 + number(match.3)
    // POSIX counts to the west.
    return (match.1.hasPrefix("-") ? seconds : -seconds, match.4)
  }

  /// A zone with the rules of POSIX's form.
  private static func zone(posix text: String, _ folder: String) -> TimeZone? {
    guard offset(posix: text) != nil else { return nil }
    if let zone = fixed(posix: text) { return zone }
    let identifiers = TimeZone.knownTimeZoneIdentifiers.sorted()
    let footers = identifiers.map { (identifier: $0, footer: footer(of: "\(folder)/\($0)")) }
    let wanted = withoutNames(text)
    let found = footers.first { $0.footer == text } ?? footers.first { $0.footer.map(withoutNames) == wanted }
    return found.flatMap { TimeZone(identifier: $0.identifier) }
  }

  private static func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }

  /// The offsets and the rules, which alone decide about times.
  private static func withoutNames(_ rule: String) -> String {
    let parts = rule.split(separator: ",", maxSplits: 1)
    let offsets = (parts.first ?? "").replacing(/<[^>]*>|[A-Za-z]+/, with: "|")
    return "\(offsets),\(parts.dropFirst().first ?? "")"
  }

  /// The last line of a zone's file.
  private static func footer(of path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path), data.last == UInt8(ascii: "\n") else { return nil }
    return String(validating: data.dropLast().reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed(), as: UTF8.self)
  }
}
