/// How a text is aligned in its column.
package enum Alignment: Sendable, Hashable {
  case leading, trailing
}
