/** Words for who lives: people by what they do or are, animals, spirits. */
const whole = (words: string) => new RegExp(`^(?:${words})$`, 'i');

export type Being = 'human' | 'robot' | 'cat' | 'dog' | 'fox' | 'bear' | 'rabbit' | 'bird' | 'fish' | 'dragon' | 'spirit' | 'thing';

const BEINGS: readonly (readonly [Being, RegExp])[] = [
  ['robot', whole('robots?|androids?|droids?|automaton|cyborg|drones?')],
  [
    'dragon',
    whole(
      'dragons?|dinosaurs?|lizard|crocodile|alligators?|iguanas?|chameleons?|t-?rex|monster|sea monster|serpent|snake|kraken|griffin|gryphon|hydra',
    ),
  ],
  [
    'spirit',
    whole(
      'storm|ghosts?|spirits?|clouds?|wind|river|moon|sun|sea|ocean|shadow|star|stars|flame|tide|thunderstorm|sandstorm|hurricane|rainbow|snowflake|raindrop|breeze|fog|mountain|death|winter',
    ),
  ],
  ['cat', whole('cats?|kittens?|lions?|lioness|tigers?|leopard|panther|cheetahs?|jaguars?|lynx|cougars?')],
  ['fox', whole('fox|foxes')],
  [
    'dog',
    whole(
      'dogs?|pupp(?:y|ies)|wol(?:f|ves)|hounds?|horses?|pony|unicorn|donkey|cow|goat|deer|sheep|lamb|camel|zebra|giraffe|elephants?|pigs?|corgis?|retrievers?|poodles?|bulldogs?|terriers?|husk(?:y|ies)|dachshunds?|labradors?|dalmatians?|gazelles?|antelopes?|buffaloe?s?|bison|moose|reindeer|llamas?|alpacas?|mules?|foals?|stallions?|rhinos?|hyenas?|coyotes?|pegasus|stags?|fawns?|cal(?:f|ves)|bulls?|ox(?:en)?|mammoths?',
    ),
  ],
  [
    'bear',
    whole(
      'bears?|cubs?|raccoons?|skunk|pandas?|badgers?|koala|yeti|bigfoot|gorilla|monkey|monkeys|ape|sloth|otter|beaver|hippo|walrus|seals?|chimp(?:anzee)?s?|orangutans?|lemurs?|sea lions?',
    ),
  ],
  // what lives in the sea; 'fish' alone is as often food
  [
    'fish',
    whole(
      'whales?|orcas?|dolphins?|porpoises?|sharks?|octopus(?:es)?|squids?|jellyfish|goldfish|clownfish|seahorses?|koi|stingrays?|manatees?|narwhals?',
    ),
  ],
  [
    'rabbit',
    whole(
      'rabbits?|hares?|bunn(?:y|ies)|mouse|mice|hedgehogs?|squirrels?|hamsters?|rats?|chipmunks?|kangaroo|frogs?|toads?|turtles?|tortoises?|snails?|ferrets?|meerkats?|porcupines?|crabs?|caterpillars?|worms?',
    ),
  ],
  [
    'bird',
    whole(
      'birds?|owls?|ravens?|crows?|penguins?|parrots?|gulls?|seagulls?|hummingbirds?|sparrow|duck|ducks|duckling|goose|geese|swan|chicken|hen|rooster|eagle|pigeon|flamingo|bees?|butterfly|dragonfly|firefly|fireflies|ladybug|bat|bats|phoenix|peacocks?|ostrich|pelicans?|storks?|herons?|vultures?|falcons?|hawks?|woodpeckers?|chicks?|ducklings|puffins?|magpies?|toucans?|ants?|beetles?|cicadas?|grasshoppers?|spiders?|wasps?|moths?',
    ),
  ],
];

const PEOPLE = whole(
  'm[ae]n|wom[ae]n|boys?|girls?|child|children|kids?|bab(?:y|ies)|teen|teens|teenagers?|person|people|keepers?|captain|sailors?|detectives?|chef|baker|cook|barista|painter|artists?|musicians?|pianist|violinist|guitarist|dancers?|singer|astronauts?|cosmonaut|pilots?|scientists?|inventor|engineers?|doctors?|nurses?|teachers?|students?|pupils?|professor|farmers?|gardener|beekeeper|fisherman|fishermen|blacksmith|knights?|king|queen|princes?s?|wizards?|witch|witches|thief|thieves|pirates?|soldiers?|librarian|writer|author|poet|photographer|explorers?|climbers?|runners?|cyclists?|grand(?:mother|father|ma|pa|parents?|son|daughter)|granny|mothers?|fathers?|mom|mum|dad|parents?|brothers?|sisters?|siblings?|twins?|friends?|strangers?|travell?ers?|postm[ae]n|clockmaker|watchmaker|magician|clown|shepherd|hunter|archaeologist|journalist|reporter|hackers?|nomads?|monks?|nun|couple|family|widow(?:er)?|orphans?|apprentice|drivers?|mechanic|miners?|skater|surfers?|boxers?|toymaker|carpenter|tailor|barber|judge|lawyer|sp(?:y|ies)|agents?|hero|heroes|heroine|villain|hermit|neighbou?rs?|boss|workers?|waiter|waitress|lifeguard|firefighters?|courier|tourists?|founders?|ceo|manager|carrier|lumberjack|goalkeeper|striker|players?|team|coach|champion|athletes?|swimmer|rider|racer|jockey|gymnast|skier|samurai|ninja|geisha|viking|vikings|gladiator|pharaoh|emperor|empress|general|president|mayor|minister|priest|vampires?|zombies?|werewol(?:f|ves)|aliens?|fair(?:y|ies)|elf|elves|dwarf|dwarves|giant|troll|goblin|mermaids?|gnome|angel|devil|demon|superhero|cowboy|cowgirl|sheriff|bandit|outlaw|assassin|mercenary|warrior|wanderer|traveler|prisoner|guard|guards|butler|maid|servant|slave|refugees?|immigrants?|genius|boyfriend|girlfriend|husband|wife|bride|groom|lovers?|uncle|aunt|cousin|son|daughter|lady|gentleman|guy|dude|nerd|beekeepers|roommates?|classmates?|colleagues?|programmer|developer|designer|accountant|clerk|cashier|bartender|dj|rapper|drummer|ballerina|actor|actress|director|model|influencer|gamer|physicist|chemist|biologist|mathematician|astronomer|philosopher|historian|plumber|electrician|janitor|cleaner|gravedigger|executioner|investors?|customers?|guests?|villagers?|crew|crowd|audience|killers?|murderers?|traitors?|patients?|victims?|burglars?|robbers?|policem[ae]n|cops?|officers?|skippers?|quartermaster|matador|gondolier|stoker|widows?|survivors?|colonists?|retirees?|pensioners?|suspects?|witness(?:es)?|tuner|collectors?|dealers?|partners?|lieutenant|landlords?|landlad(?:y|ies)|tenants?|members?|babysitter|passengers?|hitchhiker|referee|understudy|narrator|grandchild(?:ren)?|toddler|newborn|headmaster|headmistress|headteacher|bouncers?|roofer|welder|umpire|paramedics?|midwi(?:fe|ves)|surgeons?|cobbler|seamstress|lodgers?|curator|buskers?|jugglers?|acrobats?|producer|editor|critic|interns?|trainees?|auditor|bankers?|supervisor|goatherd|ranchers?|vets?|copilot|steward|stewardess|bosun|navigator|truckers?|cabbie|chauffeur|conductor|stationmaster|greengrocer|grocer|butchers?|brewer|distiller|vintner|sommelier|dishwasher|confectioner|chocolatier|flatmates?|housemates?|teammates?|heir|heiress|duke|duchess|baron|baroness|tsar|inspector|constable|sergeant|colonel|admiral|veterans?|bull(?:y|ies)|stepdad|stepmom|granddad|niece|nephew|stepmother|stepfather|stepson|stepdaughter|humans?|newlyweds|pals?|buddy|buddies|companions?|rivals?|enemies|opponents?|tellers?|sidekicks?|convicts?|fugitives?|tramps?|drifters?|loners?|gunslingers?|gangsters?|mobsters?|smugglers?|pickpockets?|bodyguards?|gamblers?|vloggers?|bloggers?|youtubers?|tiktokers?|instagrammers?|streamers?|comedians?|archers?|fencers?|wrestlers?|bikers?|skateboarders?|snowboarders?|stepsisters?|stepbrothers?|rangers?|sorcerers?|sorceress|enchantress|warlocks?|shamans?|druids?|paladins?|priestess|centaurs?|genies?|djinns?|ogres?|orcs?|hobbits?|leprechauns?|nymphs?|goblins|trolls|giants|gnomes|golems?|cyclops|mumm(?:y|ies)|punks?|composers?|clones?|inmates?|leaders?|beggars?|choir|orchestra|quartet|trio|duo|troupe|squad|gang|posse|tribe|concierge|valets?|bellhops?|ushers?|aviators?|scribes?|jesters?|bards?|squires?|highway(?:man|men)|castaways?|hostages?|kidnappers?|vigilantes?|superheroes|villains|heroines|mermen|merman',
);

/** Endings of words for what people do. */
const TRADES =
  /(?:[a-z]{3}(?:keeper|maker|monger|smith|wright|(?<!snow)man|woman|wife|husband|teacher|ist|ician|ologist|eer|herder|seller|hunter|driver|fighter|player|dancer|singer|writer|worker|walker|tamer|trainer|catcher|diver|rider))$/i;

const PEOPLES =
  'viking|samurai|martian|spartan|gladiator|amazon|neanderthal|aztec|hun|mongol|roman|greek|egyptian|german|american|italian|russian|mexican|canadian|australian|brazilian|indian|european|african|asian|persian|norwegian|swede|dane|finn|turk|scot|briton';
const OF_PEOPLE = new RegExp(`^(?:Samurai|Amazons|(?:${PEOPLES})s)$`, 'i');
const ONE_OF_PEOPLE = /^(?:viking|samurai|martian|spartan|gladiator|neanderthal)$/i;

/** Who are called by their people, and so written like names: 'two Vikings', 'three Germans', 'a Viking'; but Viking is a dog's name. */
export const isOfPeople = (word: string, before = ''): boolean =>
  OF_PEOPLE.test(word) || (ONE_OF_PEOPLE.test(word) && /^(?:an?|the|one|another|every|this|that)$/i.test(before));

/** What is made like somebody, and is alive where a story has it do something. */
export const isFigure = (noun: string): boolean =>
  /^(?:scarecrows?|skeletons?|puppets?|marionettes?|mannequins?|dolls?|toys?|gargoyles?)$/i.test(noun);

/** What kind of being a noun stands for; null for a thing. */
export function beingOf(head: string, tags?: ReadonlySet<string>): Being | null {
  const one = head.replace(/(?<=[a-z]{3})s$/i, '');
  const animal = BEINGS.find(([, pattern]) => pattern.test(head) || pattern.test(one))?.[0];
  if (animal) return animal;
  return PEOPLE.test(head) || TRADES.test(head) || tags?.has('Actor') || tags?.has('FirstName') ? 'human' : null;
}

/** Who is a star of something: 'pop' of 'a pop star'. */
export const FAMOUS =
  'pop|rock|movie|film|tv|sitcom|child|football|soccer|basketball|tennis|opera|k-pop|country|internet|hollywood|bollywood|tiktok|youtube|instagram|twitch|reality|music';
const STAR = new RegExp(`\\b(${FAMOUS}) (?:super)?stars?\\b`, 'gi');

/** Dogs that are called as somebody else is. */
const BREEDS = /\b(german |australian |belgian )shepherds?\b|\bgreat danes?\b/gi;

const DEALS =
  'hunter|keeper|trainer|owner|catcher|walker|tamer|whisperer|rider|slayer|breeder|lover|sitter|burglar|herder|groomer|rescuer|watcher|seller|researcher|expert|photographer|wrangler|lady';
const BUILDS = 'maker|builder|engineer|inventor|designer|developer|mechanic|dealer|repairer|scientist';
const DEALT_WITH = new RegExp(`\\b([a-z]+)[ -](?=(?:(${DEALS})|${BUILDS}|owner|hunter)(?:s|es|ies)?\\b)`, 'gi');

/**
 * Words for somebody without those that name another being: 'a ghost hunter' is a hunter, 'a dragon rider' a rider, and 'a pop star' no star.
 * A robot may keep a lighthouse.
 */
export const withoutOthers = (words: string): string =>
  words
    .replace(STAR, '$1')
    .replace(BREEDS, '$1dog')
    .replace(DEALT_WITH, (found, whom: string, deals?: string) => {
      const being = beingOf(whom.toLowerCase());
      const isRobotAtWork = being === 'robot' && deals !== undefined && !/^(?:owner|hunter)$/i.test(deals);
      return being === null || being === 'human' || isRobotAtWork ? found : '';
    });

/** Weather, stars and the like, which are somebody only where nobody else is told of: 'a storm chaser', 'a star whale', 'deep sea divers'. */
export const isElement = (word: string): boolean => beingOf(word) === 'spirit' && !/^(?:ghost|spirit|phantom)s?$/i.test(word);

export const isFemale = (noun: string): boolean =>
  /\b(?:\w*wom[ae]n|girls?|mothers?|moms?|mums?|sisters?|queens?|princess(?:es)?|witch(?:es)?|grandmothers?|grandmas?|grann(?:y|ies)|lad(?:y|ies)|daughters?|waitress(?:es)?|widows?|actress(?:es)?|brides?|wi(?:fe|ves)|\w+wi(?:fe|ves)|aunts?|aunties?|ballerinas?|heroines?|girlfriends?|nuns?|mermaids?|empress|geishas?|lioness(?:es)?|hens?|maids?|granddaughters?|nieces?|schoolgirls?|gran|nan|nana|madam|goddess|cowgirls?|duchess|stewardess|countess)\b/i.test(
    noun,
  );
export const isMale = (noun: string): boolean =>
  /\b(?:m[ae]n|boys?|fathers?|dads?|brothers?|kings?|princes?|wizards?|grandfathers?|grandpas?|\w+m[ae]n|monks?|sons?|grooms?|\w*husbands?|uncles?|gentleman|guys?|widowers?|emperors?|boyfriends?|knights?|roosters?|samurai|lumberjacks?|waiters?|priests?|grandsons?|nephews?|schoolboys?|sir|gentlemen|cowboys?|duke|lord|pope|vikings?|santa|pirate captain)\b/i.test(
    noun,
  ) && !isFemale(noun);

const NO_PERSON = whole(
  '(?:\\w+ )?(?:dress|address|fortress|princess dress|mattress|business|press|darkness|happiness|stress)|computer|paper|letter|flower|river|water|tower|door|mirror|colour|color|motor|corner|butter|dinner|supper|summer|winter|number|power|weather|feather|leather|ladder|hammer|finger|shower|poster|sweater|trailer|chapter|theater|center|order|error|horror|terror|humor|rumor|tractor|elevator|escalator|helicopter|projector|calculator|reactor|meteor|anchor|harbor|floor|fire|printer|container|scooter|rover|cucumber|pepper|burger|drawer|counter|chamber|shelter|disaster|adventure|matter|list|mist|fist|twist|piano|plant|sneaker|slipper|trouser|boxer short|locker|speaker|heater|freezer|toaster|blender|charger|scanner|thriller|starter|cleaner spray|restaurant|giant|elephant|ant|pendant|engineer|heist|waist|wrist|gist|beer|career|pier|laser|timer|bunker|diner|answer|whisper|crater|prayer|layer|fever|border|folder|shutter|boulder|shoulder|coaster|danger|anger|hunger|wonder|murder|october|november|december|september|cover',
);

/** 'hostess' and 'seamstress', but not 'loneliness' and 'success'. */
const FEMALE_TRADES =
  '(?:host|steward|heir|priest|giant|poet|count|duch|govern|mistr|seamstr|huntr|sorcer|enchantr|actr|waitr|godd|abb)ess';
const LIKE_PERSON = new RegExp(`(?:[a-z]{2}(?:er|or|ist|ian|eer)|${FEMALE_TRADES})$`, 'i');

/** Whether who acts is somebody by what such words end in: 'owner', 'florist', 'volunteer'. */
export const endsLikePerson = (head: string): boolean => LIKE_PERSON.test(head) && !NO_PERSON.test(head);

const CHILD =
  /\b(?:boys?|girls?|child|children|kids?|toddlers?|bab(?:y|ies)|school(?:boy|girl)s?|pupils?|grand(?:sons?|daughters?|child(?:ren)?)|orphans?|teens?|teenagers?|little (?:brother|sister)|niece|nephew|youngest)\b/i;
const OLD =
  /\b(?:old(?! town| city| house| friend)|elder(?:ly)?|aged|retired|weathered|ancient|grand(?:mother|father|parents?|ma|pa)|granny|gran|nan|seniors?|pensioners?|seventy|eighty|ninety)\b/i;
const AGE =
  /(?:^|\b(?:aged?|of|is)\s|[(,;]\s*)(\d{1,3})\b(?! ?(?:kg|cm|m|km|%|o'clock|minutes?|seconds?|hours?|days?))|\b(\d{1,3})[ -]years?[ -]old/i;
const CHILD_UNTIL = 14;
const OLD_FROM = 60;

/** How old words say that somebody is: the number first, then what they are called. A granddaughter is a child. */
export function ageIn(words: string): 'child' | 'adult' | 'old' {
  const [, first, second] = AGE.exec(words) ?? [];
  const years = Number(first ?? second ?? Number.NaN);
  if (years > 0 && years < 130) return years <= CHILD_UNTIL ? 'child' : years >= OLD_FROM ? 'old' : 'adult';
  if (CHILD.test(words)) return 'child';
  return OLD.test(words.replace(/\byears? old\b/gi, '')) ? 'old' : 'adult';
}
