package import Foundation
import HTTP
import Languages

/// Finds the token for publishing on a board, and keeps it from every other.
///
/// A token belongs to the origin of one server (RFC 6454). It is only sent over an encrypted connection, or to this
/// computer.
package struct BoardToken: Sendable {
  private let server: URL
  private let environment: [String: String]
  private let file: TokenFile

  /// Creates the token without looking anything up.
  ///
  /// - Parameters:
  ///   - server: the board in use.
  ///   - environment: `CLASSIFIEDS_TOKEN` has a token, alone or after its server's address and a space. Alone it is for
  ///     `CLASSIFIEDS_SERVER` if that is set, even if the board in use is another.
  ///   - file: the stored tokens.
  package init(server: URL, environment: [String: String], file: TokenFile) {
    self.server = server
    self.environment = environment
    self.file = file
  }

  /// The token; `nil` if there is none for this board.
  ///
  /// Throws a ``Failure`` if the only token belongs to another server or to none, or would be sent in plain text.
  package func token() throws -> String? {
    guard let token = try ownInEnvironment ?? file.token(for: server) else {
      if hasAnyInEnvironment { throw belongsElsewhere }
      return nil
    }
    let isPrivate = server.scheme?.lowercased() == "https" || server.isLoopback
    guard isPrivate || environment["CLASSIFIEDS_PLAIN_HTTP"] == "true" else { throw wouldBeReadable }
    return token
  }

  private var words: [Substring] { (environment["CLASSIFIEDS_TOKEN"] ?? "").split(whereSeparator: \.isWhitespace) }

  private var hasAnyInEnvironment: Bool { !words.isEmpty }

  private var ownInEnvironment: String? {
    guard let token = words.last, words.count <= 2 else { return nil }
    let named = words.count == 2 ? String(words[0]) : environment["CLASSIFIEDS_SERVER"]
    guard let named, !named.isEmpty else { return String(token) }
    return URL(string: named)?.origin == server.origin ? String(token) : nil
  }

  private var origin: String { server.origin ?? server.withoutUser.absoluteString }

  private var belongsElsewhere: Failure {
    Failure(
      .auth,
      Message(
        en: "CLASSIFIEDS_TOKEN is for another server than \(origin)",
        fr: "CLASSIFIEDS_TOKEN est pour un autre serveur que \(origin)",
        el: "το CLASSIFIEDS_TOKEN είναι για άλλον διακομιστή και όχι για το \(origin)",
        ptBR: "CLASSIFIEDS_TOKEN é de outro servidor, não de \(origin)"
      ),
      kept: .nothingSent,
      hint: Message(
        en: "set CLASSIFIEDS_TOKEN to `\(origin) TOKEN`, or add that line to the token file",
        fr: "donnez à CLASSIFIEDS_TOKEN la valeur `\(origin) TOKEN`, ou ajoutez cette ligne au fichier des jetons",
        el: "ορίστε το CLASSIFIEDS_TOKEN σε `\(origin) TOKEN`, ή προσθέστε αυτή τη γραμμή στο αρχείο των διακριτικών",
        ptBR: "defina CLASSIFIEDS_TOKEN como `\(origin) TOKEN`, ou acrescente essa linha ao arquivo de tokens"
      )
    )
  }

  private var wouldBeReadable: Failure {
    Failure(
      .auth,
      Message(
        en: "the connection to \(origin) is not encrypted: anyone on the way could read the token",
        fr: "la connexion à \(origin) n’est pas chiffrée : le jeton serait lisible en chemin",
        el: "η σύνδεση με το \(origin) δεν είναι κρυπτογραφημένη: το διακριτικό θα μπορούσε να διαβαστεί στη διαδρομή",
        ptBR: "a conexão com \(origin) não é criptografada: o token poderia ser lido no caminho"
      ),
      kept: .nothingSent,
      hint: Message(
        en: "use an https address, or set CLASSIFIEDS_PLAIN_HTTP to true if you trust the network",
        fr:
          "utilisez une adresse https, ou donnez à CLASSIFIEDS_PLAIN_HTTP la valeur true si vous faites confiance au réseau",
        el: "χρησιμοποιήστε διεύθυνση https, ή ορίστε το CLASSIFIEDS_PLAIN_HTTP σε true αν εμπιστεύεστε το δίκτυο",
        ptBR: "use um endereço https, ou defina CLASSIFIEDS_PLAIN_HTTP como true se confiar na rede"
      )
    )
  }
}
