import Foundation
import Imaging
import Terminal

/// Draws pictures as the program does and prints how long each took, from the bytes of the file to those for the
/// terminal.
@main
struct PictureProbe {
  var way = PictureProtocol.blocks
  var columns = 8
  var rows = 3
  var cell = PixelSize(width: 8, height: 16)
  var isInsideTmux = false
  var isShown = false
  var isPanel = false
  var rounds = 1
  var files: [String] = []

  static func main() async throws {
    guard let probe = PictureProbe(Array(CommandLine.arguments.dropFirst())), !probe.files.isEmpty else {
      FileHandle.standardError.write(Data((usage + "\n").utf8))
      exit(2)
    }
    if probe.isPanel { await probe.showPanel() } else { try await probe.run() }
  }

  private static let usage = """
    usage: PictureProbe [--images blocks|sixel|kitty] [--box 8x3] [--cell 8x16] [--tmux] [--show | --panel]
                        [--rounds 1] FILE…
    """

  private var renderer: PictureRenderer {
    PictureRenderer(protocol: way, isInsideTmux: isInsideTmux, cell: cell)
  }

  private func showPanel() async {
    await PanelDemo(renderer: renderer, columns: columns, rows: rows, files: files).run()
  }

  private func run() async throws {
    let painter = Painter(colour: true)
    var times: [Duration] = []
    var sent = 0
    for _ in 0..<rounds {
      for file in files {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        let start = ContinuousClock.now
        let text: String
        do {
          text = painter.paint(lines: try await renderer.lines(bytes, columns: columns, rows: rows), lineEnd: "\n")
        } catch {
          text = painter.paint(lines: PictureBox.lines("\(error)", columns: columns, rows: rows), lineEnd: "\n")
        }
        times.append(ContinuousClock.now - start)
        sent += text.utf8.count
        if isShown { print(text, terminator: "") }
      }
    }
    report(times, sent)
  }

  private func report(_ times: [Duration], _ sent: Int) {
    let microseconds = times.map { Int($0 / .microseconds(1)) }
    let sorted = microseconds.dropFirst().sorted()
    let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    let slow = sorted.isEmpty ? 0 : sorted[sorted.count * 99 / 100]
    let text = """
      \(way) \(columns)x\(rows): \(times.count) pictures, median \(median) µs, p99 \(slow) µs, first \(microseconds[0]) µs \
      (it loads the libraries), \(sent / times.count) bytes each

      """
    FileHandle.standardError.write(Data(text.utf8))
  }
}

extension PictureProbe {
  /// `nil` if an argument is invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--tmux": isInsideTmux = true
      case "--show": isShown = true
      case "--panel": isPanel = true
      case "--rounds":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { return nil }
        rounds = count
      case "--images":
        guard let way = rest.popFirst().flatMap(PictureProtocol.init) else { return nil }
        self.way = way
      case "--box":
        guard let size = Self.size(rest.popFirst()) else { return nil }
        (columns, rows) = (size.width, size.height)
      case "--cell":
        guard let size = Self.size(rest.popFirst()) else { return nil }
        cell = size
      default: files.append(argument)
      }
    }
  }

  private static func size(_ text: String?) -> PixelSize? {
    let numbers = (text ?? "").split(separator: "x").compactMap { Int($0) }
    return numbers.count == 2 ? PixelSize(width: numbers[0], height: numbers[1]) : nil
  }
}
