/// The position of a picture over the text (kitty's `a=p`).
struct PicturePlacement: Sendable, Equatable {
  var id: Int?
  var number: Int
  var name: Character
  var row: Int
  var column: Int
  var columns: Int
  var rows: Int
}

extension VirtualScreen {
  /// The rows of the screen with the name of the picture in each cell, `.` for none. A picture is named after the last
  /// character of its data.
  package var pictures: [String] {
    var rows = grid.map { $0.cells.map { $0.picture ?? "." } }
    for placement in placements {
      for row in placement.row..<(placement.row + placement.rows) where rows.indices.contains(row) {
        for column in placement.column..<min(columns, placement.column + placement.columns) {
          rows[row][column] = placement.name
        }
      }
    }
    return rows.map { String($0) }
  }

  mutating func string(_ introducer: UInt8, _ text: String) {
    switch introducer {
    case UInt8(ascii: "P") where text.hasPrefix("tmux;"): break
    case UInt8(ascii: "P"): drawSixels(text)
    case UInt8(ascii: "_") where text.hasPrefix("G"): kitty(String(text.dropFirst()))
    default: break
    }
  }

  mutating func clearPlacements() {
    let gone = placements.filter { $0.row + $0.rows > 0 }
    placements.removeAll { $0.row + $0.rows > 0 }
    // A picture that is displayed nowhere is not kept.
    for id in gone.compactMap(\.id) where !placements.contains(where: { $0.id == id }) { keptPictures[id] = nil }
  }
}

extension VirtualScreen {
  /// A picture by its raster attributes (`"1;1;width;height`). Afterwards the cursor is on the row below, as in xterm;
  /// a picture that ends in the last row scrolls the screen for that.
  private mutating func drawSixels(_ text: String) {
    let numbers = text.split(separator: "\"").dropFirst().first?.prefix { $0.isNumber || $0 == ";" }.split(
      separator: ";"
    )
    let size = (numbers ?? []).suffix(2).compactMap { Int($0) }
    guard size.count == 2, let name = text.last else { return mistakes.append("a sixel picture without a size") }
    let (width, height) = ((size[0] + 7) / 8, (size[1] + 15) / 16)
    let left = cursor.column
    for row in 0..<height {
      if row > 0 { index() }
      for column in left..<min(columns, left + width) { grid[cursor.row].cells[column].picture = name }
    }
    index()
  }

  private mutating func kitty(_ command: String) {
    let parts = command.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var keys: [String: String] = [:]
    for pair in parts.first?.split(separator: ",") ?? [] {
      let sides = pair.split(separator: "=").map(String.init)
      if sides.count == 2 { keys[sides[0]] = sides[1] }
    }
    if keys["q"] != "2" { mistakes.append("an answer is asked for: \(command.prefix(60))") }
    let payload = parts.dropFirst().first ?? ""
    if payload.utf8.count > 4096 { mistakes.append("a piece of \(payload.utf8.count) bytes") }
    let begun = transfer ?? (keys: keys, payload: "")
    if transfer != nil || ["t", "T"].contains(keys["a"]) {
      let whole = (keys: begun.keys, payload: begun.payload + payload)
      transfer = keys["m"] == "1" ? whole : nil
      if transfer == nil { receive(whole.keys, name: whole.payload.last) }
    } else if keys["a"] == "p" {
      place(keys, name: keys.number("i").flatMap { keptPictures[$0] })
    } else if keys["a"] == "d" {
      delete(keys)
    }
  }

  private mutating func receive(_ keys: [String: String], name: Character?) {
    if let id = keys.number("i") {
      keptPictures[id] = name
      placements.removeAll { $0.id == id }
    }
    if keys["a"] == "T" { place(keys, name: name) }
  }

  private mutating func place(_ keys: [String: String], name: Character?) {
    guard let name, let width = keys.number("c"), let height = keys.number("r"), keys["C"] == "1" else {
      return mistakes.append("placed what is not there: \(keys)")
    }
    let (id, number) = (keys.number("i"), keys.number("p") ?? 0)
    if id != nil { placements.removeAll { $0.id == id && $0.number == number } }
    placements.append(
      PicturePlacement(
        id: id,
        number: number,
        name: name,
        row: cursor.row,
        column: cursor.column,
        columns: width,
        rows: height
      )
    )
  }

  private mutating func delete(_ keys: [String: String]) {
    guard let id = keys.number("i") else { return mistakes.append("deletes pictures of others: \(keys)") }
    let number = keys.number("p")
    placements.removeAll { $0.id == id && (number == nil || $0.number == number) }
    if keys["d"] == "I" { keptPictures[id] = nil }
  }
}

extension [String: String] {
  fileprivate func number(_ key: String) -> Int? { self[key].flatMap { Int($0) } }
}
