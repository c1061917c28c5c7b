import Foundation

/// PNG files of each kind, 16 × 8 pixels, with a left and a right half of different colours.
enum SamplePNG: CaseIterable {
  case greyOfOneBit, grey, greyOfSixteenBits, greyWithAlpha
  case colourOfSixteenBits, paletteWithTransparency, transparentColour, interlaced

  /// Red, green, blue and opacity of the left half, and of the right.
  var colours: (left: [UInt8], right: [UInt8]) {
    switch self {
    case .greyOfOneBit: ([0, 0, 0, 255], [255, 255, 255, 255])
    case .grey: ([64, 64, 64, 255], [192, 192, 192, 255])
    case .greyOfSixteenBits: ([64, 64, 64, 255], [192, 192, 192, 255])
    case .greyWithAlpha: ([64, 64, 64, 0], [192, 192, 192, 255])
    case .colourOfSixteenBits: ([230, 20, 20, 255], [20, 20, 230, 255])
    case .paletteWithTransparency: ([230, 20, 20, 0], [20, 20, 230, 255])
    case .transparentColour: ([230, 20, 20, 0], [20, 20, 230, 255])
    case .interlaced: ([230, 20, 20, 255], [20, 20, 230, 255])
    }
  }

  /// The file.
  var data: Data { Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data() }

  private var text: String {
    switch self {
    case .greyOfOneBit:
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAIAQAAAADYDUI6AAAADklEQVR42mNg+M+ADQEAW7wH+QyEltEAAAAASUVORK5CYII=
      """
    case .grey:
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAAAAADVHSBLAAAAEUlEQVR42mNwgIIDUMAwMAIAgXhAAXaTqzUAAAAASUVORK5CYII=
      """
    case .greyOfSixteenBits:
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAIEAAAAACFjfwIAAAAEklEQVR42mNwQAMH0ADDyFAAAATIgAEXwAFZAAAAAElFTkSuQmCC
      """
    case .greyWithAlpha:
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAQAAABaf7ccAAAAFElEQVR42mNwYECFB/6jQoaRoQAA5cp/wdkG6MMAAAAASUVORK5CYII=
      """
    case .colourOfSixteenBits:
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAIEAIAAAAvhDSDAAAAHElEQVR42mN49kwECIgnSVP97BnDqAWjFgx+CwBS/w4QPE3QKwAAAABJRU5Erk
      Jggg==
      """
    case .paletteWithTransparency:
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAMAAADHqI+lAAAABlBMVEXmFBQUFOZTiStuAAAAAXRSTlMAQObYZgAAABFJREFUeNpjYIACRihgGB
      gBABCIAEGwC42mAAAAAElFTkSuQmCC
      """
    case .transparentColour:
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/FOjAAAAABnRSTlMA5gAUABTIx+o/AAAAFklEQVR42mN4JiKCFeEQfsYwqoEWGgBjkYcBhF
      jbgwAAAABJRU5ErkJggg==
      """
    case .interlaced:
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAEIE9hWAAAAHklEQVR42mN4JgIEzxgQFIRFDAdZaLBJ4FI0yDUAAP2UhwG8NnE2AAAAAElFTk
      SuQmCC
      """
    }
  }
}
