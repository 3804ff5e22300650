/** Words that say what a noun stands for: somebody, a time, a place, a weather. */
const whole = (words: string) => new RegExp(`^(?:${words})$`, 'i');

const TIMES = whole(
  'dusk|dawn|night|midnight|noon|midday|morning|afternoon|evening|sunset|sunrise|twilight|nightfall|daybreak|tonight|today|tomorrow|day|days|week|weeks|weekend|month|months|year|years|century|summer|winter|autumn|spring|christmas|halloween|easter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|hour|hours|minute|minutes|seconds|time|once|war|moment|eve|holidays?|\\d{4}s?',
);

/** Whether a noun says when rather than where or what. */
export const isTime = (head: string): boolean => TIMES.test(head);

export type Being = 'human' | 'robot' | 'cat' | 'dog' | 'fox' | 'bear' | 'rabbit' | 'bird' | 'dragon' | 'spirit' | 'thing';

const BEINGS: readonly (readonly [Being, RegExp])[] = [
  ['robot', whole('robots?|androids?|droids?|automaton|cyborg|machine')],
  ['dragon', whole('dragons?|dinosaurs?|lizard|crocodile|monster|sea monster|serpent|snake')],
  [
    'spirit',
    whole(
      'storm|ghosts?|spirits?|clouds?|wind|river|moon|sun|sea|ocean|shadow|star|stars|flame|tide|thunderstorm|sandstorm|hurricane|rainbow|snowflake|raindrop|breeze|fog|mountain|death|winter',
    ),
  ],
  ['cat', whole('cats?|kittens?|lions?|lioness|tigers?|leopard|panther')],
  ['fox', whole('fox|foxes')],
  [
    'dog',
    whole(
      'dogs?|pupp(?:y|ies)|wol(?:f|ves)|hounds?|horses?|pony|unicorn|donkey|cow|goat|deer|sheep|lamb|camel|zebra|giraffe|elephants?|pigs?',
    ),
  ],
  [
    'bear',
    whole('bears?|raccoons?|skunk|pandas?|badgers?|koala|yeti|bigfoot|gorilla|monkey|monkeys|ape|sloth|otter|beaver|hippo|walrus|seal'),
  ],
  [
    'rabbit',
    whole(
      'rabbits?|hares?|bunn(?:y|ies)|mouse|mice|hedgehogs?|squirrels?|hamsters?|rats?|chipmunk|kangaroo|frog|toad|turtle|tortoise|snail',
    ),
  ],
  [
    'bird',
    whole(
      'birds?|owls?|ravens?|crows?|penguins?|parrots?|gulls?|seagulls?|hummingbirds?|sparrow|duck|ducks|duckling|goose|geese|swan|chicken|hen|rooster|eagle|pigeon|flamingo|bees?|butterfly|dragonfly|firefly|fireflies|ladybug|bat|bats',
    ),
  ],
];

const PEOPLE = whole(
  'm[ae]n|wom[ae]n|boys?|girls?|child|children|kids?|bab(?:y|ies)|teen|teens|teenagers?|person|people|keepers?|captain|sailors?|detectives?|chef|baker|cook|barista|painter|artists?|musicians?|pianist|violinist|guitarist|dancers?|singer|astronauts?|cosmonaut|pilots?|scientists?|inventor|engineers?|doctors?|nurses?|teachers?|students?|pupils?|professor|farmers?|gardener|beekeeper|fisherman|fishermen|blacksmith|knights?|king|queen|princes?s?|wizards?|witch|witches|thief|thieves|pirates?|soldiers?|librarian|writer|author|poet|photographer|explorers?|climbers?|runners?|cyclists?|grand(?:mother|father|ma|pa|parents?|son|daughter)|granny|mothers?|fathers?|mom|mum|dad|parents?|brothers?|sisters?|siblings?|twins?|friends?|strangers?|travell?ers?|postm[ae]n|clockmaker|watchmaker|magician|clown|shepherd|hunter|archaeologist|journalist|reporter|hackers?|nomads?|monks?|nun|couple|family|widow(?:er)?|orphans?|apprentice|drivers?|mechanic|miners?|skater|surfers?|boxers?|toymaker|carpenter|tailor|barber|judge|lawyer|sp(?:y|ies)|agents?|hero|heroes|heroine|villain|hermit|neighbou?rs?|boss|workers?|waiter|waitress|lifeguard|firefighters?|courier|tourists?|founders?|ceo|manager|carrier|lumberjack|goalkeeper|striker|players?|team|coach|champion|athletes?|swimmer|rider|racer|jockey|gymnast|skier|samurai|ninja|geisha|viking|vikings|gladiator|pharaoh|emperor|empress|general|president|mayor|minister|priest|vampires?|zombies?|werewol(?:f|ves)|aliens?|fair(?:y|ies)|elf|elves|dwarf|dwarves|giant|troll|goblin|mermaids?|gnome|angel|devil|demon|superhero|cowboy|cowgirl|sheriff|bandit|outlaw|assassin|mercenary|warrior|wanderer|traveler|prisoner|guard|guards|butler|maid|servant|slave|refugees?|immigrants?|genius|boyfriend|girlfriend|husband|wife|bride|groom|lovers?|uncle|aunt|cousin|son|daughter|lady|gentleman|guy|dude|nerd|beekeepers|roommates?|classmates?|colleagues?|programmer|developer|designer|accountant|clerk|cashier|bartender|dj|rapper|drummer|ballerina|actor|actress|director|model|influencer|gamer|physicist|chemist|biologist|mathematician|astronomer|philosopher|historian|plumber|electrician|janitor|cleaner|gravedigger|executioner|investors?|customers?|guests?|villagers?|crew|crowd|audience',
);

/** Endings of words for what people do. */
const TRADES =
  /(?:[a-z]{3}(?:keeper|maker|monger|smith|wright|man|woman|ist|ician|ologist|eer|herder|seller|hunter|driver|fighter|player|dancer|singer|writer|worker|walker|tamer|trainer|catcher|diver|rider))$/i;

/** What kind of being a noun stands for; null for a thing. */
export function beingOf(head: string, tags?: ReadonlySet<string>): Being | null {
  const animal = BEINGS.find(([, pattern]) => pattern.test(head))?.[0];
  if (animal) return animal;
  return PEOPLE.test(head) || TRADES.test(head) || tags?.has('Actor') || tags?.has('FirstName') ? 'human' : null;
}

export const isFemale = (noun: string): boolean =>
  /\b(?:wom[ae]n|girls?|mothers?|mom|mum|sisters?|queen|princess|witch|grandmother|grandma|granny|lady|daughter|waitress|widow|actress|bride|wife|aunt|ballerina|heroine|girlfriend|nun|mermaid|empress|geisha|lioness|hen|maid)\b/i.test(
    noun,
  );
export const isMale = (noun: string): boolean =>
  /\b(?:m[ae]n|boys?|fathers?|dad|brothers?|king|prince|wizard|grandfather|grandpa|\w+m[ae]n|monk|son|groom|husband|uncle|gentleman|guy|widower|emperor|boyfriend|knight|rooster|samurai|lumberjack|waiter|priest)\b/i.test(
    noun,
  ) && !isFemale(noun);

/** Idioms whose noun is no place: 'in love', 'in danger'. */
export const isIdiom = (head: string): boolean =>
  whole(
    'love|trouble|danger|need|silence|secret|tears|peace|vain|fact|general|particular|life|lives|mind|heart|work|stop|once|least|last|first|best|way|order|charge|fear|pain|rain|snow|storm|thunder|fog|mist|dark|darkness|sunshine|moonlight|wind|cold|heat|help|fire|investors|business|death|midair|style|radio|tv|television|internet|screen|line|face|head|hands?|side|top|end|back|wings?|foot|feet|knees?|air|other|others|book|letter|diary|phone|floor|ground|dream|dreams|memory|past|future|all|dance|song|story|row|half|pieces|name|queen|king|colou?r',
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

const NO_PERSON = whole(
  'computer|paper|letter|flower|river|water|tower|door|mirror|colour|color|motor|corner|butter|dinner|supper|summer|winter|number|power|weather|feather|leather|ladder|hammer|finger|shower|poster|sweater|trailer|chapter|theater|center|order|error|horror|terror|humor|rumor|tractor|elevator|escalator|helicopter|projector|calculator|reactor|meteor|anchor|harbor|floor|fire|printer|container|scooter|rover|cucumber|pepper|burger|drawer|counter|chamber|shelter|disaster|adventure|matter|list|mist|fist|twist|piano|plant|restaurant|giant|elephant|ant|pendant|engineer',
);

/** Whether who acts is somebody by what such words end in: 'owner', 'florist', 'volunteer'. */
export const endsLikePerson = (head: string): boolean => /[a-z]{2}(?:er|or|ist|ian|eer|ess)$/i.test(head) && !NO_PERSON.test(head);
