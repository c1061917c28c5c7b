/// A category of the board.
struct BoardCategory: Sendable, Equatable {
  var id: Int
  var name: String
}
