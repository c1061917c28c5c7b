import Foundation
import TestSupport
import Testing

@testable import Shell

@Suite("The time zone in TZ")
struct TimeZoneVariableTests {
  private func offsets(_ text: String) -> [Int]? {
    let variable = TimeZoneVariable(environment: ["TZ": text])
    guard variable.isKnown else { return nil }
    // The middle of January and of July 2026.
    return [1_768_435_200, 1_784_073_600].map { variable.zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) }
  }

  @Test(
    "An identifier, a file and POSIX's form are understood, with their rules",
    arguments: [
      ("Europe/Paris", [3600, 7200]), (":Europe/Paris", [3600, 7200]),
      ("/usr/share/zoneinfo/Europe/Paris", [3600, 7200]),
      ("CET-1CEST,M3.5.0,M10.5.0/3", [3600, 7200]), ("<+01>-1<+02>,M3.5.0,M10.5.0/3", [3600, 7200]),
      ("EST5EDT,M3.2.0,M11.1.0", [-18_000, -14_400]), ("AEST-10AEDT,M10.1.0,M4.1.0/3", [39_600, 36_000]),
      ("UTC", [0, 0]), ("", [0, 0]), ("EET-2", [7200, 7200]), ("<-03>3", [-10_800, -10_800]),
      ("NPT-5:45", [20_700, 20_700]), ("UTC-8", [28_800, 28_800]), ("GMT+5", [-18_000, -18_000]),
      ("Etc/GMT+5", [-18_000, -18_000]), ("posix/Europe/Paris", [3600, 7200]),
    ] as [(String, [Int])]
  )
  func known(text: String, seconds: [Int]) {
    #expect(offsets(text) == seconds)
  }

  @Test("A link to a zone's file and a copy of one are understood")
  func file() throws {
    let folder = try TemporaryFolder()
    let (zone, link, copy) = ("/usr/share/zoneinfo/Europe/Paris", folder.file("link"), folder.file("copy"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: zone)
    try FileManager.default.copyItem(atPath: zone, toPath: copy)

    for path in [link, copy] { #expect(offsets(":" + path) == [3600, 7200]) }
  }

  @Test(
    "A text that names no zone is UTC, and unknown",
    arguments: ["Europe/Pariss", "CET-1CEST,M3.5.0,M9.5.0", "CET-99", "nonsense"]
  )
  func unknown(text: String) {
    #expect(offsets(text) == nil)
    #expect(TimeZoneVariable(environment: ["TZ": text]).zone.secondsFromGMT() == 0)
  }
}
