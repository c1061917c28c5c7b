/// What `--theme` says: which colours go with the terminal's background.
package enum ThemeChoice: String, Sendable, Hashable, CaseIterable {
  case auto, light, dark
}
