import Languages

/// Which program this is, and what it is made of.
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
          Message(
            en: "install \(package)",
            fr: "installer \(package)",
            el: "εγκαταστήστε το \(package)",
            ptBR: "instale \(package)"
          )
        }
        let detail = Message(
          en: "not installed: pictures are shown in words",
          fr: "pas installée : les photos sont dites en mots",
          el: "δεν είναι εγκατεστημένη: οι εικόνες περιγράφονται με λόγια",
          ptBR: "não instalada: as imagens são descritas em palavras"
        )
        return DoctorCheck(name: name, status: .warn, detail: detail, hint: hint)
      }
  }
}
