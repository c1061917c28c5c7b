import Glibc
import Terminal
import Testing

@Suite("Libraries that are loaded when needed")
struct LibraryVersionsTests {
  @Test("A library that is installed has a name or a version, and another has none")
  func names() {
    #expect((ImageLibraries.chafaName == "libchafa.so.0") == canLoad("libchafa.so.0"))
    #expect((ImageLibraries.gdVersion?.hasPrefix("2.") == true) == canLoad("libgd.so.3"))
  }

  private func canLoad(_ name: String) -> Bool { dlopen(name, RTLD_LAZY) != nil }
}
