/// Numbers as blocks, whose length or height shows their size.
package enum BlockText {
  private static let columns = Array("▁▂▃▄▅▆▇█")
  private static let ends = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A block with the height of a share, of 0 to 1.
  package static func column(_ share: Double) -> Character {
    columns[min(columns.count - 1, Int(min(max(0, share), 1) * Double(columns.count)))]
  }

  /// A bar whose length is a share of a width; a share above zero is never without a bar.
  package static func bar(_ share: Double, width: Int) -> String {
    let eighths = max(share > 0 ? 1 : 0, Int(min(max(0, share), 1) * Double(max(0, width)) * 8))
    return String(repeating: "█", count: eighths / 8) + ends[eighths % 8]
  }
}
