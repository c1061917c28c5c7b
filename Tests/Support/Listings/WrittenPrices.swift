/// Prices as people write them, for the tests of everything that reads one.
package enum WrittenPrices {
  /// A text and its price, on a board whose currency is EUR.
  package static let all: [(text: String, price: String)] = [
    ("140", "140"), ("140 €", "140"), ("€140", "140"), ("140 EUR", "140"), ("EUR 140", "140"), ("140eur", "140"),
    ("140 euros", "140"), ("140,-", "140"), ("140.-", "140"), ("140,– €", "140"), ("140,00", "140"), ("1 250", "1250"),
    ("1\u{A0}250", "1250"), ("1\u{202F}250 €", "1250"), ("1'250", "1250"), ("1’250", "1250"), ("1.250,50", "1250.5"),
    ("1,250.50", "1250.5"), ("1 250,50", "1250.5"), ("1.250,-", "1250"), ("12.345.678", "12345678"),
    ("١٤٠", "140"), ("१४०", "140"), ("１４０", "140"), ("١٬٢٥٠٫٥٠", "1250.5"), ("free", "0"), ("Gratuit", "0"),
    ("δωρεάν", "0"), ("ΔΩΡΕΑΝ", "0"), ("grátis", "0"),
  ]
  /// Texts that can mean 1.25 or 1250.
  package static let ambiguous = ["1.250", "1,250", "1.250 €"]
  /// Prices in another currency than EUR.
  package static let foreign = ["£5", "$20", "20 $", "140 zł", "140 CHF", "R$ 5"]
}
