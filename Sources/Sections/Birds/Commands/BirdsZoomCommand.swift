import ArgumentParser
import Imaging
import Languages

struct BirdsZoomCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "zoom",
      abstract: Message(
        en: "Look at a part of a bird's picture.",
        fr: "Regarder une partie de la photo d’un oiseau.",
        el: "Δείχνει ένα μέρος της εικόνας ενός πουλιού.",
        ptBR: "Mostra uma parte da foto de uma ave."
      ),
      discussion: Message(
        en:
          "At the prompt the arrows move it, + and - change its size, Esc leaves. Where there is no terminal it names the file.",
        fr:
          "À l’invite, les flèches la déplacent, + et - changent sa taille, Échap quitte. Sans terminal, nomme le fichier.",
        el:
          "Στην προτροπή τα βέλη τη μετακινούν, τα + και - αλλάζουν το μέγεθος, το Esc βγαίνει. Χωρίς τερματικό λέει το αρχείο.",
        ptBR: "No prompt, as setas a movem, + e - mudam o tamanho, Esc sai. Sem terminal, diz o nome do arquivo."
      )
    )
  }

  var takesStage: Bool { !options.json && at == nil && scale == nil }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var bird: BirdArgument

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The middle, from 0,0 (left, top) to 1,1.",
        fr: "Le centre, de 0,0 (à gauche, en haut) à 1,1.",
        el: "Το κέντρο, από 0,0 (αριστερά, πάνω) έως 1,1.",
        ptBR: "O centro, de 0,0 (à esquerda, no alto) a 1,1."
      ),
      valueName: Message(en: "x,y", fr: "x,y", el: "x,y", ptBR: "x,y")
    )
  )
  var at: Place?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "How many times larger: 1 to 32.",
        fr: "Combien de fois plus grande : 1 à 32.",
        el: "Πόσες φορές μεγαλύτερη: 1 έως 32.",
        ptBR: "Quantas vezes maior: 1 a 32."
      ),
      valueName: Message(en: "factor", fr: "facteur", el: "συντελεστής", ptBR: "fator")
    )
  )
  var scale: Double?

  /// A place in a picture, in parts of its sides.
  struct Place: ExpressibleByArgument, Equatable {
    var x, y: Double

    init?(argument: String) {
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1).contains(x), (0...1).contains(y) else {
        return nil
      }
      (self.x, self.y) = (x, y)
    }
  }

  func validate() throws {
    if let scale, !(1...PictureWindow.mostScale).contains(scale) { throw ValidationError(.scaleOutOfRange) }
  }

  func run(in session: Session) async throws {
    let window = PictureWindow(x: at?.x ?? 0.5, y: at?.y ?? 0.5, scale: scale ?? 1)
    try await session.zoomBird(bird.target, window)
  }
}

extension Message {
  fileprivate static let scaleOutOfRange = Message(
    en: "--scale takes 1 to 32",
    fr: "--scale prend 1 à 32",
    el: "το --scale παίρνει 1 έως 32",
    ptBR: "--scale aceita de 1 a 32"
  )
}
