/// The colours of a picture's cell, as a terminal with a given colour depth displays them.
struct CellColours: Equatable {
  private let foreground: UInt32?
  private let background: UInt32?
  private let depth: ColourDepth

  init(_ foreground: RGB?, _ background: RGB?, _ depth: ColourDepth) {
    self.foreground = foreground?.number(in: depth)
    self.background = background?.number(in: depth)
    self.depth = depth
  }

  var isEmpty: Bool { foreground == nil && background == nil }

  /// Whether each colour set in the other cell is set here. Only then can this cell follow without a reset.
  func hasAll(of other: CellColours) -> Bool {
    (other.foreground == nil || foreground != nil) && (other.background == nil || background != nil)
  }

  func parameters(after other: CellColours?) -> String {
    var parameters = ""
    if let foreground, foreground != other?.foreground { append(foreground, first: 30, to: &parameters) }
    if let background, background != other?.background { append(background, first: 40, to: &parameters) }
    return parameters
  }

  private func append(_ number: UInt32, first: Int, to parameters: inout String) {
    if !parameters.isEmpty { parameters += ";" }
    switch depth {
    case .none: break
    case .sixteen: parameters += String(first + (number < 8 ? Int(number) : Int(number) + 52))
    case .indexed256: parameters += "\(first + 8);5;\(number)"
    case .trueColour:
      parameters += first == 30 ? "38;2;" : "48;2;"
      parameters += Self.decimals[Int(number >> 16 & 0xFF)]
      parameters += ";"
      parameters += Self.decimals[Int(number >> 8 & 0xFF)]
      parameters += ";"
      parameters += Self.decimals[Int(number & 0xFF)]
    }
  }

  /// A picture needs thousands of these.
  private static let decimals = (0...255).map { String($0) }
}

extension RGB {
  fileprivate func number(in depth: ColourDepth) -> UInt32? {
    switch depth {
    case .none: nil
    case .sixteen: UInt32(nearestOfSixteen)
    case .indexed256: UInt32(nearestOf256)
    case .trueColour: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
}
