/// To which side of its column a text is moved.
package enum Alignment: Sendable, Hashable {
  case leading, trailing
}
