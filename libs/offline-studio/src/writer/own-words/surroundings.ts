import { type GivenScene, glossedIn, type Language, type Person, type Story, sentencesOf } from '@scenewright/story';
import { outsideIn, placeIn, propsIn } from '../../painting/prompt-words.js';
import { type Random, randomFrom } from '../../painting/random.js';
import { capital } from '../../wording.js';
import { isIdiom, isThing, isTime } from '../reading/lexicon.js';
import { hourIn, impliedIn, isWeather, outsideTheWindow, weatherOf } from '../reading/setting.js';

/** Where and when a shot plays, as far as the text has said. */
export interface Surroundings {
  /** With its preposition: 'in the night forest'. */
  readonly place: string;
  /** In words of light: 'at night'. */
  readonly hour: string;
  readonly weather: string;
  /** The text has said where; what the studio chose is not worth a picture of its own. */
  readonly said: boolean;
}

const PHRASE =
  /\b(in|at|on|by|into|inside|through|across|near|behind|under|beneath|aboard|onto|along|beside|outside|to|down|over|around|from) ((?:(?:the|an?|his|her|their|my|our|its)\s)?[\p{L}\p{N}’'-]+(?:\s[\p{L}\p{N}’'-]+){0,4}?)(?=$|[,.;:!?"”)]|\s(?:of the|of (?:Mrs?|Ms|Dr)\b|an?|he|she|they|it|we|I|to|for|with|by|and|but|while|when|until|who|that|where|which|in|on|at|before|after|so|as|since|because|without|from|is|was|are|has|[\p{Ll}]+(?:s|ed|ing))\b)/giu;
const STAYS = /^(?:in|at|on|by|inside|aboard|under|beneath|behind|near|beside|outside)$/i;
const HEADING = /^(?:INT\.?\/EXT|INT|EXT|EST|I\/E)[. ]+\s*([^-–—]+?)(?:\s*[-–—]+\s*(.+))?$/i;
const NO_PLACE =
  /^(?:(?:the|an?|his|her|their|my|our|its)\s)?(?:(?!(?:swimming|dining|living|waiting|boxing|shopping|dressing|parking|meeting|drawing|sitting|reading|building|clearing|landing|ceiling)\b)\p{Ll}+ing\b|end\b|way\b|beginning\b|first\b|last\b|days?\b|life\b|dreams?\b|opinion\b|mind\b|heart\b|name\b|case\b|turn\b|head\b|sun\b|shade\b|dark\b|air\b|open\b|cold\b|heat\b)/u;

/** What somebody is in without being anywhere: clothes, moods, contests. */
const WORN =
  /^(?:tuxedo|suit|dress|coat|shirt|jacket|cap|gloves|boots|scarf|jersey|kimono|sweater|hoodie|apron|cloak|cape|jeans|shorts|skirt|helmet|glasses|slippers|pyjamas|pajamas|braids?|hand|hands|arms|headlights|spotlight|tears|silence|love|pain|uniform|costume|hat|mask|armou?r|robe|gown|singlet|overalls|raincoat|parka|vest|blouse|cardigan|tracksuit|swimsuit|wetsuit|wig|veil|turban|shawl|socks|sandals|trousers|wheelchair|shootout|duel|game|match|hurry|whisper|row|circle|attempt|contest|competition|battle|argument|moment|age|hundred|thousand|own|self|time)$/i;

interface Found {
  readonly preposition: string;
  readonly phrase: string;
}

/** What holds things in passing, and is nowhere: 'a knife in the sink'. */
const HOLDS =
  /^(?:sink|pan|pot|oven|drawer|cupboard|fridge|freezer|box|bag|basket|jar|bottle|cup|glass|bowl|pocket|wallet|envelope|mirror|tin|case|crate|bucket|parcel|suitcase|backpack|bell|book|letter|photo|photograph|picture|song|story|report|sleeve|palm|mouth|eyes?|ears?)$/i;
/** 'across the room': whichever it is. */
const ANY_PLACE =
  /^(?:the|his|her|their|my|our) (?:room|floor|place|spot|corner|wall|ground|window|door|doorway|others?|end|top|middle|bottom|rest)$/i;
/** What happens somewhere is gone to. */
const EVENT =
  /\b(?:funeral|party|wedding|fair|festival|concert|ceremony|parade|exam|interview|meeting|auction|recital|premiere|rehearsal)$/i;

/** 'in a green singlet': what has a colour and an article, and is no known place, is worn. */
const COLOURED =
  /^(?:an?|his|her|their|my|our)\s(?:\S+\s)?(?:red|blue|green|yellow|black|white|brown|grey|gray|pink|purple|orange|golden|silver|striped|woollen|leather|denim|silk|linen|velvet)\s/i;
/** 'wants to see the sea': a deed, and not a way; but 'to modern day London'. */
const LEADS = /^(?:the|an?|his|her|their|my|our|its)\s|^(?:\p{Ll}+[ -]){0,2}\p{Lu}/u;

/** 'She looks out of the window at the sea': what is looked at is somewhere else. */
const LOOKED_AT = /\b(?:look|gaz|star|point|laugh|smil|shout|wav|aim|glanc|bark|sing|scream)(?:e|s|es|ed|ing)?(?:\s[\p{L}’']+){0,5}\s$/iu;
/** What follows a place and is none of its words: 'on the moon find a red telephone', 'on a bench every morning'. */
const GOES_ON =
  /\s(?:every|each|all|one|that|this|next|last|again|alone|together|find|meet|see|build|make|take|get|go|come|run|walk|wait|live|work|fight|play|sit|stand|fall|look|watch|search|discover|share|eat|drink|sing|dance|steal|rob|lose|win|try|learn|help|begin|start|have|do|become|decide|want|need|grow|hide|travel|race|argue|talk)(?:\s.*)?$/i;
/** 'down on a bridge': the last of several is where. */
const THEN_WHERE = /^(?:in|at|on|into|inside|through|across|near|behind|under|aboard|along|beside|outside)\s/i;

/** 'at their mother's funeral Karim says': somebody's name begins the clause that follows. */
const THEN_SOMEBODY = /^((?:the|an?|his|her|their|my|our|its)\s[\p{Ll}’'\s-]+)\s\p{Lu}[\p{L}’']*$/u;

function placesIn(text: string): Found[] {
  return [...text.matchAll(PHRASE)]
    .filter((match) => !(match[1]!.toLowerCase() === 'at' && LOOKED_AT.test(text.slice(0, match.index))))
    .map(([, preposition = '', phrase = '']): Found => {
      const [before = ''] = THEN_WHERE.exec(phrase) ?? [];
      return {
        preposition: (before.trim() || preposition).toLowerCase(),
        phrase: phrase
          .slice(before.length)
          .trim()
          // 'down to the cellar'
          .replace(/^to\s/i, '')
          .replace(THEN_SOMEBODY, '$1')
          .replace(GOES_ON, '')
          // 'on the roof of an old house': an article ends the phrase
          .replace(/\sof$/i, ''),
      };
    })
    .filter(({ preposition, phrase }) => {
      const head = phrase.split(' ').at(-1)!;
      if (
        WORN.test(head) ||
        HOLDS.test(head) ||
        ANY_PLACE.test(phrase) ||
        isTime(head) ||
        isIdiom(head) ||
        isWeather(head) ||
        NO_PLACE.test(phrase) ||
        /^\d/.test(phrase)
      )
        return false;
      if (preposition === 'to' && !LEADS.test(phrase)) return false;
      return (
        placeIn(`${preposition} ${phrase}`) !== undefined ||
        (/^(?:in|at|inside|aboard)$/.test(preposition) &&
          !COLOURED.test(phrase) &&
          /^(?:the|an?|his|her|their|my|our)\s/i.test(phrase) &&
          !isThing(head) &&
          propsIn(head).length === 0)
      );
    });
}

const known = ({ preposition, phrase }: Found): boolean => placeIn(`${preposition} ${phrase}`) !== undefined;

/** The place that a text names, as somebody stands there; the ones that a picture can show first, and where one is before where one goes. */
function placeOf(text: string): string | undefined {
  const found = placesIn(text);
  const stays = found.find((one) => known(one) && STAYS.test(one.preposition));
  // 'walks into a bar in Berlin'
  const within = stays && /^\p{Lu}/u.test(stays.phrase) ? found.find((one) => placeIn(`in ${one.phrase}`) === 'interior') : undefined;
  const best = within ?? stays ?? found.find(known) ?? found.find((one) => STAYS.test(one.preposition));
  return best && (STAYS.test(best.preposition) ? `${best.preposition} ${best.phrase}` : standing(best.phrase));
}

/** Where a story begins that names a place later: none that only its name says anything of, which it has still to come to. */
function firstPlaceOf(text: string): string | undefined {
  const place = placeOf(text);
  const begins = placeOf(sentencesOf(text, 'en')[0] ?? '');
  if (place === undefined || begins === place) return place;
  // a ship that is taken later is not where they leave from
  return placeIn(place) !== undefined && !/\d/.test(place) && !TAKEN.test(place) ? place : begins;
}

/** What takes somebody from one place to another. */
const TAKEN = /\b(?:ship|steamship|steamer|boat|ferry|train|bus|plane|aeroplane|balloon|taxi|tram)$/i;

/** Where somebody stands who is at a place: on a pier, in a shed. */
const standing = (place: string): string =>
  `${ONE_IS_ON.test(place) ? 'on' : ONE_IS_BY.test(place) ? 'by' : EVENT.test(place) ? 'at' : 'in'} ${place}`;

/** Up to three words behind an article; also within other ones. */
const THING = /\b(?=((?:the|an?|his|her|their|my|our)(?:\s[\p{L}’'-]+){1,3}))/giu;

/** 'Three penguins rob a fish market' plays there, though nobody is said to be in it. */
function placeAsThing(text: string): string | undefined {
  const thing = [...text.matchAll(THING)]
    .flatMap(([, phrase = '']) => [2, 3, 4].map((words) => phrase.split(/\s/).slice(0, words).join(' ')))
    .find((phrase) => placeIn(phrase) !== undefined && propsIn(phrase).length === 0);
  return thing && `at ${thing.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`;
}

/** 'SCENE 1 - KITCHEN'. */
const SCENE_NUMBER = /^(?:scene|szene|scène|escena|cena|scena)\s?\d+\s*[:.–—-]\s*(?=\S)/i;
/** Where and when a heading says that a scene plays: 'INT. DINER - NIGHT', 'The old harbour at dawn'. */
function ofHeading(numbered: string): Partial<Surroundings> {
  const heading = numbered.replace(SCENE_NUMBER, '');
  const [, place, hour = ''] = HEADING.exec(heading) ?? [];
  if (place) {
    const light = hourIn(hour) ?? (/\bday\b/i.test(hour) ? 'in bright daylight' : undefined);
    const named = `the ${place.trim().toLowerCase()}`;
    // a lighthouse and a castle are seen from outside, unless it is said that one is inside
    const within = `inside ${named}`;
    const isInside = /^INT(?!\.?\/)/i.test(heading) && placeIn(standing(named)) !== 'interior' && placeIn(within) === 'interior';
    return { place: isInside ? within : standing(named), ...(light ? { hour: light } : {}) };
  }
  // 'KITCHEN' is how it is written there, and no name
  const written = /\p{Ll}/u.test(heading) ? heading : heading.toLowerCase();
  const called = written.replace(HOUR_BEHIND, '').replace(/^\p{Lu}(?=\p{Ll}|\s\p{Ll})(?!\S+['’]s\s)/u, (letter) => letter.toLowerCase());
  const isNamed = /^(?:the|an?|his|her|their|my|our|\S+['’]s)\s|\p{Lu}/u.test(called);
  const named = placeOf(written) ?? (placeIn(called) ? standing(isNamed ? called : `the ${called}`) : undefined);
  const stood = /^(?:in|on|at|inside|aboard|outside|under|near|by)\s/i.test(written)
    ? written.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    : undefined;
  const plainly =
    named ??
    stood ??
    (/^the (?:\S+ ?){1,4}$/i.test(written) && !isTime(written.split(' ').at(-1)!) ? `at ${written.replace(/^The/, 'the')}` : undefined);
  return { ...(plainly ? { place: plainly } : {}), ...(hourIn(heading) ? { hour: hourIn(heading)! } : {}) };
}

/** 'The pier at dusk': when it is there. */
const HOUR_BEHIND =
  /(?:,?\s(?:at|in the|by|before|after|[-–—])|,)\s(?:day|dusk|dawn|night|noon|midday|midnight|sunset|sunrise|morning|evening|afternoon)\.?$/i;

/** Places that one stands on. */
const ONE_IS_ON =
  /\b(?:beach|boat|bridge|bus|cliff|coast|deck|dock|farm|ferry|hill|hillside|island|jetty|mountain|pier|plain|platform|quay|raft|road|roof|rooftop|ship|shore|stage|stairs|street|train|waterfront)$/i;

/** Water that one goes to is stood beside. */
const ONE_IS_BY = /\b(?:river|lake|sea|ocean|pond|canal|stream|fountain|waterfall|well)$/i;

/** Words of another language as this room of the studio knows them. */
function inEnglish(text: string, language: Language): string {
  if (language === 'en') return text;
  const words = glossedIn(text, language);
  const place = words.find(({ kind }) => kind === 'places')?.english;
  const rest = words.filter(({ kind }) => kind === 'hours' || kind === 'weather').map(({ english }) => english);
  const where = place && (/^(?:on|in|at|under)\s/.test(place) ? place : standing(`the ${place}`));
  return [where, ...rest].filter(Boolean).join(', ');
}

const HOURS = ['in the morning light', 'in bright daylight', 'in golden evening light'] as const;
/** What is done at night, where nobody says when. */
const NIGHTLY = /\b(?:(?:is|are|lies?|fast) asleep|babysitter|bedtime|in (?:his|her|their) beds?|night ?(?:watch|shift))\b/i;
const DARK = /\b(?:horror|scary|ghost|haunt\w*|noir|nightmare|vampires?|murder\w*)\b/i;

/** What explains or shows something plays nowhere, unless it says where: before a plain background what is shown is seen best. */
/** Of a sentence that names neither. */
const UNTOLD = 'Then';
const BARE = 'before a plain background';
/** Rain falls on no such background. */
const UNDER_THE_SKY = 'on a small street of old houses';

/** 'It is night.', 'The rain falls.': sentences that tell of all that is around them. */
const SETS =
  /^(?:it\s?(?:is|['’]s|was|rains|rained|snows|snowed)|(?:the\s)?(?:rain|snow|storm|fog|mist|sun|moon|night)\s(?!stop|block|keep|bring|delay|trap))/i;

/** On another day the rain is over and the night as well, unless it is said that they go on. */
const NEXT_DAY = /\b(?:the (?:next|following) (?:day|morning)|(?:days?|weeks?|months?|years?) later|tomorrow|one day later)\b/i;

/** What holds from the beginning: a story's first sentence, and those that set its scene. What is said later comes later. */
function openingOf(text: string): string {
  const [first = '', ...rest] = sentencesOf(text, 'en');
  return [first, ...rest.filter((sentence) => SETS.test(sentence))].join(' ');
}

/** The light of the beginning where the text does not say it: none that a later sentence has still to bring. */
function openingHour(text: string, opening: string, random: Random): string {
  const said = hourIn(opening);
  if (said) return said;
  if (DARK.test(text) || (NIGHTLY.test(text) && !hourIn(text))) return 'at night';
  return hourIn(text) ? 'in bright daylight' : random.pick(HOURS);
}

/** Where weather is seen of a film that plays within walls: 'at a bakery' is 'outside a bakery' there; undefined where there is no such place. */
export function beforeTheDoor({ place, weather }: Pick<Surroundings, 'place' | 'weather'>): string | undefined {
  return weather === '' ? undefined : streetBefore(place);
}

function streetBefore(place: string): string | undefined {
  const outside = place.replace(/^(?:in|at|inside)\s(?=(?:the|an?|his|her|their|its|my|our)\s)/, 'outside ');
  return outside !== place && placeIn(place) === 'interior' && placeIn(outside) !== 'interior' ? outside : undefined;
}

/** What a room looks out on whose people say by what they are where they live. */
export function windowAt(place: string, people: readonly Person[]): string {
  // a shop looks out on its street, whoever keeps it
  if (placeIn(place) !== 'interior' || outsideIn(place) || streetBefore(place)) return '';
  const around = people
    .map(({ said, noun }) => impliedIn(`${said[0] ?? ''} ${noun}`)?.replace(/^\p{Ll}+\s/u, ''))
    .find((one) => one !== undefined && placeIn(one) !== 'interior' && outsideIn(one) !== undefined && /^an?\s/.test(one));
  return around ? outsideTheWindow(around) : '';
}

/** Letters of an article before the first word. */
const ARTICLE = 4;

/** 'A girl reads, a nurse walks': who was not there before is somewhere of their own. */
const ANEW = /^(?:and\s)?(?:an?|another|one)\s/i;

/** Follows a story from shot to shot: a place, an hour and a weather stay until the text names others. */
export class Whereabouts {
  private now: Surroundings;
  private readonly chosen: Surroundings;
  /** A screenplay's heading says where all of its scene plays: 'rain on the roof' is heard in the shed. */
  private isHeaded = false;
  private readonly language: Language;
  private readonly shows: boolean;

  constructor(story: Story) {
    this.language = story.language;
    const random = randomFrom(story.text.toLowerCase());
    const lines = story.scenes.flatMap((scene) => scene.lines);
    const text = this.inEnglishOf([...story.labels, ...lines.map((line) => line.text)]);
    // what somebody speaks of is not where they are
    const told = this.inEnglishOf(lines.filter(({ manner }) => manner !== 'said').map((line) => line.text));
    const opening = openingOf(text);
    // what it is to be says less of where it plays than what happens
    const implied = impliedIn(told) ?? (told === '' ? undefined : impliedIn(text)) ?? (weatherOf(opening) ? UNDER_THE_SKY : BARE);
    // what one picture of several shows is not where the others play
    this.shows = story.form === 'commission' || (story.form === 'list' && story.people.length === 0);
    const places = this.shows ? undefined : (firstPlaceOf(told) ?? placeAsThing(told));
    this.chosen = {
      place: places ?? (this.shows ? BARE : implied),
      hour: openingHour(text, opening, random),
      weather: weatherOf(opening),
      said: places !== undefined,
    };
    this.now = this.chosen;
  }

  /** Sentences as this room of the studio knows them; of another language what each names of place, hour and weather. */
  private inEnglishOf(texts: readonly string[]): string {
    if (this.language === 'en') return texts.join(' ');
    return (
      texts
        .flatMap((text) => sentencesOf(text, this.language))
        // a small letter would go on with the sentence before it
        .map((sentence) => `${this.setsIn(sentence)}${capital(inEnglish(sentence, this.language))}` || UNTOLD)
        .join('. ')
    );
  }

  /** 'Llueve mucho.': a sentence that begins with the weather tells of all that is around, as 'It is' does. */
  private setsIn(sentence: string): string {
    const [first] = glossedIn(sentence, this.language);
    return first?.kind === 'weather' && first.at <= ARTICLE ? 'It is ' : '';
  }

  /** A scene that the text marks begins where it says, else where the one before was. */
  begin({ heading }: GivenScene): void {
    this.isHeaded = heading !== null && HEADING.test(heading);
    if (!heading) return;
    const here = ofHeading(this.language === 'en' ? heading : inEnglish(heading, this.language));
    // somewhere else it need not rain
    const weather = here.place && here.place !== this.now.place ? weatherOf(heading) : this.now.weather;
    this.now = { ...this.now, weather, ...here, ...(here.place ? { said: true } : {}) };
  }

  /** Where a piece of the text plays. */
  at(words: string, isOfSomebody: boolean): Surroundings {
    const text = inEnglish(words, this.language);
    if (this.shows && (ANEW.test(words) || !isOfSomebody))
      this.now = { ...this.now, place: (isOfSomebody ? impliedIn(text) : undefined) ?? this.chosen.place, said: false };
    const named = placeOf(text) ?? (this.shows ? placeAsThing(text) : undefined);
    // 'at the table' is somewhere in the kitchen
    const place = this.isHeaded
      ? undefined
      : named && this.now.said && placeIn(named) === undefined && placeIn(this.now.place) !== undefined
        ? undefined
        : named;
    const weather = weatherOf(text);
    const anew = NEXT_DAY.test(text);
    this.now = {
      place: place ?? this.now.place,
      hour: hourIn(text) ?? (anew ? 'in bright daylight' : this.now.hour),
      weather: weather || (anew ? '' : this.now.weather),
      said: this.now.said || place !== undefined,
    };
    return this.now;
  }
}
