import Languages

/// The program's version, and those of its components.
package struct VersionExamination {
  package let libraries: [LibraryReport]

  package var checks: [DoctorCheck] {
    let program = DoctorCheck.ok(
      "version.classifieds",
      Message(verbatim: "\(ProgramVersion.current), Swift \(ProgramVersion.swift)")
    )
    return [program]
      + libraries.map { library in
        let name = "version.\(library.name)"
        if let version = library.version { return .ok(name, Message(verbatim: version)) }
        let hint = library.package.map { package in
          Message.installPackage(package)
        }
        let detail = Message.libraryNotInstalled
        return DoctorCheck(name: name, status: .warn, detail: detail, hint: hint)
      }
  }
}
