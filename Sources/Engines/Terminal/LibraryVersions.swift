@preconcurrency import CReadline
import Glibc

/// The libraries that draw pictures, loaded only when needed.
package enum ImageLibraries {
  /// The version of libgd; `nil` if it is not installed.
  package static var gdVersion: String? {
    guard let library = dlopen("libgd.so.3", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    guard let symbol = dlsym(library, "gdVersionString") else { return "3" }
    // because a symbol has no type of its own: `const char *gdVersionString(void)` (gd.h).
    let version = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafePointer<CChar>?).self)
    return version().map { String(cString: $0) } ?? "3"
  }

  /// The name under which libchafa is found, because it does not report its version; `nil` if it is not installed.
  package static var chafaName: String? {
    let name = "libchafa.so.0"
    return dlopen(name, RTLD_LAZY | RTLD_LOCAL) == nil ? nil : name
  }
}

/// The version of the readline library in use.
package enum ReadlineVersion {
  /// The version as the library reports it.
  @TerminalActor
  package static var current: String? { rl_library_version.map { String(cString: $0) } }
}
