// Written by Scripts/draw-sample-pictures; edits here are lost.

#include "CSampleCatalogue.h"

// #embed belongs to C23, and the package is built as gnu17 because its headers are; clang has it there as an
// extension and would warn at each of the lines below.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "Catalogue/categories.json"
};
static const unsigned char file1[] = {
#embed "Catalogue/feed/feed.json"
};
static const unsigned char file2[] = {
#embed "Catalogue/feed/images/balloon-three.png"
};
static const unsigned char file3[] = {
#embed "Catalogue/feed/images/bicycle-canal.png"
};
static const unsigned char file4[] = {
#embed "Catalogue/feed/images/bird-cage.png"
};
static const unsigned char file5[] = {
#embed "Catalogue/feed/images/boat-sail.png"
};
static const unsigned char file6[] = {
#embed "Catalogue/feed/images/bridge-evening.png"
};
static const unsigned char file7[] = {
#embed "Catalogue/feed/images/bridge-morning.png"
};
static const unsigned char file8[] = {
#embed "Catalogue/feed/images/cat-window.png"
};
static const unsigned char file9[] = {
#embed "Catalogue/feed/images/chess-park.png"
};
static const unsigned char file10[] = {
#embed "Catalogue/feed/images/coast-parasol.png"
};
static const unsigned char file11[] = {
#embed "Catalogue/feed/images/coast-village.png"
};
static const unsigned char file12[] = {
#embed "Catalogue/feed/images/desert-dusk.png"
};
static const unsigned char file13[] = {
#embed "Catalogue/feed/images/desert-noon.png"
};
static const unsigned char file14[] = {
#embed "Catalogue/feed/images/forest-mushrooms.png"
};
static const unsigned char file15[] = {
#embed "Catalogue/feed/images/forest-path.png"
};
static const unsigned char file16[] = {
#embed "Catalogue/feed/images/guitar-porch.png"
};
static const unsigned char file17[] = {
#embed "Catalogue/feed/images/hen-garden.png"
};
static const unsigned char file18[] = {
#embed "Catalogue/feed/images/kite-beach.png"
};
static const unsigned char file19[] = {
#embed "Catalogue/feed/images/lake-dawn.png"
};
static const unsigned char file20[] = {
#embed "Catalogue/feed/images/lake-pier.png"
};
static const unsigned char file21[] = {
#embed "Catalogue/feed/images/lighthouse-day.png"
};
static const unsigned char file22[] = {
#embed "Catalogue/feed/images/lighthouse-night.png"
};
static const unsigned char file23[] = {
#embed "Catalogue/feed/images/mountain-far.png"
};
static const unsigned char file24[] = {
#embed "Catalogue/feed/images/mountain-hut.png"
};
static const unsigned char file25[] = {
#embed "Catalogue/feed/images/plant-sill.png"
};
static const unsigned char file26[] = {
#embed "Catalogue/feed/images/skyline-day.png"
};
static const unsigned char file27[] = {
#embed "Catalogue/feed/images/skyline-night.png"
};
static const unsigned char file28[] = {
#embed "Catalogue/feed/images/teapot-winter.png"
};
static const unsigned char file29[] = {
#embed "Catalogue/feed/images/tent-ridge.png"
};
static const unsigned char file30[] = {
#embed "Catalogue/feed/images/train-wood.png"
};
static const unsigned char file31[] = {
#embed "Catalogue/feed/images/vinyl-attic.png"
};
static const unsigned char file32[] = {
#embed "Catalogue/images/ad-small/apartment-tower.png"
};
static const unsigned char file33[] = {
#embed "Catalogue/images/ad-small/bag-leather.png"
};
static const unsigned char file34[] = {
#embed "Catalogue/images/ad-small/ball-leather.png"
};
static const unsigned char file35[] = {
#embed "Catalogue/images/ad-small/bicycle-cargo.png"
};
static const unsigned char file36[] = {
#embed "Catalogue/images/ad-small/bicycle-city.png"
};
static const unsigned char file37[] = {
#embed "Catalogue/images/ad-small/bicycle-kids.png"
};
static const unsigned char file38[] = {
#embed "Catalogue/images/ad-small/bicycle-mint.png"
};
static const unsigned char file39[] = {
#embed "Catalogue/images/ad-small/bicycle-racer.png"
};
static const unsigned char file40[] = {
#embed "Catalogue/images/ad-small/bicycle-tandem.png"
};
static const unsigned char file41[] = {
#embed "Catalogue/images/ad-small/bird-cage.png"
};
static const unsigned char file42[] = {
#embed "Catalogue/images/ad-small/blocks-wood.png"
};
static const unsigned char file43[] = {
#embed "Catalogue/images/ad-small/books-cookery.png"
};
static const unsigned char file44[] = {
#embed "Catalogue/images/ad-small/books-manga.png"
};
static const unsigned char file45[] = {
#embed "Catalogue/images/ad-small/books-stack.png"
};
static const unsigned char file46[] = {
#embed "Catalogue/images/ad-small/broken-cut-short.png"
};
static const unsigned char file47[] = {
#embed "Catalogue/images/ad-small/broken-plain-text.png"
};
static const unsigned char file48[] = {
#embed "Catalogue/images/ad-small/broom-corner.png"
};
static const unsigned char file49[] = {
#embed "Catalogue/images/ad-small/cabin-forest.png"
};
static const unsigned char file50[] = {
#embed "Catalogue/images/ad-small/camera-film.png"
};
static const unsigned char file51[] = {
#embed "Catalogue/images/ad-small/car-beetle.png"
};
static const unsigned char file52[] = {
#embed "Catalogue/images/ad-small/car-lemon.png"
};
static const unsigned char file53[] = {
#embed "Catalogue/images/ad-small/cat-ginger.png"
};
static const unsigned char file54[] = {
#embed "Catalogue/images/ad-small/cat-grey.png"
};
static const unsigned char file55[] = {
#embed "Catalogue/images/ad-small/chair-windsor.png"
};
static const unsigned char file56[] = {
#embed "Catalogue/images/ad-small/chess-wood.png"
};
static const unsigned char file57[] = {
#embed "Catalogue/images/ad-small/clock-cuckoo.png"
};
static const unsigned char file58[] = {
#embed "Catalogue/images/ad-small/coat-camel.png"
};
static const unsigned char file59[] = {
#embed "Catalogue/images/ad-small/coat-rain.png"
};
static const unsigned char file60[] = {
#embed "Catalogue/images/ad-small/console-retro.png"
};
static const unsigned char file61[] = {
#embed "Catalogue/images/ad-small/dress-kimono.png"
};
static const unsigned char file62[] = {
#embed "Catalogue/images/ad-small/dress-rose.png"
};
static const unsigned char file63[] = {
#embed "Catalogue/images/ad-small/drill-cordless.png"
};
static const unsigned char file64[] = {
#embed "Catalogue/images/ad-small/fish-tank.png"
};
static const unsigned char file65[] = {
#embed "Catalogue/images/ad-small/garage-door.png"
};
static const unsigned char file66[] = {
#embed "Catalogue/images/ad-small/guitar-classical.png"
};
static const unsigned char file67[] = {
#embed "Catalogue/images/ad-small/guitar-electric.png"
};
static const unsigned char file68[] = {
#embed "Catalogue/images/ad-small/hammer-forge.png"
};
static const unsigned char file69[] = {
#embed "Catalogue/images/ad-small/hat-straw.png"
};
static const unsigned char file70[] = {
#embed "Catalogue/images/ad-small/hat-wool.png"
};
static const unsigned char file71[] = {
#embed "Catalogue/images/ad-small/hen-speckled.png"
};
static const unsigned char file72[] = {
#embed "Catalogue/images/ad-small/house-island.png"
};
static const unsigned char file73[] = {
#embed "Catalogue/images/ad-small/house-slate.png"
};
static const unsigned char file74[] = {
#embed "Catalogue/images/ad-small/kite-delta.png"
};
static const unsigned char file75[] = {
#embed "Catalogue/images/ad-small/ladder-wood.png"
};
static const unsigned char file76[] = {
#embed "Catalogue/images/ad-small/lamp-desk.png"
};
static const unsigned char file77[] = {
#embed "Catalogue/images/ad-small/lamp-floor.png"
};
static const unsigned char file78[] = {
#embed "Catalogue/images/ad-small/paint-pots.png"
};
static const unsigned char file79[] = {
#embed "Catalogue/images/ad-small/paw-collar.png"
};
static const unsigned char file80[] = {
#embed "Catalogue/images/ad-small/phone-brick.png"
};
static const unsigned char file81[] = {
#embed "Catalogue/images/ad-small/phone-glass.png"
};
static const unsigned char file82[] = {
#embed "Catalogue/images/ad-small/piano-keys.png"
};
static const unsigned char file83[] = {
#embed "Catalogue/images/ad-small/plant-monstera.png"
};
static const unsigned char file84[] = {
#embed "Catalogue/images/ad-small/pram-navy.png"
};
static const unsigned char file85[] = {
#embed "Catalogue/images/ad-small/pram-rose.png"
};
static const unsigned char file86[] = {
#embed "Catalogue/images/ad-small/pump-track.png"
};
static const unsigned char file87[] = {
#embed "Catalogue/images/ad-small/radio-kitchen.png"
};
static const unsigned char file88[] = {
#embed "Catalogue/images/ad-small/radio-walnut.png"
};
static const unsigned char file89[] = {
#embed "Catalogue/images/ad-small/saw-circular.png"
};
static const unsigned char file90[] = {
#embed "Catalogue/images/ad-small/scissors-barber.png"
};
static const unsigned char file91[] = {
#embed "Catalogue/images/ad-small/scooter-izmir.png"
};
static const unsigned char file92[] = {
#embed "Catalogue/images/ad-small/screen-laptop.png"
};
static const unsigned char file93[] = {
#embed "Catalogue/images/ad-small/screen-wide.png"
};
static const unsigned char file94[] = {
#embed "Catalogue/images/ad-small/shoe-boot.png"
};
static const unsigned char file95[] = {
#embed "Catalogue/images/ad-small/shoe-oxford.png"
};
static const unsigned char file96[] = {
#embed "Catalogue/images/ad-small/skis-alpine.png"
};
static const unsigned char file97[] = {
#embed "Catalogue/images/ad-small/sofa-corner.png"
};
static const unsigned char file98[] = {
#embed "Catalogue/images/ad-small/sofa-velvet.png"
};
static const unsigned char file99[] = {
#embed "Catalogue/images/ad-small/speech-bubble.png"
};
static const unsigned char file100[] = {
#embed "Catalogue/images/ad-small/teapot-enamel.png"
};
static const unsigned char file101[] = {
#embed "Catalogue/images/ad-small/teddy-brown.png"
};
static const unsigned char file102[] = {
#embed "Catalogue/images/ad-small/teddy-panda.png"
};
static const unsigned char file103[] = {
#embed "Catalogue/images/ad-small/tent-dome.png"
};
static const unsigned char file104[] = {
#embed "Catalogue/images/ad-small/tools-box.png"
};
static const unsigned char file105[] = {
#embed "Catalogue/images/ad-small/train-set.png"
};
static const unsigned char file106[] = {
#embed "Catalogue/images/ad-small/van-bakery.png"
};
static const unsigned char file107[] = {
#embed "Catalogue/images/ad-small/van-camper.png"
};
static const unsigned char file108[] = {
#embed "Catalogue/images/ad-small/vinyl-disco.png"
};
static const unsigned char file109[] = {
#embed "Catalogue/images/ad-small/wardrobe-walnut.png"
};
static const unsigned char file110[] = {
#embed "Catalogue/images/ad-small/wrench-bicycle.png"
};
static const unsigned char file111[] = {
#embed "Catalogue/images/ad-thumb/apartment-tower.png"
};
static const unsigned char file112[] = {
#embed "Catalogue/images/ad-thumb/bag-leather.png"
};
static const unsigned char file113[] = {
#embed "Catalogue/images/ad-thumb/ball-leather.png"
};
static const unsigned char file114[] = {
#embed "Catalogue/images/ad-thumb/bicycle-cargo.png"
};
static const unsigned char file115[] = {
#embed "Catalogue/images/ad-thumb/bicycle-city.png"
};
static const unsigned char file116[] = {
#embed "Catalogue/images/ad-thumb/bicycle-kids.png"
};
static const unsigned char file117[] = {
#embed "Catalogue/images/ad-thumb/bicycle-mint.png"
};
static const unsigned char file118[] = {
#embed "Catalogue/images/ad-thumb/bicycle-racer.png"
};
static const unsigned char file119[] = {
#embed "Catalogue/images/ad-thumb/bicycle-tandem.png"
};
static const unsigned char file120[] = {
#embed "Catalogue/images/ad-thumb/bird-cage.png"
};
static const unsigned char file121[] = {
#embed "Catalogue/images/ad-thumb/blocks-wood.png"
};
static const unsigned char file122[] = {
#embed "Catalogue/images/ad-thumb/boat-dinghy.png"
};
static const unsigned char file123[] = {
#embed "Catalogue/images/ad-thumb/books-atlas.png"
};
static const unsigned char file124[] = {
#embed "Catalogue/images/ad-thumb/books-cookery.png"
};
static const unsigned char file125[] = {
#embed "Catalogue/images/ad-thumb/books-manga.png"
};
static const unsigned char file126[] = {
#embed "Catalogue/images/ad-thumb/books-stack.png"
};
static const unsigned char file127[] = {
#embed "Catalogue/images/ad-thumb/broken-cut-short.png"
};
static const unsigned char file128[] = {
#embed "Catalogue/images/ad-thumb/broken-plain-text.png"
};
static const unsigned char file129[] = {
#embed "Catalogue/images/ad-thumb/broom-corner.png"
};
static const unsigned char file130[] = {
#embed "Catalogue/images/ad-thumb/cabin-forest.png"
};
static const unsigned char file131[] = {
#embed "Catalogue/images/ad-thumb/camera-film.png"
};
static const unsigned char file132[] = {
#embed "Catalogue/images/ad-thumb/car-beetle.png"
};
static const unsigned char file133[] = {
#embed "Catalogue/images/ad-thumb/car-lemon.png"
};
static const unsigned char file134[] = {
#embed "Catalogue/images/ad-thumb/cat-ginger.png"
};
static const unsigned char file135[] = {
#embed "Catalogue/images/ad-thumb/cat-grey.png"
};
static const unsigned char file136[] = {
#embed "Catalogue/images/ad-thumb/chair-windsor.png"
};
static const unsigned char file137[] = {
#embed "Catalogue/images/ad-thumb/chess-wood.png"
};
static const unsigned char file138[] = {
#embed "Catalogue/images/ad-thumb/clock-cuckoo.png"
};
static const unsigned char file139[] = {
#embed "Catalogue/images/ad-thumb/coat-camel.png"
};
static const unsigned char file140[] = {
#embed "Catalogue/images/ad-thumb/coat-rain.png"
};
static const unsigned char file141[] = {
#embed "Catalogue/images/ad-thumb/console-retro.png"
};
static const unsigned char file142[] = {
#embed "Catalogue/images/ad-thumb/dress-kimono.png"
};
static const unsigned char file143[] = {
#embed "Catalogue/images/ad-thumb/dress-rose.png"
};
static const unsigned char file144[] = {
#embed "Catalogue/images/ad-thumb/drill-cordless.png"
};
static const unsigned char file145[] = {
#embed "Catalogue/images/ad-thumb/fish-tank.png"
};
static const unsigned char file146[] = {
#embed "Catalogue/images/ad-thumb/garage-door.png"
};
static const unsigned char file147[] = {
#embed "Catalogue/images/ad-thumb/guitar-classical.png"
};
static const unsigned char file148[] = {
#embed "Catalogue/images/ad-thumb/guitar-electric.png"
};
static const unsigned char file149[] = {
#embed "Catalogue/images/ad-thumb/hammer-forge.png"
};
static const unsigned char file150[] = {
#embed "Catalogue/images/ad-thumb/hat-straw.png"
};
static const unsigned char file151[] = {
#embed "Catalogue/images/ad-thumb/hat-wool.png"
};
static const unsigned char file152[] = {
#embed "Catalogue/images/ad-thumb/hen-speckled.png"
};
static const unsigned char file153[] = {
#embed "Catalogue/images/ad-thumb/house-island.png"
};
static const unsigned char file154[] = {
#embed "Catalogue/images/ad-thumb/house-slate.png"
};
static const unsigned char file155[] = {
#embed "Catalogue/images/ad-thumb/kite-delta.png"
};
static const unsigned char file156[] = {
#embed "Catalogue/images/ad-thumb/ladder-wood.png"
};
static const unsigned char file157[] = {
#embed "Catalogue/images/ad-thumb/lamp-desk.png"
};
static const unsigned char file158[] = {
#embed "Catalogue/images/ad-thumb/lamp-floor.png"
};
static const unsigned char file159[] = {
#embed "Catalogue/images/ad-thumb/paint-pots.png"
};
static const unsigned char file160[] = {
#embed "Catalogue/images/ad-thumb/paw-collar.png"
};
static const unsigned char file161[] = {
#embed "Catalogue/images/ad-thumb/phone-brick.png"
};
static const unsigned char file162[] = {
#embed "Catalogue/images/ad-thumb/phone-glass.png"
};
static const unsigned char file163[] = {
#embed "Catalogue/images/ad-thumb/piano-keys.png"
};
static const unsigned char file164[] = {
#embed "Catalogue/images/ad-thumb/plant-monstera.png"
};
static const unsigned char file165[] = {
#embed "Catalogue/images/ad-thumb/pram-navy.png"
};
static const unsigned char file166[] = {
#embed "Catalogue/images/ad-thumb/pram-rose.png"
};
static const unsigned char file167[] = {
#embed "Catalogue/images/ad-thumb/radio-kitchen.png"
};
static const unsigned char file168[] = {
#embed "Catalogue/images/ad-thumb/radio-walnut.png"
};
static const unsigned char file169[] = {
#embed "Catalogue/images/ad-thumb/saw-circular.png"
};
static const unsigned char file170[] = {
#embed "Catalogue/images/ad-thumb/scissors-barber.png"
};
static const unsigned char file171[] = {
#embed "Catalogue/images/ad-thumb/scooter-izmir.png"
};
static const unsigned char file172[] = {
#embed "Catalogue/images/ad-thumb/screen-laptop.png"
};
static const unsigned char file173[] = {
#embed "Catalogue/images/ad-thumb/screen-wide.png"
};
static const unsigned char file174[] = {
#embed "Catalogue/images/ad-thumb/shoe-boot.png"
};
static const unsigned char file175[] = {
#embed "Catalogue/images/ad-thumb/shoe-oxford.png"
};
static const unsigned char file176[] = {
#embed "Catalogue/images/ad-thumb/skis-alpine.png"
};
static const unsigned char file177[] = {
#embed "Catalogue/images/ad-thumb/sofa-corner.png"
};
static const unsigned char file178[] = {
#embed "Catalogue/images/ad-thumb/sofa-velvet.png"
};
static const unsigned char file179[] = {
#embed "Catalogue/images/ad-thumb/speech-bubble.png"
};
static const unsigned char file180[] = {
#embed "Catalogue/images/ad-thumb/teapot-enamel.png"
};
static const unsigned char file181[] = {
#embed "Catalogue/images/ad-thumb/teddy-brown.png"
};
static const unsigned char file182[] = {
#embed "Catalogue/images/ad-thumb/teddy-panda.png"
};
static const unsigned char file183[] = {
#embed "Catalogue/images/ad-thumb/tent-dome.png"
};
static const unsigned char file184[] = {
#embed "Catalogue/images/ad-thumb/tools-box.png"
};
static const unsigned char file185[] = {
#embed "Catalogue/images/ad-thumb/train-set.png"
};
static const unsigned char file186[] = {
#embed "Catalogue/images/ad-thumb/van-bakery.png"
};
static const unsigned char file187[] = {
#embed "Catalogue/images/ad-thumb/van-camper.png"
};
static const unsigned char file188[] = {
#embed "Catalogue/images/ad-thumb/vinyl-disco.png"
};
static const unsigned char file189[] = {
#embed "Catalogue/images/ad-thumb/wardrobe-walnut.png"
};
static const unsigned char file190[] = {
#embed "Catalogue/images/ad-thumb/wrench-bicycle.png"
};
static const unsigned char file191[] = {
#embed "Catalogue/listings.json"
};

const struct sample_catalogue_file sample_catalogue_files[] = {
  {"categories.json", file0, sizeof file0},
  {"feed/feed.json", file1, sizeof file1},
  {"feed/images/balloon-three.png", file2, sizeof file2},
  {"feed/images/bicycle-canal.png", file3, sizeof file3},
  {"feed/images/bird-cage.png", file4, sizeof file4},
  {"feed/images/boat-sail.png", file5, sizeof file5},
  {"feed/images/bridge-evening.png", file6, sizeof file6},
  {"feed/images/bridge-morning.png", file7, sizeof file7},
  {"feed/images/cat-window.png", file8, sizeof file8},
  {"feed/images/chess-park.png", file9, sizeof file9},
  {"feed/images/coast-parasol.png", file10, sizeof file10},
  {"feed/images/coast-village.png", file11, sizeof file11},
  {"feed/images/desert-dusk.png", file12, sizeof file12},
  {"feed/images/desert-noon.png", file13, sizeof file13},
  {"feed/images/forest-mushrooms.png", file14, sizeof file14},
  {"feed/images/forest-path.png", file15, sizeof file15},
  {"feed/images/guitar-porch.png", file16, sizeof file16},
  {"feed/images/hen-garden.png", file17, sizeof file17},
  {"feed/images/kite-beach.png", file18, sizeof file18},
  {"feed/images/lake-dawn.png", file19, sizeof file19},
  {"feed/images/lake-pier.png", file20, sizeof file20},
  {"feed/images/lighthouse-day.png", file21, sizeof file21},
  {"feed/images/lighthouse-night.png", file22, sizeof file22},
  {"feed/images/mountain-far.png", file23, sizeof file23},
  {"feed/images/mountain-hut.png", file24, sizeof file24},
  {"feed/images/plant-sill.png", file25, sizeof file25},
  {"feed/images/skyline-day.png", file26, sizeof file26},
  {"feed/images/skyline-night.png", file27, sizeof file27},
  {"feed/images/teapot-winter.png", file28, sizeof file28},
  {"feed/images/tent-ridge.png", file29, sizeof file29},
  {"feed/images/train-wood.png", file30, sizeof file30},
  {"feed/images/vinyl-attic.png", file31, sizeof file31},
  {"images/ad-small/apartment-tower.png", file32, sizeof file32},
  {"images/ad-small/bag-leather.png", file33, sizeof file33},
  {"images/ad-small/ball-leather.png", file34, sizeof file34},
  {"images/ad-small/bicycle-cargo.png", file35, sizeof file35},
  {"images/ad-small/bicycle-city.png", file36, sizeof file36},
  {"images/ad-small/bicycle-kids.png", file37, sizeof file37},
  {"images/ad-small/bicycle-mint.png", file38, sizeof file38},
  {"images/ad-small/bicycle-racer.png", file39, sizeof file39},
  {"images/ad-small/bicycle-tandem.png", file40, sizeof file40},
  {"images/ad-small/bird-cage.png", file41, sizeof file41},
  {"images/ad-small/blocks-wood.png", file42, sizeof file42},
  {"images/ad-small/books-cookery.png", file43, sizeof file43},
  {"images/ad-small/books-manga.png", file44, sizeof file44},
  {"images/ad-small/books-stack.png", file45, sizeof file45},
  {"images/ad-small/broken-cut-short.png", file46, sizeof file46},
  {"images/ad-small/broken-plain-text.png", file47, sizeof file47},
  {"images/ad-small/broom-corner.png", file48, sizeof file48},
  {"images/ad-small/cabin-forest.png", file49, sizeof file49},
  {"images/ad-small/camera-film.png", file50, sizeof file50},
  {"images/ad-small/car-beetle.png", file51, sizeof file51},
  {"images/ad-small/car-lemon.png", file52, sizeof file52},
  {"images/ad-small/cat-ginger.png", file53, sizeof file53},
  {"images/ad-small/cat-grey.png", file54, sizeof file54},
  {"images/ad-small/chair-windsor.png", file55, sizeof file55},
  {"images/ad-small/chess-wood.png", file56, sizeof file56},
  {"images/ad-small/clock-cuckoo.png", file57, sizeof file57},
  {"images/ad-small/coat-camel.png", file58, sizeof file58},
  {"images/ad-small/coat-rain.png", file59, sizeof file59},
  {"images/ad-small/console-retro.png", file60, sizeof file60},
  {"images/ad-small/dress-kimono.png", file61, sizeof file61},
  {"images/ad-small/dress-rose.png", file62, sizeof file62},
  {"images/ad-small/drill-cordless.png", file63, sizeof file63},
  {"images/ad-small/fish-tank.png", file64, sizeof file64},
  {"images/ad-small/garage-door.png", file65, sizeof file65},
  {"images/ad-small/guitar-classical.png", file66, sizeof file66},
  {"images/ad-small/guitar-electric.png", file67, sizeof file67},
  {"images/ad-small/hammer-forge.png", file68, sizeof file68},
  {"images/ad-small/hat-straw.png", file69, sizeof file69},
  {"images/ad-small/hat-wool.png", file70, sizeof file70},
  {"images/ad-small/hen-speckled.png", file71, sizeof file71},
  {"images/ad-small/house-island.png", file72, sizeof file72},
  {"images/ad-small/house-slate.png", file73, sizeof file73},
  {"images/ad-small/kite-delta.png", file74, sizeof file74},
  {"images/ad-small/ladder-wood.png", file75, sizeof file75},
  {"images/ad-small/lamp-desk.png", file76, sizeof file76},
  {"images/ad-small/lamp-floor.png", file77, sizeof file77},
  {"images/ad-small/paint-pots.png", file78, sizeof file78},
  {"images/ad-small/paw-collar.png", file79, sizeof file79},
  {"images/ad-small/phone-brick.png", file80, sizeof file80},
  {"images/ad-small/phone-glass.png", file81, sizeof file81},
  {"images/ad-small/piano-keys.png", file82, sizeof file82},
  {"images/ad-small/plant-monstera.png", file83, sizeof file83},
  {"images/ad-small/pram-navy.png", file84, sizeof file84},
  {"images/ad-small/pram-rose.png", file85, sizeof file85},
  {"images/ad-small/pump-track.png", file86, sizeof file86},
  {"images/ad-small/radio-kitchen.png", file87, sizeof file87},
  {"images/ad-small/radio-walnut.png", file88, sizeof file88},
  {"images/ad-small/saw-circular.png", file89, sizeof file89},
  {"images/ad-small/scissors-barber.png", file90, sizeof file90},
  {"images/ad-small/scooter-izmir.png", file91, sizeof file91},
  {"images/ad-small/screen-laptop.png", file92, sizeof file92},
  {"images/ad-small/screen-wide.png", file93, sizeof file93},
  {"images/ad-small/shoe-boot.png", file94, sizeof file94},
  {"images/ad-small/shoe-oxford.png", file95, sizeof file95},
  {"images/ad-small/skis-alpine.png", file96, sizeof file96},
  {"images/ad-small/sofa-corner.png", file97, sizeof file97},
  {"images/ad-small/sofa-velvet.png", file98, sizeof file98},
  {"images/ad-small/speech-bubble.png", file99, sizeof file99},
  {"images/ad-small/teapot-enamel.png", file100, sizeof file100},
  {"images/ad-small/teddy-brown.png", file101, sizeof file101},
  {"images/ad-small/teddy-panda.png", file102, sizeof file102},
  {"images/ad-small/tent-dome.png", file103, sizeof file103},
  {"images/ad-small/tools-box.png", file104, sizeof file104},
  {"images/ad-small/train-set.png", file105, sizeof file105},
  {"images/ad-small/van-bakery.png", file106, sizeof file106},
  {"images/ad-small/van-camper.png", file107, sizeof file107},
  {"images/ad-small/vinyl-disco.png", file108, sizeof file108},
  {"images/ad-small/wardrobe-walnut.png", file109, sizeof file109},
  {"images/ad-small/wrench-bicycle.png", file110, sizeof file110},
  {"images/ad-thumb/apartment-tower.png", file111, sizeof file111},
  {"images/ad-thumb/bag-leather.png", file112, sizeof file112},
  {"images/ad-thumb/ball-leather.png", file113, sizeof file113},
  {"images/ad-thumb/bicycle-cargo.png", file114, sizeof file114},
  {"images/ad-thumb/bicycle-city.png", file115, sizeof file115},
  {"images/ad-thumb/bicycle-kids.png", file116, sizeof file116},
  {"images/ad-thumb/bicycle-mint.png", file117, sizeof file117},
  {"images/ad-thumb/bicycle-racer.png", file118, sizeof file118},
  {"images/ad-thumb/bicycle-tandem.png", file119, sizeof file119},
  {"images/ad-thumb/bird-cage.png", file120, sizeof file120},
  {"images/ad-thumb/blocks-wood.png", file121, sizeof file121},
  {"images/ad-thumb/boat-dinghy.png", file122, sizeof file122},
  {"images/ad-thumb/books-atlas.png", file123, sizeof file123},
  {"images/ad-thumb/books-cookery.png", file124, sizeof file124},
  {"images/ad-thumb/books-manga.png", file125, sizeof file125},
  {"images/ad-thumb/books-stack.png", file126, sizeof file126},
  {"images/ad-thumb/broken-cut-short.png", file127, sizeof file127},
  {"images/ad-thumb/broken-plain-text.png", file128, sizeof file128},
  {"images/ad-thumb/broom-corner.png", file129, sizeof file129},
  {"images/ad-thumb/cabin-forest.png", file130, sizeof file130},
  {"images/ad-thumb/camera-film.png", file131, sizeof file131},
  {"images/ad-thumb/car-beetle.png", file132, sizeof file132},
  {"images/ad-thumb/car-lemon.png", file133, sizeof file133},
  {"images/ad-thumb/cat-ginger.png", file134, sizeof file134},
  {"images/ad-thumb/cat-grey.png", file135, sizeof file135},
  {"images/ad-thumb/chair-windsor.png", file136, sizeof file136},
  {"images/ad-thumb/chess-wood.png", file137, sizeof file137},
  {"images/ad-thumb/clock-cuckoo.png", file138, sizeof file138},
  {"images/ad-thumb/coat-camel.png", file139, sizeof file139},
  {"images/ad-thumb/coat-rain.png", file140, sizeof file140},
  {"images/ad-thumb/console-retro.png", file141, sizeof file141},
  {"images/ad-thumb/dress-kimono.png", file142, sizeof file142},
  {"images/ad-thumb/dress-rose.png", file143, sizeof file143},
  {"images/ad-thumb/drill-cordless.png", file144, sizeof file144},
  {"images/ad-thumb/fish-tank.png", file145, sizeof file145},
  {"images/ad-thumb/garage-door.png", file146, sizeof file146},
  {"images/ad-thumb/guitar-classical.png", file147, sizeof file147},
  {"images/ad-thumb/guitar-electric.png", file148, sizeof file148},
  {"images/ad-thumb/hammer-forge.png", file149, sizeof file149},
  {"images/ad-thumb/hat-straw.png", file150, sizeof file150},
  {"images/ad-thumb/hat-wool.png", file151, sizeof file151},
  {"images/ad-thumb/hen-speckled.png", file152, sizeof file152},
  {"images/ad-thumb/house-island.png", file153, sizeof file153},
  {"images/ad-thumb/house-slate.png", file154, sizeof file154},
  {"images/ad-thumb/kite-delta.png", file155, sizeof file155},
  {"images/ad-thumb/ladder-wood.png", file156, sizeof file156},
  {"images/ad-thumb/lamp-desk.png", file157, sizeof file157},
  {"images/ad-thumb/lamp-floor.png", file158, sizeof file158},
  {"images/ad-thumb/paint-pots.png", file159, sizeof file159},
  {"images/ad-thumb/paw-collar.png", file160, sizeof file160},
  {"images/ad-thumb/phone-brick.png", file161, sizeof file161},
  {"images/ad-thumb/phone-glass.png", file162, sizeof file162},
  {"images/ad-thumb/piano-keys.png", file163, sizeof file163},
  {"images/ad-thumb/plant-monstera.png", file164, sizeof file164},
  {"images/ad-thumb/pram-navy.png", file165, sizeof file165},
  {"images/ad-thumb/pram-rose.png", file166, sizeof file166},
  {"images/ad-thumb/radio-kitchen.png", file167, sizeof file167},
  {"images/ad-thumb/radio-walnut.png", file168, sizeof file168},
  {"images/ad-thumb/saw-circular.png", file169, sizeof file169},
  {"images/ad-thumb/scissors-barber.png", file170, sizeof file170},
  {"images/ad-thumb/scooter-izmir.png", file171, sizeof file171},
  {"images/ad-thumb/screen-laptop.png", file172, sizeof file172},
  {"images/ad-thumb/screen-wide.png", file173, sizeof file173},
  {"images/ad-thumb/shoe-boot.png", file174, sizeof file174},
  {"images/ad-thumb/shoe-oxford.png", file175, sizeof file175},
  {"images/ad-thumb/skis-alpine.png", file176, sizeof file176},
  {"images/ad-thumb/sofa-corner.png", file177, sizeof file177},
  {"images/ad-thumb/sofa-velvet.png", file178, sizeof file178},
  {"images/ad-thumb/speech-bubble.png", file179, sizeof file179},
  {"images/ad-thumb/teapot-enamel.png", file180, sizeof file180},
  {"images/ad-thumb/teddy-brown.png", file181, sizeof file181},
  {"images/ad-thumb/teddy-panda.png", file182, sizeof file182},
  {"images/ad-thumb/tent-dome.png", file183, sizeof file183},
  {"images/ad-thumb/tools-box.png", file184, sizeof file184},
  {"images/ad-thumb/train-set.png", file185, sizeof file185},
  {"images/ad-thumb/van-bakery.png", file186, sizeof file186},
  {"images/ad-thumb/van-camper.png", file187, sizeof file187},
  {"images/ad-thumb/vinyl-disco.png", file188, sizeof file188},
  {"images/ad-thumb/wardrobe-walnut.png", file189, sizeof file189},
  {"images/ad-thumb/wrench-bicycle.png", file190, sizeof file190},
  {"listings.json", file191, sizeof file191},
};

const unsigned long sample_catalogue_file_count =
    sizeof sample_catalogue_files / sizeof sample_catalogue_files[0];
