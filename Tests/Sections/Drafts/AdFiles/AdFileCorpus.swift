/// Files as people and kleinanzeigen-bot write them.
enum AdFileCorpus {
  struct Sample: Sendable, CustomStringConvertible {
    var name: String
    var text: String
    var description: String { name }

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  static let all = [
    bike, downloaded, windows, brief, anchors, comments, indented, keptBlocks, flow, tags, marks, nested, noLineEnd,
  ]

  static let bike = Sample(
    "written by hand",
    #"""
    # Fahrrad, steht im Keller
    active: true
    type: OFFER
    title: "Vélo rouge, 28 pouces"
    description: |-
      Guter Zustand 🚲, neue Kette.

        - Licht geht
      # 1 Kratzer am Rahmen
      Abholung in 01067 Dresden.

    category: Auto, Rad & Boot > Fahrräder

    special_attributes:
      fahrraeder.art_s: herren
      condition_s: like_new   # API value
    price: 150
    price_type: NEGOTIABLE

    shipping_type: PICKUP
    shipping_costs:
    sell_directly: false

    images:
      - "bike_*.{jpg,png}"

    contact:
      name: Ada
      street:
      zipcode: '01067'
      phone: "0351 123456"
    republication_interval: 7
    """# + "\n"
  )

  static let downloaded = Sample(
    "downloaded by the bot",
    """
    # yaml-language-server: $schema=https://example.org/ad.schema.json
    active: true
    type: OFFER
    title: Laptop HP 15
    description: |-
      Läuft.
      Akku: 3 h.
    category: 161/278
    special_attributes:
      notebooks.condition_s: ok
    price: 200
    price_type: FIXED
    auto_price_reduction:
      enabled: true
      strategy: PERCENTAGE
      amount: 10
      min_price: 90.0
      delay_reposts: 0
    shipping_type: SHIPPING
    shipping_costs: 4.50
    shipping_options:
    - DHL_2
    - Hermes_Päckchen
    sell_directly: false
    images:
    - ad_laptop__img1.jpg
    - ad_laptop__img2.jpg
    contact:
      name: Ada L.
      street: ''
      zipcode: 01067
      location: Dresden
      phone: ''
    republication_interval: 7
    id: 2345678901
    created_on: 2024-12-25T00:00:00
    updated_on: '2025-01-03T08:15:30Z'
    content_hash: 9b74c9897bac770ffc029102a200c5de
    repost_count: 3
    price_reduction_count: 0

    """
  )

  static let windows = Sample(
    "saved on Windows",
    "title: Regal\r\ndescription: |\r\n  Birke,\r\n  80 cm.\r\ncategory: Möbel\r\nprice: 25\r\nfoo: ~\r\n"
  )

  static let brief = Sample("as brief as can be", "{title: Regal, price: 25, x: [1, two, null, no]}")

  static let anchors = Sample(
    "with an anchor",
    """
    title: &t Regal aus Birke
    description: Ein Regal
    category: Möbel
    extra: {short: *t, on: 2024-01-02}
    """
  )

  static let comments = Sample(
    "full of comments",
    """
    ---
    # first
    title: Regal   # the title

    # before the price
    price: 25 # VB

    # before the description
    description: Ein Regal # aus Birke
    # the end
    ...

    """
  )

  static let indented = Sample("indented", "  title: Regal\n  price: 25\n  a:\n    b: c\n")

  static let keptBlocks = Sample(
    "with blocks that keep their line ends",
    "title: Regal\ndescription: |+\n  Birke\n\n\nprice: 25\nnote: >-\n  one\n  two\n\n  three\n"
  )

  static let flow = Sample("a flow map over lines", "{\n  title: Regal,\n  price: 25\n}\n")

  static let tags = Sample(
    "with tags",
    "title: !!str 1984\nprice: !!float 25\nx: !mine {a: !yours b}\ny: !!binary aGk=\n"
  )

  static let marks = Sample("with marks", "title: 'It''s \"new\"'\ndescription: \"a\\tb\\u00e9\\x41\"\n? price\n: 25\n")

  static let nested = Sample(
    "with unknown fields",
    """
    title: Regal
    price: 25
    zzz:
      - - 1
        - [2, {three: 3.0e1}]
      - key with spaces: "quoted # no comment"
        other: |2
            indented
    0x1F: hex
    null: nothing
    """
  )

  static let noLineEnd = Sample("without a last line end", "title: Regal\nprice: 25")
}
