import Foundation
import Languages
import Orders
import Terminal

/// The progress of a download of orders, in one line.
enum OrdersProgressText {
  private static let barWidth = 20

  /// `[########------------] 68.1 MB of 170 MB, 401,334 orders, 31.4 MB/s`; without the bar if the total size is
  /// unknown.
  static func line(_ progress: OrdersProgress, _ language: Language) -> StyledText {
    StyledText(message(progress), .note, in: language)
  }

  private static func message(_ progress: OrdersProgress) -> Message {
    switch progress.phase {
    case .asking: return .askingForOrders
    case .storing: return .storingOrders(progress.rows)
    case .receiving: break
    }
    var parts = [ByteText.message(progress.bytes)]
    if let expected = progress.expectedBytes {
      parts = [.bytesOf(ByteText.message(progress.bytes), all: ByteText.message(expected))]
    }
    parts.append(.orders(progress.rows))
    if progress.bytesPerSecond >= 1, progress.bytesPerSecond < 1e12 {
      parts.append(ByteText.message(Int(progress.bytesPerSecond)) + Message(verbatim: "/s"))
    }
    let text = parts.joined(separator: .comma)
    guard let fraction = progress.fraction else { return text }
    let done = min(barWidth, max(0, Int(Double(barWidth) * fraction)))
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: barWidth - done)
    return Message(verbatim: "[\(bar)] ") + text
  }
}
