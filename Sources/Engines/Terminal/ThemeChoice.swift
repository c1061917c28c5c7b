/// The value of `--theme`: which colours suit the terminal's background.
package enum ThemeChoice: String, Sendable, Hashable, CaseIterable {
  case auto, light, dark
}
