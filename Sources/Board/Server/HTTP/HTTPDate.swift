import Glibc

/// The time of a response, as servers write it (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// - Parameters:
  ///   - seconds: since 1970.
  ///   - zone: how UTC is written; mails have another way (RFC 5322, 3.3).
  static func text(_ seconds: Int, zone: String = "GMT") -> String {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    let day = days[Int(parts.tm_wday) % days.count]
    let month = months[Int(parts.tm_mon) % months.count]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(day), \(twoDigits(parts.tm_mday)) \(month) \(Int(parts.tm_year) + 1_900) \(clock) \(zone)"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
