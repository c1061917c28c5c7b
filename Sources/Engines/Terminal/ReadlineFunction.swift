@preconcurrency import CReadline

/// A command of readline's or ours that keys are bound to; comparable.
struct ReadlineFunction: Hashable {
  typealias Pointer = @convention(c) (Int32, Int32) -> Int32

  private let address: UInt

  init?(_ function: Pointer?) {
    guard let function else { return nil }
    // because functions cannot be compared in Swift; a C function is its address.
    address = unsafeBitCast(function, to: UInt.self)
  }

  /// Looks up a command by its inputrc name.
  init?(named name: String) {
    self.init(rl_named_function(name))
  }
}
