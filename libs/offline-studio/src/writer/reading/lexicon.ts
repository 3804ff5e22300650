/** Words that say what a noun stands for: somebody, a time, a place, a weather. */
const whole = (words: string) => new RegExp(`^(?:${words})$`, 'i');

const TIMES = whole(
  'dusk|dawn|night|midnight|noon|midday|morning|afternoon|evening|sunset|sunrise|twilight|nightfall|daybreak|tonight|today|tomorrow|day|days|week|weeks|weekend|month|months|year|years|century|summer|winter|autumn|spring|christmas|halloween|easter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|hour|hours|minute|minutes|seconds|time|once|war|moment|eve|holidays?|\\d{4}s?',
);

/** Whether a noun says when rather than where or what. */
export const isTime = (head: string): boolean => TIMES.test(head);

/** Idioms whose noun is no place: 'in love', 'in danger'. */
export const isIdiom = (head: string): boolean =>
  whole(
    'love|trouble|danger|need|accident|crash|collision|disaster|catastrophe|competition|contest|election|exam|silence|secret|tears|peace|vain|fact|general|particular|life|lives|mind|heart|work|stop|once|least|last|first|best|way|order|charge|fear|pain|rain|snow|storm|thunder|fog|mist|dark|darkness|sunshine|moonlight|wind|cold|heat|help|fire|investors|business|death|midair|style|radio|tv|television|internet|screen|line|face|head|hands?|side|top|end|back|wings?|foot|feet|knees?|air|other|others|book|letter|diary|phone|floor|ground|dream|dreams|memory|past|future|all|dance|song|story|row|half|pieces|name|queen|king|colou?r|ones?',
  ).test(head);

const STAND_ON = whole(
  'beach|mountains?|hills?|islands?|ships?|boats?|roofs?|rooftops?|trains?|streets?|planets?|mars|moon|venus|jupiter|earth|bridge|stage|farm|road|fields?|coast|shore|cliffs?|bus|plane|raft|mountaintop|summit|platform|pier|deck|ice|meadow|river|lake|highway|boulevard|square|pitch|court|track|rink|planet|asteroid|comet|floor|bench|wall|balcony|ranch|plain|plains|savann?ah?',
);
const STAND_AT = whole(
  'station|harbou?r|market|airport|lighthouse|fair|zoo|party|concert|wedding|school|sea|seaside|traffic light|crossroads|border|gate|door|circus|funfair|museum|gym|office|university|court|festival|stadium|race|pole',
);

/** The preposition with which somebody stands at a place. */
export function standing(head: string): 'in' | 'on' | 'at' | 'by' {
  if (/^(?:sea|ocean|lake|river|pond|stream|waterfall|fire|campfire)$/i.test(head)) return 'by';
  if (STAND_ON.test(head)) return 'on';
  return STAND_AT.test(head) ? 'at' : 'in';
}

export const STAYS = /^(?:in|on|at|under|behind|near|inside|outside|beneath|beside|by|beyond|below|among|within)$/;

/** Words for relatives that stand without an article like names: 'Grandma bakes'. */
export const isKin = (head: string): boolean =>
  whole('grandma|grandpa|granny|mom|mum|dad|mommy|mummy|daddy|mother|father|grandmother|grandfather|santa').test(head);

/** What is somebody only where a story treats it so: one befriends a storm, but crosses an ocean. */
export const isNature = (head: string): boolean =>
  whole(
    'storm|clouds?|wind|river|moon|sun|sea|ocean|shadow|star|stars|flame|tide|thunderstorm|sandstorm|hurricane|rainbow|snowflake|raindrop|breeze|fog|mountain|death|winter',
  ).test(head);

/** What one does to somebody, and to no thing. */
export const isPersonal = (infinitive: string): boolean =>
  /^(?:befriend|meet|love|adopt|marry|date|kiss|forgive|hug|teach|tell|ask|talk|speak|argue|quarrel|fight|help|save|rescue|comfort|calm|tame|give|bring|promise|beg|thank|invite|challenge|trick|outwit|convince|persuade|feed|serve|confess)$/.test(
    infinitive,
  );

/** Things that act in stories and remain things. */
export const isThing = (head: string): boolean =>
  whole(
    'letter|boat|ship|car|house|book|clock|tree|leaf|stone|rock|coin|ring|key|door|mirror|lamp|lantern|toy|doll|teddy|balloon|kite|umbrella|shoe|shoes|sock|hat|coat|scarf|cup|teapot|piano|guitar|violin|bicycle|bike|train|bus|plane|rocket|city|town|village|building|tower|bridge|island|bottle|box|photograph|photo|picture|painting|map|diary|phone|computer|algorithm|app|seed|flower|apple|egg|candle|idea|dream|song|word|company|startup|team|secret|game|snowman|scarecrow|statue',
  ).test(head);

/** Words that are nouns as often as verbs, but after 'to' and before a noun are verbs. */
export const isDeed = (word: string): boolean =>
  whole(
    'feel|sleep|hope|work|help|play|stop|save|love|kiss|talk|walk|run|climb|hunt|search|travel|fight|race|dance|cook|visit|watch|guard|answer|change|cross|smell|taste|touch|sound|look|hear|start|end|fix|drink|ride|drive|jump|fish|farm|plant|sail|surf|rest|cry|laugh|smile|escape|face|film|record|master|challenge|reach|study|market|ship|photograph|picture|mother|water|comfort|judge',
  ).test(word);

/** Things that turn a story and cannot be shown: 'afraid of the dark'. */
export const isUnseen = (thing: string): boolean =>
  /^(?:(?:the|his|her|their|its)\s)?(?:dark|darkness|future|past|death|failure|heights?|silence|truth|loneliness)$/i.test(thing);

/** How somebody is who would rather be otherwise. */
export const UNHAPPY =
  /^(?:\w+ly |so |too |very |always )?(?:afraid|scared|frightened|terrified|sad|unhappy|lonely|bored|homesick|jealous|nervous|anxious|shy|ashamed|depressed|heartbroken|angry|tired|worried|haunted|addicted|obsessed|sick of|fed up|guilty|insecure|grumpy|hurt|invisible|unloved)\b/;
