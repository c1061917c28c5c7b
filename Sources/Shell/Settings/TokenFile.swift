import CoreFoundation
package import Foundation
import HTTP
package import Languages

/// The file of tokens for publishing, which nobody else may read: a line each, behind the address of their server and a space. A token alone
/// on its line is for a board on this computer. `#` begins a line that is no token.
package struct TokenFile: Sendable {
  package let path: String

  /// The file at this path.
  package init(path: String) {
    self.path = path
  }

  /// The token for a server, if there is one.
  ///
  /// Throws a ``Failure`` where others may read the file, or where it cannot be read, or where the only token names no server.
  package func token(for server: URL) throws -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(String(cString: strerror(errno))) }
    guard status.st_mode & 0o077 == 0 else { throw openToOthers }
    let text: String
    do {
      text = String(decoding: try file.read(upToCount: 64 * 1024) ?? Data(), as: UTF8.self)
    } catch {
      throw unreadable((error as NSError).localizedFailureReason ?? error.localizedDescription)
    }
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      .filter { $0.first?.hasPrefix("#") == false }
    if let own = lines.first(where: { $0.count == 2 && URL(string: $0[0])?.origin == server.origin }) {
      return own.last
    }
    guard let bare = lines.first(where: { $0.count == 1 })?.first else { return nil }
    guard server.isLoopback else { throw namesNoServer(server) }
    return bare
  }

  private func namesNoServer(_ server: URL) -> Failure {
    let origin = server.origin ?? server.absoluteString
    return Failure(
      .auth,
      Message(
        en: "the token in \(path) names no server",
        fr: "le jeton de \(path) n’indique aucun serveur",
        el: "το διακριτικό στο \(path) δεν ορίζει διακομιστή",
        ptBR: "o token em \(path) não indica um servidor"
      ),
      kept: .nothingSent,
      hint: Message(
        en: "if it is for this board, write `\(origin)` and a space before it",
        fr: "s’il est pour ce tableau, écrivez `\(origin)` et une espace devant",
        el: "αν είναι για αυτόν τον πίνακα, γράψτε πριν από αυτό `\(origin)` και ένα κενό",
        ptBR: "se for deste mural, escreva `\(origin)` e um espaço antes dele"
      )
    )
  }

  private var openToOthers: Failure {
    Failure(
      .auth,
      Message(
        en: "others may read the tokens in \(path)",
        fr: "d’autres peuvent lire les jetons de \(path)",
        el: "άλλοι μπορούν να διαβάσουν τα διακριτικά στο \(path)",
        ptBR: "outros podem ler os tokens em \(path)"
      ),
      kept: .nothingSent,
      hint: Message(
        en: "`chmod 600` closes it; if somebody has seen them, `serve --new-token` makes others",
        fr: "`chmod 600` le ferme ; si quelqu’un les a vus, `serve --new-token` en fait d’autres",
        el: "το `chmod 600` το κλείνει· αν τα είδε κάποιος, το `serve --new-token` φτιάχνει άλλα",
        ptBR: "`chmod 600` o fecha; se alguém os viu, `serve --new-token` cria outros"
      )
    )
  }

  private func unreadable(_ reason: String) -> Failure {
    Failure(
      .storage,
      Message(
        en: "\(path) cannot be read: \(reason)",
        fr: "\(path) est illisible : \(reason)",
        el: "το \(path) δεν διαβάζεται: \(reason)",
        ptBR: "\(path) não pode ser lido: \(reason)"
      ),
      kept: .nothingSent,
      hint: Message(
        en: "check its permissions, or set CLASSIFIEDS_TOKEN",
        fr: "vérifier ses permissions, ou définir CLASSIFIEDS_TOKEN",
        el: "ελέγξτε τα δικαιώματά του, ή ορίστε το CLASSIFIEDS_TOKEN",
        ptBR: "verifique as permissões, ou defina CLASSIFIEDS_TOKEN"
      )
    )
  }
}

extension Message {
  /// Nothing left this machine.
  package static let nothingSent = Message(
    en: "nothing was sent",
    fr: "rien n’a été envoyé",
    el: "δεν στάλθηκε τίποτα",
    ptBR: "nada foi enviado"
  )
}
