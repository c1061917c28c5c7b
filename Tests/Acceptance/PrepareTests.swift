import Foundation
import TestSupport
import Testing

@Suite("What the build needs (Scripts/prepare)", .hangLimit)
struct PrepareTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let programs = [
      "swift": "",
      "id": "echo 0",
      // `update`, or `install --yes --no-install-recommends PACKAGES…`
      "apt-get": "[ $1 = update ] || { shift 3 && echo $* >> \(folder.file("asked")); }",
    ]
    for (name, commands) in programs {
      try InstalledProgram.write("#!/bin/sh\n\(commands)\n", to: folder.file(name))
    }
  }

  /// The packages that apt is asked to install where dpkg's database has these paragraphs.
  private func asked(_ installed: [String]) async throws -> [String] {
    try folder.write(installed.joined(separator: "\n"), to: "dpkg/status")
    try folder.write("", to: "asked")
    let (code, _) = try await PythonPackage.run(
      "/bin/bash",
      [PythonPackage.root + "/Scripts/prepare"],
      ["PATH": folder.path + ":/usr/bin:/bin", "DPKG_ADMINDIR": folder.file("dpkg")]
    )
    #expect(code == 0)
    return try folder.text("asked").split { $0.isWhitespace }.map(String.init)
  }

  private func paragraph(_ name: String, _ status: String, provides: String = "") -> String {
    """
    Package: \(name)
    Status: \(status)
    Maintainer: Ada <ada@club.example>
    Architecture: all
    Version: 2
    \(provides)Description: a package

    """
  }

  @Test(
    "A package is there if it is installed, under its own name or as one that provides it",
    .enabled("dpkg-query is installed") { FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-query") }
  )
  func provided() async throws {
    let needed = try await asked([])

    #expect(needed.contains("libcurl4"))
    #expect(try await asked(needed.map { paragraph($0, "install ok installed") }) == [])
    let renamed = needed.map {
      paragraph("\($0)t64", "install ok installed", provides: "Provides: another (= 1), \($0) (= 2)\n")
    }
    #expect(try await asked(renamed) == [])
    #expect(try await asked(needed.map { paragraph($0, "deinstall ok config-files") }) == needed)
  }

  @Test("Without dpkg, nothing is looked for and nothing installed")
  func noDebian() async throws {
    let (code, _) = try await PythonPackage.run(
      "/bin/bash",
      [PythonPackage.root + "/Scripts/prepare"],
      ["PATH": folder.path]
    )

    #expect(code == 0)
    #expect(folder.names == ["apt-get", "id", "swift"])
  }
}
