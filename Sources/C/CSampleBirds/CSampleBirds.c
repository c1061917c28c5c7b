// Written by Scripts/draw-sample-birds; edits here are lost.

#include "CSampleBirds.h"

// #embed belongs to C23, and the package is built as gnu17 because its headers are; clang has it there as an
// extension and would warn at each of the lines below.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "Birds/birds.json"
};
static const unsigned char file1[] = {
#embed "Birds/full/barn-owl.jpg"
};
static const unsigned char file2[] = {
#embed "Birds/full/barn-swallow.jpg"
};
static const unsigned char file3[] = {
#embed "Birds/full/bee-eater.jpg"
};
static const unsigned char file4[] = {
#embed "Birds/full/black-headed-gull.jpg"
};
static const unsigned char file5[] = {
#embed "Birds/full/black-redstart.jpg"
};
static const unsigned char file6[] = {
#embed "Birds/full/blackbird.jpg"
};
static const unsigned char file7[] = {
#embed "Birds/full/blackcap.jpg"
};
static const unsigned char file8[] = {
#embed "Birds/full/blue-tit.jpg"
};
static const unsigned char file9[] = {
#embed "Birds/full/bullfinch.jpg"
};
static const unsigned char file10[] = {
#embed "Birds/full/buzzard.jpg"
};
static const unsigned char file11[] = {
#embed "Birds/full/carrion-crow.jpg"
};
static const unsigned char file12[] = {
#embed "Birds/full/chaffinch.jpg"
};
static const unsigned char file13[] = {
#embed "Birds/full/chiffchaff.jpg"
};
static const unsigned char file14[] = {
#embed "Birds/full/coal-tit.jpg"
};
static const unsigned char file15[] = {
#embed "Birds/full/collared-dove.jpg"
};
static const unsigned char file16[] = {
#embed "Birds/full/coot.jpg"
};
static const unsigned char file17[] = {
#embed "Birds/full/cuckoo.jpg"
};
static const unsigned char file18[] = {
#embed "Birds/full/dipper.jpg"
};
static const unsigned char file19[] = {
#embed "Birds/full/goldcrest.jpg"
};
static const unsigned char file20[] = {
#embed "Birds/full/goldfinch.jpg"
};
static const unsigned char file21[] = {
#embed "Birds/full/great-crested-grebe.jpg"
};
static const unsigned char file22[] = {
#embed "Birds/full/great-spotted-woodpecker.jpg"
};
static const unsigned char file23[] = {
#embed "Birds/full/great-tit.jpg"
};
static const unsigned char file24[] = {
#embed "Birds/full/green-woodpecker.jpg"
};
static const unsigned char file25[] = {
#embed "Birds/full/greenfinch.jpg"
};
static const unsigned char file26[] = {
#embed "Birds/full/grey-heron.jpg"
};
static const unsigned char file27[] = {
#embed "Birds/full/grey-wagtail.jpg"
};
static const unsigned char file28[] = {
#embed "Birds/full/hoopoe.jpg"
};
static const unsigned char file29[] = {
#embed "Birds/full/house-martin.jpg"
};
static const unsigned char file30[] = {
#embed "Birds/full/house-sparrow.jpg"
};
static const unsigned char file31[] = {
#embed "Birds/full/jackdaw.jpg"
};
static const unsigned char file32[] = {
#embed "Birds/full/jay.jpg"
};
static const unsigned char file33[] = {
#embed "Birds/full/kestrel.jpg"
};
static const unsigned char file34[] = {
#embed "Birds/full/kingfisher.jpg"
};
static const unsigned char file35[] = {
#embed "Birds/full/lapwing.jpg"
};
static const unsigned char file36[] = {
#embed "Birds/full/linnet.jpg"
};
static const unsigned char file37[] = {
#embed "Birds/full/little-egret.jpg"
};
static const unsigned char file38[] = {
#embed "Birds/full/little-owl.jpg"
};
static const unsigned char file39[] = {
#embed "Birds/full/long-tailed-tit.jpg"
};
static const unsigned char file40[] = {
#embed "Birds/full/magpie.jpg"
};
static const unsigned char file41[] = {
#embed "Birds/full/mallard.jpg"
};
static const unsigned char file42[] = {
#embed "Birds/full/mute-swan.jpg"
};
static const unsigned char file43[] = {
#embed "Birds/full/nightingale.jpg"
};
static const unsigned char file44[] = {
#embed "Birds/full/nuthatch.jpg"
};
static const unsigned char file45[] = {
#embed "Birds/full/puffin.jpg"
};
static const unsigned char file46[] = {
#embed "Birds/full/raven.jpg"
};
static const unsigned char file47[] = {
#embed "Birds/full/robin.jpg"
};
static const unsigned char file48[] = {
#embed "Birds/full/roller.jpg"
};
static const unsigned char file49[] = {
#embed "Birds/full/serin.jpg"
};
static const unsigned char file50[] = {
#embed "Birds/full/siskin.jpg"
};
static const unsigned char file51[] = {
#embed "Birds/full/skylark.jpg"
};
static const unsigned char file52[] = {
#embed "Birds/full/spotted-flycatcher.jpg"
};
static const unsigned char file53[] = {
#embed "Birds/full/starling.jpg"
};
static const unsigned char file54[] = {
#embed "Birds/full/stonechat.jpg"
};
static const unsigned char file55[] = {
#embed "Birds/full/swift.jpg"
};
static const unsigned char file56[] = {
#embed "Birds/full/tree-sparrow.jpg"
};
static const unsigned char file57[] = {
#embed "Birds/full/treecreeper.jpg"
};
static const unsigned char file58[] = {
#embed "Birds/full/white-stork.jpg"
};
static const unsigned char file59[] = {
#embed "Birds/full/white-wagtail.jpg"
};
static const unsigned char file60[] = {
#embed "Birds/full/wood-pigeon.jpg"
};
static const unsigned char file61[] = {
#embed "Birds/full/wren.jpg"
};
static const unsigned char file62[] = {
#embed "Birds/thumb/barn-owl.jpg"
};
static const unsigned char file63[] = {
#embed "Birds/thumb/barn-swallow.jpg"
};
static const unsigned char file64[] = {
#embed "Birds/thumb/bee-eater.jpg"
};
static const unsigned char file65[] = {
#embed "Birds/thumb/black-headed-gull.jpg"
};
static const unsigned char file66[] = {
#embed "Birds/thumb/black-redstart.jpg"
};
static const unsigned char file67[] = {
#embed "Birds/thumb/blackbird.jpg"
};
static const unsigned char file68[] = {
#embed "Birds/thumb/blackcap.jpg"
};
static const unsigned char file69[] = {
#embed "Birds/thumb/blue-tit.jpg"
};
static const unsigned char file70[] = {
#embed "Birds/thumb/bullfinch.jpg"
};
static const unsigned char file71[] = {
#embed "Birds/thumb/buzzard.jpg"
};
static const unsigned char file72[] = {
#embed "Birds/thumb/carrion-crow.jpg"
};
static const unsigned char file73[] = {
#embed "Birds/thumb/chaffinch.jpg"
};
static const unsigned char file74[] = {
#embed "Birds/thumb/chiffchaff.jpg"
};
static const unsigned char file75[] = {
#embed "Birds/thumb/coal-tit.jpg"
};
static const unsigned char file76[] = {
#embed "Birds/thumb/collared-dove.jpg"
};
static const unsigned char file77[] = {
#embed "Birds/thumb/coot.jpg"
};
static const unsigned char file78[] = {
#embed "Birds/thumb/cuckoo.jpg"
};
static const unsigned char file79[] = {
#embed "Birds/thumb/dipper.jpg"
};
static const unsigned char file80[] = {
#embed "Birds/thumb/goldcrest.jpg"
};
static const unsigned char file81[] = {
#embed "Birds/thumb/goldfinch.jpg"
};
static const unsigned char file82[] = {
#embed "Birds/thumb/great-crested-grebe.jpg"
};
static const unsigned char file83[] = {
#embed "Birds/thumb/great-spotted-woodpecker.jpg"
};
static const unsigned char file84[] = {
#embed "Birds/thumb/great-tit.jpg"
};
static const unsigned char file85[] = {
#embed "Birds/thumb/green-woodpecker.jpg"
};
static const unsigned char file86[] = {
#embed "Birds/thumb/greenfinch.jpg"
};
static const unsigned char file87[] = {
#embed "Birds/thumb/grey-heron.jpg"
};
static const unsigned char file88[] = {
#embed "Birds/thumb/grey-wagtail.jpg"
};
static const unsigned char file89[] = {
#embed "Birds/thumb/hoopoe.jpg"
};
static const unsigned char file90[] = {
#embed "Birds/thumb/house-martin.jpg"
};
static const unsigned char file91[] = {
#embed "Birds/thumb/house-sparrow.jpg"
};
static const unsigned char file92[] = {
#embed "Birds/thumb/jackdaw.jpg"
};
static const unsigned char file93[] = {
#embed "Birds/thumb/jay.jpg"
};
static const unsigned char file94[] = {
#embed "Birds/thumb/kestrel.jpg"
};
static const unsigned char file95[] = {
#embed "Birds/thumb/kingfisher.jpg"
};
static const unsigned char file96[] = {
#embed "Birds/thumb/lapwing.jpg"
};
static const unsigned char file97[] = {
#embed "Birds/thumb/linnet.jpg"
};
static const unsigned char file98[] = {
#embed "Birds/thumb/little-egret.jpg"
};
static const unsigned char file99[] = {
#embed "Birds/thumb/little-owl.jpg"
};
static const unsigned char file100[] = {
#embed "Birds/thumb/long-tailed-tit.jpg"
};
static const unsigned char file101[] = {
#embed "Birds/thumb/magpie.jpg"
};
static const unsigned char file102[] = {
#embed "Birds/thumb/mallard.jpg"
};
static const unsigned char file103[] = {
#embed "Birds/thumb/mute-swan.jpg"
};
static const unsigned char file104[] = {
#embed "Birds/thumb/nightingale.jpg"
};
static const unsigned char file105[] = {
#embed "Birds/thumb/nuthatch.jpg"
};
static const unsigned char file106[] = {
#embed "Birds/thumb/puffin.jpg"
};
static const unsigned char file107[] = {
#embed "Birds/thumb/raven.jpg"
};
static const unsigned char file108[] = {
#embed "Birds/thumb/robin.jpg"
};
static const unsigned char file109[] = {
#embed "Birds/thumb/roller.jpg"
};
static const unsigned char file110[] = {
#embed "Birds/thumb/serin.jpg"
};
static const unsigned char file111[] = {
#embed "Birds/thumb/siskin.jpg"
};
static const unsigned char file112[] = {
#embed "Birds/thumb/skylark.jpg"
};
static const unsigned char file113[] = {
#embed "Birds/thumb/spotted-flycatcher.jpg"
};
static const unsigned char file114[] = {
#embed "Birds/thumb/starling.jpg"
};
static const unsigned char file115[] = {
#embed "Birds/thumb/stonechat.jpg"
};
static const unsigned char file116[] = {
#embed "Birds/thumb/swift.jpg"
};
static const unsigned char file117[] = {
#embed "Birds/thumb/tree-sparrow.jpg"
};
static const unsigned char file118[] = {
#embed "Birds/thumb/treecreeper.jpg"
};
static const unsigned char file119[] = {
#embed "Birds/thumb/white-stork.jpg"
};
static const unsigned char file120[] = {
#embed "Birds/thumb/white-wagtail.jpg"
};
static const unsigned char file121[] = {
#embed "Birds/thumb/wood-pigeon.jpg"
};
static const unsigned char file122[] = {
#embed "Birds/thumb/wren.jpg"
};

const struct sample_birds_file sample_birds_files[] = {
  {"birds.json", file0, sizeof file0},
  {"full/barn-owl.jpg", file1, sizeof file1},
  {"full/barn-swallow.jpg", file2, sizeof file2},
  {"full/bee-eater.jpg", file3, sizeof file3},
  {"full/black-headed-gull.jpg", file4, sizeof file4},
  {"full/black-redstart.jpg", file5, sizeof file5},
  {"full/blackbird.jpg", file6, sizeof file6},
  {"full/blackcap.jpg", file7, sizeof file7},
  {"full/blue-tit.jpg", file8, sizeof file8},
  {"full/bullfinch.jpg", file9, sizeof file9},
  {"full/buzzard.jpg", file10, sizeof file10},
  {"full/carrion-crow.jpg", file11, sizeof file11},
  {"full/chaffinch.jpg", file12, sizeof file12},
  {"full/chiffchaff.jpg", file13, sizeof file13},
  {"full/coal-tit.jpg", file14, sizeof file14},
  {"full/collared-dove.jpg", file15, sizeof file15},
  {"full/coot.jpg", file16, sizeof file16},
  {"full/cuckoo.jpg", file17, sizeof file17},
  {"full/dipper.jpg", file18, sizeof file18},
  {"full/goldcrest.jpg", file19, sizeof file19},
  {"full/goldfinch.jpg", file20, sizeof file20},
  {"full/great-crested-grebe.jpg", file21, sizeof file21},
  {"full/great-spotted-woodpecker.jpg", file22, sizeof file22},
  {"full/great-tit.jpg", file23, sizeof file23},
  {"full/green-woodpecker.jpg", file24, sizeof file24},
  {"full/greenfinch.jpg", file25, sizeof file25},
  {"full/grey-heron.jpg", file26, sizeof file26},
  {"full/grey-wagtail.jpg", file27, sizeof file27},
  {"full/hoopoe.jpg", file28, sizeof file28},
  {"full/house-martin.jpg", file29, sizeof file29},
  {"full/house-sparrow.jpg", file30, sizeof file30},
  {"full/jackdaw.jpg", file31, sizeof file31},
  {"full/jay.jpg", file32, sizeof file32},
  {"full/kestrel.jpg", file33, sizeof file33},
  {"full/kingfisher.jpg", file34, sizeof file34},
  {"full/lapwing.jpg", file35, sizeof file35},
  {"full/linnet.jpg", file36, sizeof file36},
  {"full/little-egret.jpg", file37, sizeof file37},
  {"full/little-owl.jpg", file38, sizeof file38},
  {"full/long-tailed-tit.jpg", file39, sizeof file39},
  {"full/magpie.jpg", file40, sizeof file40},
  {"full/mallard.jpg", file41, sizeof file41},
  {"full/mute-swan.jpg", file42, sizeof file42},
  {"full/nightingale.jpg", file43, sizeof file43},
  {"full/nuthatch.jpg", file44, sizeof file44},
  {"full/puffin.jpg", file45, sizeof file45},
  {"full/raven.jpg", file46, sizeof file46},
  {"full/robin.jpg", file47, sizeof file47},
  {"full/roller.jpg", file48, sizeof file48},
  {"full/serin.jpg", file49, sizeof file49},
  {"full/siskin.jpg", file50, sizeof file50},
  {"full/skylark.jpg", file51, sizeof file51},
  {"full/spotted-flycatcher.jpg", file52, sizeof file52},
  {"full/starling.jpg", file53, sizeof file53},
  {"full/stonechat.jpg", file54, sizeof file54},
  {"full/swift.jpg", file55, sizeof file55},
  {"full/tree-sparrow.jpg", file56, sizeof file56},
  {"full/treecreeper.jpg", file57, sizeof file57},
  {"full/white-stork.jpg", file58, sizeof file58},
  {"full/white-wagtail.jpg", file59, sizeof file59},
  {"full/wood-pigeon.jpg", file60, sizeof file60},
  {"full/wren.jpg", file61, sizeof file61},
  {"thumb/barn-owl.jpg", file62, sizeof file62},
  {"thumb/barn-swallow.jpg", file63, sizeof file63},
  {"thumb/bee-eater.jpg", file64, sizeof file64},
  {"thumb/black-headed-gull.jpg", file65, sizeof file65},
  {"thumb/black-redstart.jpg", file66, sizeof file66},
  {"thumb/blackbird.jpg", file67, sizeof file67},
  {"thumb/blackcap.jpg", file68, sizeof file68},
  {"thumb/blue-tit.jpg", file69, sizeof file69},
  {"thumb/bullfinch.jpg", file70, sizeof file70},
  {"thumb/buzzard.jpg", file71, sizeof file71},
  {"thumb/carrion-crow.jpg", file72, sizeof file72},
  {"thumb/chaffinch.jpg", file73, sizeof file73},
  {"thumb/chiffchaff.jpg", file74, sizeof file74},
  {"thumb/coal-tit.jpg", file75, sizeof file75},
  {"thumb/collared-dove.jpg", file76, sizeof file76},
  {"thumb/coot.jpg", file77, sizeof file77},
  {"thumb/cuckoo.jpg", file78, sizeof file78},
  {"thumb/dipper.jpg", file79, sizeof file79},
  {"thumb/goldcrest.jpg", file80, sizeof file80},
  {"thumb/goldfinch.jpg", file81, sizeof file81},
  {"thumb/great-crested-grebe.jpg", file82, sizeof file82},
  {"thumb/great-spotted-woodpecker.jpg", file83, sizeof file83},
  {"thumb/great-tit.jpg", file84, sizeof file84},
  {"thumb/green-woodpecker.jpg", file85, sizeof file85},
  {"thumb/greenfinch.jpg", file86, sizeof file86},
  {"thumb/grey-heron.jpg", file87, sizeof file87},
  {"thumb/grey-wagtail.jpg", file88, sizeof file88},
  {"thumb/hoopoe.jpg", file89, sizeof file89},
  {"thumb/house-martin.jpg", file90, sizeof file90},
  {"thumb/house-sparrow.jpg", file91, sizeof file91},
  {"thumb/jackdaw.jpg", file92, sizeof file92},
  {"thumb/jay.jpg", file93, sizeof file93},
  {"thumb/kestrel.jpg", file94, sizeof file94},
  {"thumb/kingfisher.jpg", file95, sizeof file95},
  {"thumb/lapwing.jpg", file96, sizeof file96},
  {"thumb/linnet.jpg", file97, sizeof file97},
  {"thumb/little-egret.jpg", file98, sizeof file98},
  {"thumb/little-owl.jpg", file99, sizeof file99},
  {"thumb/long-tailed-tit.jpg", file100, sizeof file100},
  {"thumb/magpie.jpg", file101, sizeof file101},
  {"thumb/mallard.jpg", file102, sizeof file102},
  {"thumb/mute-swan.jpg", file103, sizeof file103},
  {"thumb/nightingale.jpg", file104, sizeof file104},
  {"thumb/nuthatch.jpg", file105, sizeof file105},
  {"thumb/puffin.jpg", file106, sizeof file106},
  {"thumb/raven.jpg", file107, sizeof file107},
  {"thumb/robin.jpg", file108, sizeof file108},
  {"thumb/roller.jpg", file109, sizeof file109},
  {"thumb/serin.jpg", file110, sizeof file110},
  {"thumb/siskin.jpg", file111, sizeof file111},
  {"thumb/skylark.jpg", file112, sizeof file112},
  {"thumb/spotted-flycatcher.jpg", file113, sizeof file113},
  {"thumb/starling.jpg", file114, sizeof file114},
  {"thumb/stonechat.jpg", file115, sizeof file115},
  {"thumb/swift.jpg", file116, sizeof file116},
  {"thumb/tree-sparrow.jpg", file117, sizeof file117},
  {"thumb/treecreeper.jpg", file118, sizeof file118},
  {"thumb/white-stork.jpg", file119, sizeof file119},
  {"thumb/white-wagtail.jpg", file120, sizeof file120},
  {"thumb/wood-pigeon.jpg", file121, sizeof file121},
  {"thumb/wren.jpg", file122, sizeof file122},
};

const unsigned long sample_birds_file_count = sizeof sample_birds_files / sizeof sample_birds_files[0];
