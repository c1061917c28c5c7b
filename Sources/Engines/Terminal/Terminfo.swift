import Loading

/// The description of a terminal in the system's database (terminfo(5), term(5)).
enum Terminfo {
  /// How many colours the terminal has, by the description of `TERM`; `nil` without one.
  static func colours(_ environment: [String: String]) -> Int? {
    guard let name = environment["TERM"], let first = name.utf8.first, !name.contains("/") else { return nil }
    let own = [environment["TERMINFO"], environment["HOME"].map { $0 + "/.terminfo" }].compactMap(\.self)
    for folder in own + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"] {
      for letter in [String(name.prefix(1)), String(first, radix: 16)] {
        if let bytes = FilePath("\(folder)/\(letter)/\(name)").bytes { return colours(in: bytes) }
      }
    }
    return nil
  }

  /// The number `max_colors` of a compiled description; 0 if it has none, `nil` if it is damaged.
  static func colours(in bytes: [UInt8]) -> Int? {
    func short(_ place: Int) -> Int? {
      bytes.indices.contains(place + 1) ? Int(bytes[place]) | Int(bytes[place + 1]) << 8 : nil
    }
    guard let magic = short(0), [0o432, 0o1036].contains(magic), let names = short(2), let flags = short(4),
      let numbers = short(6)
    else { return nil }
    // `max_colors` is the fourteenth number.
    guard numbers > 13 else { return 0 }
    let size = magic == 0o432 ? 2 : 4
    // Numbers begin at an even place.
    let place = (12 + names + flags + 1) / 2 * 2 + 13 * size
    guard let low = short(place), let high = size == 2 ? 0 : short(place + 2) else { return nil }
    let isAbsent = size == 2 ? low >= 0x8000 : high >= 0x8000
    return isAbsent ? 0 : high << 16 | low
  }
}
