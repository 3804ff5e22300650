/** What single words of a prompt name: a place, a room, weather, an hour, a framing, things. */
import { word } from '../word.js';
import { type Colour, NAMED } from './colour.js';
import { CARRIED, type Framing, type Place, type Prop, type Room, type TimeOfDay, type Weather } from './scene.js';

/** What words stand for, the first that fits. */
export type Words<T extends string> = readonly (readonly [T, RegExp])[];

/** Somebody stands on one above a city; what lies on the roof of a farm does not. */
const ON_A_ROOF =
  /^(?!.*\b(?:village|farm|cottage|barn|hut|cabin|shed|igloo|car|bus|train)\b).*\b(?:on|onto|across) (?:(?:the|an?|his|her|their|our|my) (?:[\w-]+ )?)?(?:roof|rooftops?|roofs)\b/is;

const PLACE_WORDS: Words<Place> = [
  ['city', ON_A_ROOF],
  ['cave', word('caves?\\b|cavern|grotto|mine shaft|inside the mountain')],
  [
    'stadium',
    word('stadium|arena\\b|(?:tennis|basketball|squash) court|football pitch|soccer pitch|football field|soccer field|sports? field'),
  ],
  [
    'interior',
    word(
      '(?:inside|interior|cockpit|cabin|corridor|kitchen|bedroom|laboratory|library|room)(?: of| on| in| aboard)? (?:a|an|the|his|her|their) (?:\\w+ )?(?:space ?ship|space ?station|rocket|starship)',
    ),
  ],
  ['cemetery', word('cemetery|graveyard|churchyard|funeral|burial|tombs?\\b|at (?:the|his|her|their) (?:\\w+ )?grave\\b')],
  [
    'interior',
    word(
      "(?:on|in|inside|aboard) (?:the|an?|his|her|their) (?:[\\w-]+ )?(?:train|bus|tram|metro|subway|coach|carriage|compartment)\\b(?! (?:station|platform|stop))|(?:in|inside) (?:the|an?|his|her|their|our|my) (?:[\\w-]+ )?(?:car|taxi|cab|van|truck)\\b|(?:behind|at) the (?:steering )?wheel\\b|(?:in|inside) (?:the|an?|his|her|their) [\\w’']* ?cabin\\b",
    ),
  ],
  ['station', word('train station|railway station|railway platform|station platform|train platform|the platform|(?:the|a) station\\b')],
  [
    'space',
    word(
      'space ?station|spaceship|galax|nebula|outer space|(?:in|into|through) (?:deep )?space\\b(?! of)|orbit|asteroid|mars\\b|moon surface|on the moon|lunar|planet|cosmos',
    ),
  ],
  [
    'underwater',
    word(
      'underwater|seabed|coral|(?:beneath|under) the (?:sea|ocean|waves)|(?:bottom|bed|floor) of (?:the|a) (?:sea|ocean|lake)|(?:ocean|sea) floor|deep sea|reef|submarine',
    ),
  ],
  [
    'interior',
    word(
      'kitchen|living room|bedroom|church|chapel|cathedral|shed\\b|garage|cellar|basement|hotel|bank\\b|prison|(?:in|inside|into) (?:a|an|the|his|her|their) (?:[\\w-]+ )?cell\\b|bathroom|elevator|\\blift\\b|dining|gym\\b|salon|library|bookshop|bookstore|caf[eé]|interior|inside|indoors|classroom|laborator|lab\\b|hallway|corridor|apartment|workshop|attic|hospital|(?<!(?:tennis|basketball|squash) )court|office(?!r)|(?<!\\b(?:behind|outside|near|beside) (?:the|an?|his|her|their|our) )school|bar\\b|restaurant|diner|studio|theat|stage(?!coach)|museum|bakery|shop\\b|tavern|room\\b|hall\\b|greenhouse|factory|\\b(?:in|into|to|out of) (?:(?:a|the|his|her|their|my) )?bed\\b(?! of)',
    ),
  ],
  [
    'coast',
    word(
      'lighthouse|ocean|sea\\b|beach|shore|harbou?r|island|coast|pier|bay\\b|cliffs? above the|waves|boat|ferry|ship\\b|steamship|steamer\\b|ocean liner|sail',
    ),
  ],
  ['market', word('market\\b|market ?place|bazaar')],
  [
    'town',
    word(
      'old town|town\\b|village (?:square|street|well)|clock tower|tiled roofs|old houses|old city|medieval(?! (?:castle|fortress|palace))',
    ),
  ],
  ['park', word('park\\b|playground')],
  ['street', word('street|alley|gutter|pavement|sidewalk|downtown|neon|crosswalk|plaza|square\\b|platform')],
  ['city', word('city|skyline|on (?:a|the) (?:\\w+ )?bridge|rooftop|skyscraper|metropolis|urban')],
  ['castle', word('castle|fortress|kingdom|palace|citadel|ruins?\\b|temple')],
  ['mountain', word('(?:icy|snowy|frozen|arctic|white) (?:waste\\w*|desert|plains?\\b)|tundra')],
  ['desert', word('desert(?!ed|er|ion)|dune|canyon|sahara|wasteland|oasis')],
  ['forest', word('forest|woods?\\b|jungle|grove|trees|swamp')],
  [
    'field',
    word(
      'field|meadow|farm|garden|grass|village|countryside|orchard|vineyard|under (?:the|an?) (?:[\\w-]+ )?tree\\b|hive|bees?\\b|prairie|road\\b',
    ),
  ],
  ['mountain', word('mountain|peak|cliff|valley|glacier|hill|summit|volcano|river|lake')],
  // places that are not painted themselves, by what they are most like
  [
    'town',
    word(
      'ancient (?:rome|greece)|colosseum|cobble|(?<!ancient )rome\\b|vienna|prague|lisbon|venice|florence|edinburgh|dublin|salzburg|budapest|krak[oó]w|amsterdam|copenhagen|stockholm|naples|seville|athens',
    ),
  ],
  ['desert', word('egypt|pyramids?\\b|sphinx|morocco|outback|badlands')],
  ['cave', word('tunnel|sewers?\\b|catacombs?|underground|lair\\b|crypt')],
  ['castle', word('monaster|shrine|pagoda|abbey')],
  ['station', word('airport|bus station|terminal\\b')],
  ['coast', word('icebergs?|lagoon|marina\\b|boardwalk|venice')],
  [
    'mountain',
    word(
      'waterfalls?|rapids\\b|gorge|ravine|fjord|geyser|iceland|antarctic|arctic|(?:north|south) pole|himalaya|mount everest|the alps|ski (?:slope|resort|lift)|igloo',
    ),
  ],
  ['forest', word('rain ?forest|treehouse|tree house|camp ?sites?|camping|camp ?fire|wilderness|the amazon')],
  ['park', word('zoo\\b|pond\\b|fountain|carnival|fair ?grounds?|funfair|labyrinth|maze\\b')],
  ['field', word('corn ?field|savann|steppe|pasture|ranch|battlefield|trenches|back ?yard|race ?track|highway|stables?\\b|paddock')],
  ['street', word('gas station|petrol station|suburb|parking lot|bus stop|construction site|junkyard|neighbou?rhood')],
  [
    'interior',
    word(
      '(?:swimming|indoor|public) pool|night ?club|disco\\b|dance ?floor|fireplace|hearth\\b|sofa\\b|couch\\b|armchair|casino|saloon|pub\\b|ball ?room|super ?market|mall\\b|(?:toy|grocery|department|record|convenience) store|laundromat|warehouse|hangar|galler(?:y|ies)\\b|universit|lecture|police station|jail\\b|dungeon|stairwell|staircase|tea ?house|dojo|mansion|haunted house|aquarium|circus|wedding|birthday party',
    ),
  ],
  [
    'city',
    word(
      'tokyo|paris\\b|new york|london|berlin|chicago|los angeles|hong kong|shanghai|seoul|mumbai|lagos|cairo|istanbul|dubai|las vegas|manhattan|brooklyn|san francisco|toronto|sydney|melbourne|singapore|beijing|bangkok|jakarta|manila|delhi|karachi|moscow|boston|seattle|miami|houston|dallas|atlanta|detroit|philadelphia|mexico city|bogot[aá]|buenos aires|s[aã]o paulo|rio de janeiro|johannesburg|nairobi|accra|madrid|barcelona|milan|frankfurt|warsaw|tel aviv|balcony',
    ),
  ],
  ['plain', word('plain background|white background|empty background')],
];

const ROOM_WORDS: Words<Room> = [
  [
    'car',
    word(
      '(?:in|inside) (?:the|an?|his|her|their|our|my) (?:(?!train)[\\w-]+ )?(?:car|taxi|cab|van|truck)\\b|(?:behind|at) the (?:steering )?wheel\\b',
    ),
  ],
  ['carriage', word('(?:train|bus|tram|metro|subway|coach|carriage|compartment)\\b(?! (?:station|platform|stop))')],
  ['attic', word('attic|loft\\b')],
  ['cell', word('prison|jail\\b|dungeon|cell\\b')],
  ['shed', word('shed\\b|cabin\\b|barn\\b|cellar|basement')],
  ['church', word('church|chapel|cathedral')],
  ['pool', word('(?:swimming|indoor|public) pool')],
  ['gym', word('gym\\b|boxing (?:ring|club)|weight room|fitness|dojo')],
  ['shop', word('super ?market|grocery|(?:toy|department|record|convenience) store|mall\\b')],
  ['court', word('courtroom|courthouse|tribunal|(?<!(?:tennis|basketball|squash) )court\\b')],
  ['museum', word('museum|galler(?:y|ies)\\b|exhibition')],
  ['library', word('library|bookshop|bookstore|books?\\b|study|archive')],
  ['kitchen', word('kitchen|bakery|cook|caf[eé]|coffee|restaurant')],
  ['laboratory', word('laborator|lab\\b|scien|experiment|observatory|factory')],
  ['stage', word('stage(?!coach)|theat|concert|opera(?!t)|circus|spotlight|studio')],
  ['classroom', word('classroom|school|lesson')],
  ['ward', word('hospital|clinic|ward\\b|sickbed')],
  ['cockpit', word('space ?ship|space ?station|cockpit|rocket')],
  ['office', word('office(?!r)|startup|meeting room|boardroom')],
  ['corridor', word('corridor|hallway|elevator|lift\\b|hotel|bank\\b')],
  ['workshop', word('workshop|repair|garage|forge|tools?\\b|greenhouse')],
  ['bedroom', word('bedroom|bed\\b|dream|sleep')],
  // by what they are most like
  ['casino', word('casino|roulette|slot machines?|poker (?:table|room)')],
  [
    'club',
    word(
      'night ?club|(?<!\\b(?:book|chess|tennis|golf|country|football|soccer|youth|yacht|debate|drama|science|boxing|rowing|sports|swimming) )club\\b|disco|dance floor',
    ),
  ],
  ['stage', word('ball ?room')],
  ['bar', word('bar\\b|saloon|pub\\b|tavern')],
  ['kitchen', word('diner|tea ?house|dining')],
  ['library', word('mansion')],
  ['classroom', word('universit|lecture')],
  ['office', word('police station|server room|control room')],
  ['workshop', word('warehouse|hangar|laundromat')],
  ['corridor', word('stairwell|staircase|bathroom')],
  ['church', word('wedding')],
];

const WEATHER_WORDS: Words<Weather> = [
  ['storm', word('storm|thunder|lightning|tempest|hurricane')],
  ['rain', word('rain(?!bow|coat)|drizzl|downpour')],
  // the ice in a glass is no snow
  ['snow', word('snow(?!man|ball)|blizzard|winter|frost|icy|frozen|on the ice\\b|into the ice\\b')],
  ['fog', word('fog|mist\\b|misty|haze\\b|hazy|smoke|steam\\b')],
  ['motes', word('firefl|spark|ember|magic|glow|dust|pollen|enchant')],
];

const TIME_WORDS: Words<TimeOfDay> = [
  ['neon', word('neon|cyberpunk')],
  ['night', word('night|midnight|moonlit|moonlight|starry|stars\\b|nocturnal')],
  ['golden', word('sunset|golden|evening|sundown')],
  ['dawn', word('dawn|sunrise|daybreak|first light|morning')],
  ['dusk', word('dusk|twilight|blue hour')],
  ['day', word('noon|midday|daylight|daytime|sunny|bright(?!er)|afternoon|clear sky|blue sky')],
];

const FRAMING_WORDS: Words<Framing> = [
  ['close', word('close[- ]?up|portrait|face fills|detail of')],
  ['wide', word('wide|high angle|establishing|aerial|panorama|in the distance|long shot')],
  ['medium', word('medium|waist|two[- ]shot|over[- ]the[- ]shoulder')],
];
/** 'CU', 'WS, crane up': the same as film people note it, by itself or first. */
const FRAMING_SIGNS: Words<Framing> = [
  ['close', /^(?:[BEMX]?CU|[Cc]lose)(?=\s*(?:,|$))/],
  ['wide', /^(?:[EVX]?[LW]S|[Dd]rone|[Oo]verhead)(?=\s*(?:,|$))/],
  ['medium', /^(?:M[LSW]?S|OTS|2S)(?=\s*(?:,|$))/],
];

/** Whether somebody is looked at past somebody else. */
export const isPast = (text: string): boolean => /\bover[- ]the[- ]shoulder|over \w+['’]s shoulder/i.test(text);

/** Ships that no wind drives. */
const STEAMERS =
  'steam ?ships?|(?:paddle )?steamers?\\b|ocean liners?|(?:cruise|cargo|container|passenger) ships?|freighters?|ferr(?:y|ies)\\b';
const LIGHT = '(?:candle|lantern|(?<!(?:street|desk|table) )lamp|match|matche)s?';
const NO_LIGHT = [
  `\\b${LIGHT}\\b[^.;,]{0,24}?\\b(?:goes|go|went|is|are|burns?|flickers?|has gone|have gone) out\\b`,
  `\\b(?:blow|put|snuff|pinch)(?:s|ing|es)? (?:out|(?:[\\w-]+ ){1,4}out)\\b`,
  `\\b(?:unlit|extinguish\\w*|burnt-out)\\b[^.;]{0,24}?\\b${LIGHT}\\b`,
  `\\b(?:switch|turn)(?:es|s|ing)? (?:off [^.;]{0,24}?\\b${LIGHT}\\b|[^.;]{0,24}?\\b${LIGHT} off\\b)`,
];
const UNLIT = new RegExp(NO_LIGHT.join('|'), 'i');

/** 'The candle goes out', 'she blows out the lantern', 'an unlit lamp'. */
export const isUnlit = (text: string): boolean => UNLIT.test(text) && new RegExp(`\\b${LIGHT}\\b`, 'i').test(text);

const PLANE = '(?:aero|air|bi)?planes?|aircraft|flying machine|jet';

/** A balloon that people go up in. */
const FLOWN_BALLOON =
  '(?:in|aboard|into|from) (?:the|an?|his|her|their) (?:[\\w-]+ )?balloon|balloon (?:ride|flight|pilot|basket|race|journey)|balloonist';

const PROP_WORDS: Words<Prop> = [
  ['lighthouse', word('lighthouse')],
  ['ship', word('(?<!(?:cruise|cargo|container|passenger) )ship\\b|galleon|pirate')],
  ['steamer', word(STEAMERS)],
  ['boat', word('boat|sail|canoe|raft')],
  ['tree', word('tree\\b|oak|willow')],
  ['house', word('house\\b|cottage|cabin|hut\\b|home\\b|barn|farm')],
  ['tower', word('tower\\b|observatory')],
  ['balloon', word(`hot[- ]air balloon|airship|zeppelin|${FLOWN_BALLOON}`)],
  // one that a child holds by its string
  ['toyBalloon', new RegExp(`^(?!.*\\b(?:hot[- ]air balloon|${FLOWN_BALLOON})).*\\bballoons?\\b`, 'is')],
  ['rocket', word('rocket|spaceship|spacecraft')],
  ['whale', word('whale')],
  ['bird', word('birds?\\b|gulls?|crows?\\b|raven|eagle|owl|flock')],
  ['moon', word('moon\\b|moonlit|moonlight')],
  ['car', word('car\\b|taxi|cab\\b|van\\b|truck')],
  ['train', word('train\\b|locomotive|railway')],
  ['tram', word('trams?\\b(?! (?:driver|depot|stop\\b|conductor))|street ?cars?\\b|trolley ?(?:bus|car)')],
  ['bus', word('bus(?:es)?\\b(?! (?:driver|depot|stop\\b|station|conductor))')],
  ['lantern', word('lantern|lamps?\\b')],
  ['kite', word('kites?\\b')],
  [
    'flyingPlane',
    new RegExp(
      `\\b(?:flies|fly|flew|takes? off|in the (?:air|sky)|above)\\b.*\\b(?:${PLANE})\\b|\\b(?:${PLANE})\\b.*\\b(?:flies|fly|flew|takes? off|in the (?:air|sky))\\b`,
      'is',
    ),
  ],
  ['plane', new RegExp(`^(?!.*\\b(?:flies|fly|flew|takes? off|in the (?:air|sky))\\b).*\\b(?:${PLANE})\\b`, 'is')],
  [
    'railing',
    word(
      '(?:on|aboard|along|down) (?:the|an?|his|her|their) (?:[\\w-]+ )?(?:ferry|ship|boat|deck|yacht|steamer|steamship|cruise|pier|jetty|quay|wharf)',
    ),
  ],
  [
    'bouquet',
    word(
      'bouquets?|(?:an?|the|one|single|red|white|pink|yellow|black|his|her|last|fresh) roses?\\b(?! (?:bush|garden))|roses\\b|^rose(?=,|$)|tulips?|lil(?:y|ies)\\b|(?:bunch|basket|armful) of (?:[\\w-]+ )?flowers|(?:sells?|buys?|brings?|gives?|holds?|carries|offers?|hands?|lays?|throws?) (?:[\\w-]+ ){0,2}flowers?\\b',
    ),
  ],
  ['flower', word('flower|sunflower|blossom|garden|bees?\\b|meadow')],
  ['bridge', word('bridge')],
  ['windmill', word('windmill')],
  ['volcano', word('volcano')],
  ['pyramid', word('pyramids?\\b')],
  ['fireplace', word('fireplace|hearth\\b')],
  [
    'shopfront',
    word(
      '(?:outside|in front of) (?:the|an?|his|her|their|its|my|our) (?:[\\w’-]+ ){0,2}?(?:bakery|(?:[\\w]+)?shop|caf[eé]|(?:book)?store|restaurant|diner|bar\\b|tavern|salon)',
    ),
  ],
  ['mushroom', word('mushroom|toadstool|enchanted')],
  ['umbrella', word('umbrella')],
  ['book', word('books?\\b(?!shel)|diary|novel\\b|notebook|manuscript|script\\b')],
  ['cup', word('cup\\b(?! final)|mug|teacup|coffee\\b(?! shop)|tea\\b')],
  ['guitar', word('guitar|ukulele|lute')],
  ['violin', word('violin\\b|fiddle|cello')],
  ['ball', word('ball\\b|football|soccer')],
  ['bicycle', word('bicycle|bike\\b|cyclists?\\b')],
  ['letter', word('letters?\\b|envelope')],
  ['clock', word('clocks?\\b(?! tower)')],
  ['watch', word('pocket ?watch|wrist ?watch|the watch\\b|(?:his|her|old|gold|golden|broken) watch\\b|stopwatch|compass')],
  ['package', word('packages? that says')],
  ['box', word('box(?:es)?\\b|an? (?:\\w+ )?safe\\b|crate|parcel|package(?! that says)')],
  ['chest', word('treasure|trunk\\b|chest\\b(?! of| pain)|coffin')],
  ['key', word('keys?\\b(?!board| to success)')],
  ['candle', word('candles?\\b|matches\\b')],
  ['phone', word('(?:tele)?phones?\\b|smartphone|mobile\\b|cell ?phone')],
  ['computer', word('computer|laptop|keyboard|screen\\b')],
  // the one that films us is seen by nobody
  ['camera', word('(?<!\\b(?:facing|at|into|before|to|towards?) the )camera\\b')],
  ['suitcase', word('suitcase|luggage|briefcase|backpack|(?:travel|his|her|their|my|packed|heavy|leather|old) bags?\\b|purse')],
  ['cage', word('(?:bird ?)?cages?\\b')],
  ['gift', word('gifts?\\b|presents?\\b(?! day)')],
  ['cake', word('cakes?\\b|pies?\\b|birthday')],
  [
    'orange',
    word(
      // 'a small orange lamp' has its colour
      'oranges\\b|(?<!(?:in|is|bright|deep|dark|paint\\w*|turn\\w*|glow\\w*) )orange\\b(?=\\s*(?:[.,;:!?()"”]|$)| (?:and|or|from|in|on|with|for|to|is|at|out|juice|peel|tree|seller)\\b)|lemons?\\b|fruits?\\b',
    ),
  ],
  ['apple', word('apples?\\b|tomato(?:es)?\\b|cherr(?:y|ies)\\b(?! (?:tree|blossom))')],
  ['dough', word('dough|flour')],
  ['bread', word('bread|loaf|loaves|baguette|croissants?|sandwich(?:es)?|buns?\\b')],
  ['bowl', word('bowls?\\b|soup|stew|noodles|ramen|rice\\b|porridge|salad|pasta')],
  ['bottle', word('bottles?\\b|wine\\b|potion|medicine|perfume')],
  ['gloves', word('gloves?\\b')],
  // one that is worn is part of somebody's looks
  [
    'scarf',
    word(
      '(?:finds?|found|holds?|holding|picks? up|los(?:es|t)|brings?|carr(?:y|ies)|knits?|knitting|drops?|forgets?|folds?)(?: (?!wear|in\\b|with\\b)[\\w-]+){0,4} scar(?:f|ves)\\b',
    ),
  ],
  ['cactus', word('cactus|cacti')],
  ['plant', word('potted|houseplant|seedlings?|herbs?\\b|basil|saplings?')],
  ['pot', word('pots?\\b|vase|bucket|jug|flowerpot')],
  ['sword', word('swords?\\b|dagger|knife|katana|blade\\b')],
  ['shovel', word('shovel|spade|digs\\b|digging')],
  [
    'ring',
    word(
      '(?:an?|the|his|her|their|my|gold|golden|silver|diamond|wedding|engagement|magic) rings?\\b|diamonds?\\b|necklace|jewels?|gems?\\b',
    ),
  ],
  ['crown', word('crowns?\\b(?! of)')],
  ['money', word('money|coins?\\b|cash\\b|gold bars?|banknotes?|wallet|pay(?:s|ing)\\b')],
  ['picture', word('painting\\b|paintings|photo(?:graph)?s?\\b|portrait of|picture of|drawing of|framed|easel|canvas\\b')],
  ['map', word('maps?\\b|chart\\b')],
  ['heart', word('hearts?\\b(?! of (?:the )?(?:city|town|forest|night))|valentine')],
  ['egg', word('eggs?\\b')],
  ['trumpet', word('trumpet|trombone|saxophone|horn\\b')],
  ['drum', word('drums?\\b|drummer')],
  ['microphone', word('microphone|podcast|karaoke')],
  ['telescope', word('telescope')],
  ['flag', word('flags?\\b|banner')],
  ['ladder', word('ladders?\\b')],
  ['wheelchair', word('wheelchair')],
  ['chair', word('(?<!wheel)chairs?\\b|armchair|stool')],
  ['table', word('tables?\\b(?! tennis)|desk\\b')],
  ['door', word('doors?\\b|doorway')],
  ['piano', word('piano')],
  ['gravestone', word('gravestone|tombstone|(?:his|her|their|the) grave\\b')],
  ['snowman', word('snowm[ae]n')],
  ['tent', word('tents?\\b|campsite')],
  ['sledge', word('sledge|sled\\b|sleigh|skis?\\b')],
  ['throne', word('throne')],
  ['stall', word('food stall|stalls?\\b|kiosk|cart\\b')],
  ['mirror', word('mirror')],
  ['stairs', word('stairs?\\b|staircase|steps\\b(?! (?:in|out|on|into|forward|back|up|down|away))')],
  ['fence', word('fence|gate\\b')],
  ['rainbow', word('rainbow')],
  ['puddle', word('puddles?\\b')],
  ['road', word('roads?\\b|highway|path\\b|trail\\b')],
  ['hand', word('hand without|severed hand|bony hand|a hand (?:\\w+ )*(?:crawls|reaches|grabs|rises)')],
  ['hands', word('hands at work')],
  ['river', word('rivers?\\b|riverbank|streams?\\b|brook\\b|canals?\\b|lakes?\\b|lakeside|ponds?\\b')],
  ['wave', word('big wave|huge wave|giant wave|tsunami')],
  ['flame', word('burning|on fire|blaze|flames?\\b|in flames')],
  ['chessboard', word('chess\\b|chess ?boards?|checkmate')],
  ['skateboard', word('skateboards?\\b|skateboarding|longboard')],
  ['footprints', word('foot ?prints?\\b|tracks in the (?:snow|sand|mud)|paw ?prints?\\b')],
  ['campfire', word('campfire|bonfire|fire\\b')],
];

const BEFORE_IT = new RegExp(`\\b(${Object.keys(NAMED).join('|')})(?:\\s\\p{Ll}+)?\\s$`, 'iu');

/** 'The bicycle is red', 'a door painted blue'. */
const BEHIND_IT = new RegExp(
  `^\\w*,? (?:(?:that|which) )?(?:(?:is|are|was|were|painted|coloured|colored|all|bright|deep|dark|light|pale)\\s)+(${Object.keys(NAMED).join('|')})\\b`,
  'iu',
);

/** The word for the colour that a text gives to the first thing of a kind: before it, or after it. */
function colourOf(text: string, pattern: RegExp): string | undefined {
  const found = [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))];
  for (const { index, 0: word } of found) {
    // what looks at all of a text ends with the word that it looks for
    const at = index + word.length - /\S+$/.exec(word)![0].length;
    const colour = BEFORE_IT.exec(text.slice(0, at))?.[1] ?? BEHIND_IT.exec(text.slice(index + word.length))?.[1];
    if (colour) return colour.toLowerCase();
  }
  return undefined;
}

/** Things that somebody has with them and says 'it' of. */
const MOVABLE: ReadonlySet<string> = new Set<Prop>([...CARRIED, 'bicycle', 'umbrella', 'skateboard', 'sledge', 'kite', 'boat', 'car']);
/** Words that say of a thing that it is there, and are none. */
const NO_NOUN =
  /^(?:birthday|pays?|paying|digs|digging|framed|matches|drummer|karaoke|podcast|sail|coffee|tea|wine|flour|rice|treasure|cyclists?)$/i;

/** The thing that a text names and that somebody can have with them, with its colour: 'red balloon'; undefined where it names none or several. */
export function thingIn(text: string): string | undefined {
  const found = PROP_WORDS.filter(([prop]) => MOVABLE.has(prop)).flatMap(([, pattern]) => {
    const noun = /[\p{L}-]+$/u.exec(pattern.exec(text)?.[0] ?? '')?.[0].toLowerCase();
    return noun && !NO_NOUN.test(noun) ? [[colourOf(text, pattern), noun].filter(Boolean).join(' ')] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The same words with the colours that a story gives to its things elsewhere: 'the bicycle' is 'the red bicycle'. */
export function withColours(words: string, story: string): string {
  return PROP_WORDS.reduce((told, [, pattern]) => {
    const colour = colourOf(story, pattern);
    const found = pattern.exec(told);
    if (!colour || !found || colourOf(told, pattern)) return told;
    const at = found.index + found[0].length - /\S+$/.exec(found[0])![0].length;
    return /\b(?:the|his|her|their|its|my|our|your)\s$/i.test(told.slice(0, at)) ? `${told.slice(0, at)}${colour} ${told.slice(at)}` : told;
  }, words);
}

const BLOSSOMS = /\bcherry (?:tree|blossom)|\btree in (?:bloom|blossom)|\bblossoming tree/i;
const BLOSSOM: Colour = '#e9adc0';

/** The colours that a text gives to the things in it: 'a red kite'. */
export function coloursIn(text: string): Partial<Record<Prop, Colour>> {
  const blossoms = BLOSSOMS.test(text) ? ([['tree', BLOSSOM]] as const) : [];
  return Object.fromEntries([
    ...blossoms,
    ...PROP_WORDS.flatMap(([prop, pattern]) => {
      const colour = colourOf(text, pattern);
      return colour ? ([[prop, NAMED[colour]!]] as const) : [];
    }),
  ]);
}

export const first = <T extends string>(words: Words<T>, text: string): T | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0];

/** What a window looks out on: no ground that lies within walls. */
const IN_VIEW = PLACE_WORDS.filter(
  (one): one is readonly [Exclude<Place, 'interior'>, RegExp] => !/^(?:interior|cave|stadium|plain)$/.test(one[0]),
);

/** 'outside the bakery': a house that one comes to from the street; before a room within one is no street. */
const BEFORE_A_HOUSE = /^.*?\b(?:outside|in front of) ((?:the|an?|his|her|their|its|my|our) (?:[\p{L}’'-]+ ?){1,3})/isu;
const WITHIN_A_HOUSE = word(
  '[\\w-]*room\\b|hall\\b|hallway|office(?!r)|kitchen|cell\\b|corridor|elevator|lift\\b|court|attic|cellar|basement|stage(?!coach)|bed\\b|lab',
);

const isBeforeAHouse = (text: string): boolean => {
  const [until, house] = BEFORE_A_HOUSE.exec(text) ?? [];
  return (
    until !== undefined &&
    first(PLACE_WORDS, house!) === 'interior' &&
    !WITHIN_A_HOUSE.test(house!) &&
    first(PLACE_WORDS, until.slice(0, -house!.length)) !== 'interior'
  );
};

export const placeIn = (text: string): Place | undefined => (isBeforeAHouse(text) ? (outsideIn(text) ?? 'town') : first(PLACE_WORDS, text));

/** What is outside of a room, as a text says it: 'in the kitchen of a lighthouse', 'a cabin in the forest'. */
export const outsideIn = (text: string): Exclude<Place, 'interior'> | undefined => first(IN_VIEW, text);
export const roomIn = (text: string): Room | undefined => first(ROOM_WORDS, text);
export const weatherIn = (text: string): Weather | undefined => first(WEATHER_WORDS, text);
export const timeIn = (text: string): TimeOfDay | undefined => first(TIME_WORDS, text);
export const framingIn = (text: string): Framing | undefined => first(FRAMING_WORDS, text) ?? first(FRAMING_SIGNS, text);
export function propsIn(text: string): Prop[] {
  const found = PROP_WORDS.filter(([, pattern]) => pattern.test(text)).map(([prop]) => prop);
  // flowers that somebody has grow nowhere besides
  return found.includes('bouquet') && !GROWING.test(text) ? found.filter((prop) => prop !== 'flower') : found;
}

const GROWING = word('garden|meadow|bees?\\b|blossom|fields?\\b');
