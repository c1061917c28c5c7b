package import Languages
package import Loading

extension Failure {
  /// Why a store could not do what it was asked.
  package init(_ error: StoreError) {
    let path = error.path
    switch error {
    case .cannotOpen(_, let reason):
      self.init(
        .storage,
        Message(
          en: "\(path) cannot be opened: \(reason)",
          fr: "\(path) ne s’ouvre pas : \(reason)",
          el: "το \(path) δεν ανοίγει: \(reason)",
          ptBR: "\(path) não pode ser aberto: \(reason)"
        ),
        hint: .checkTheFolder
      )
    case .readOnly:
      self.init(
        .storage,
        Message(
          en: "\(path) cannot be written",
          fr: "\(path) n’est pas modifiable",
          el: "το \(path) δεν μπορεί να γραφτεί",
          ptBR: "\(path) não pode ser gravado"
        ),
        kept: .savedStays,
        hint: Message(
          en: "check its permissions; `doctor` looks at all of them",
          fr: "vérifier ses droits d’accès ; `doctor` les examine tous",
          el: "ελέγξτε τα δικαιώματά του· το `doctor` τα κοιτά όλα",
          ptBR: "verifique as permissões dele; `doctor` examina todas"
        )
      )
    case .full:
      self.init(
        .storage,
        Message(
          en: "the disk of \(path) is full",
          fr: "le disque de \(path) est plein",
          el: "ο δίσκος του \(path) είναι γεμάτος",
          ptBR: "o disco de \(path) está cheio"
        ),
        kept: .savedStays,
        hint: .tryAgain(
          after: Message(
            en: "free some space",
            fr: "libérez de la place",
            el: "ελευθερώστε χώρο",
            ptBR: "libere espaço"
          )
        )
      )
    case .locked:
      self.init(
        .storage,
        Message(
          en: "\(path) is locked by another process",
          fr: "\(path) est verrouillé par un autre processus",
          el: "το \(path) είναι κλειδωμένο από άλλη διεργασία",
          ptBR: "\(path) está bloqueado por outro processo"
        ),
        kept: .savedStays,
        hint: .tryAgain(
          Message(en: "in a moment", fr: "dans un instant", el: "σε λίγο", ptBR: "daqui a um instante")
        )
      )
    case .newer: self.init(newer: path)
    case .corrupt: self.init(corrupt: path)
    case .failed(_, let reason):
      self.init(
        .storage,
        Message(verbatim: path) + .colon + reason,
        kept: .savedStays,
        hint: .tryAgain(
          after: Message(
            en: "check the disk",
            fr: "vérifiez le disque",
            el: "ελέγξτε τον δίσκο",
            ptBR: "verifique o disco"
          )
        )
      )
    }
  }

  private init(newer path: String) {
    self.init(
      .storage,
      .newerFile(path),
      kept: .notTouched,
      hint: Message(
        en: "upgrade, or name another folder",
        fr: "mettre à jour, ou indiquer un autre dossier",
        el: "αναβαθμίστε ή ορίστε άλλον φάκελο",
        ptBR: "atualize, ou indique outra pasta"
      )
    )
  }

  private init(corrupt path: String) {
    self.init(
      .storage,
      Message(
        en: "\(path) is damaged, or no database",
        fr: "\(path) est endommagé, ou n’est pas une base de données",
        el: "το \(path) είναι κατεστραμμένο ή δεν είναι βάση δεδομένων",
        ptBR: "\(path) está danificado, ou não é um banco de dados"
      ),
      kept: .notTouched,
      hint: Message(
        en: "`doctor` tells more; end other sessions, or set it aside, then try again",
        fr: "`doctor` en dit plus ; terminer les autres sessions, ou le mettre de côté, puis réessayer",
        el: "το `doctor` λέει περισσότερα· κλείστε τις άλλες συνεδρίες, ή βάλτε το στην άκρη, και δοκιμάστε ξανά",
        ptBR: "`doctor` diz mais; encerre as outras sessões, ou ponha-o de lado, e tente de novo"
      )
    )
  }
}

extension Message {
  /// That a file needs a newer program.
  package static func newerFile(_ path: String) -> Message {
    Message(
      en: "\(path) was made by a newer version of classifieds",
      fr: "\(path) vient d’une version plus récente de classifieds",
      el: "το \(path) φτιάχτηκε από νεότερη έκδοση του classifieds",
      ptBR: "\(path) foi feito por uma versão mais nova do classifieds"
    )
  }

  /// What to look at where a file cannot be used.
  package static let checkTheFolder = Message(
    en: "check the folder and its permissions; `doctor` looks at all of them",
    fr: "vérifier le dossier et ses droits d’accès ; `doctor` les examine tous",
    el: "ελέγξτε τον φάκελο και τα δικαιώματά του· το `doctor` τα κοιτά όλα",
    ptBR: "verifique a pasta e as permissões dela; `doctor` examina todas"
  )
}

extension StoreError: DescribedError {
  package var failure: Failure { Failure(self) }
}
