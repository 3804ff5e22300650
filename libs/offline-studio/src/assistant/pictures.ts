/** How a shot looks, said otherwise: the time of day, the weather, the framing, the camera, the place, or a detail more. */
import type { AssistantShot } from '@scenewright/providers';
import { escaped } from '@scenewright/story';
import { capital, lowered } from '../wording.js';

export type Look =
  | { readonly kind: 'time' | 'weather' | 'framing' | 'motion'; readonly words: string }
  /** Something more that is to be seen. */
  | { readonly kind: 'detail'; readonly words: string }
  /** Something that is not to be seen any more. */
  | { readonly kind: 'without'; readonly words: string };

const TIMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:at night|by night|night(?:time|fall)?|midnight|moonlight|moonlit|in the dark)\b/i, 'at night'],
  [/\b(?:dawn|sunrise|daybreak|first light)\b/i, 'at dawn'],
  [/\b(?:sunset|golden hour)\b/i, 'at sunset'],
  [/\b(?:dusk|twilight)\b/i, 'at dusk'],
  [/\bmorning\b/i, 'in the morning'],
  [/\bafternoon\b/i, 'in the afternoon'],
  [/\bevening\b/i, 'in the evening'],
  [/\b(?:noon|midday)\b/i, 'at noon'],
  [/\b(?:by day|daylight|daytime|in the day|during the day|day)\b/i, 'in daylight'],
];
const SAID_TIME =
  /\b(?:at (?:night|dawn|sunset|dusk|noon|sunrise|midnight)|in (?:the )?(?:morning|afternoon|evening|daylight|night)|by (?:day|night)|during the (?:day|night))\b/gi;
/** 'One night a storm comes.' */
const TOLD_TIME = /\b(one|that|every|each|all|the same|last|this) (night|morning|evening|afternoon|day)\b/gi;

/** As a prompt names it, and as a sentence does. */
const WEATHERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:storm|stormy|thunder(?:storm)?|lightning)\b/i, 'storm clouds and rain'],
  [/\b(?:rain|rainy|raining|pouring|drizzle)\b/i, 'rain'],
  [/\b(?:snow|snowy|snowing|blizzard)\b/i, 'falling snow'],
  [/\b(?:fog|foggy|mist|misty|haze|hazy)\b/i, 'fog'],
  [/\b(?:sun|sunny|sunshine|clear sky|blue sky|good weather|clear weather)\b/i, 'sunshine and a clear sky'],
  [/\b(?:cloudy|overcast|grey sky|gray sky|clouds)\b/i, 'an overcast sky'],
  [/\b(?:windy|wind)\b/i, 'strong wind'],
];
const TOLD_WEATHER: Readonly<Record<string, string>> = {
  'storm clouds and rain': 'in a storm',
  rain: 'in the rain',
  'falling snow': 'in the snow',
  fog: 'in the fog',
  'sunshine and a clear sky': 'in the sunshine',
  'an overcast sky': 'under an overcast sky',
  'strong wind': 'in a strong wind',
};
const toldWeather = (words: string): string =>
  TOLD_WEATHER[words] ??
  words
    .split(/ and (?=rain$|rain and |falling|fog|sunshine|an overcast|strong)/)
    .map((each) => TOLD_WEATHER[each] ?? each)
    .join(' and ');
const SEEN_WEATHER = /(?:, |\b)(?:in (?:a|the) (?:storm|rain|snow|fog|mist|sunshine|strong wind)|under (?:a clear|an overcast) sky)\b/gi;
const SAID_WEATHER =
  /(?:, |\b)(?:storm clouds(?: and rain)?|(?:heavy |light )?rain|falling snow|snow|fog|mist|sunshine(?: and a clear sky)?|a clear sky|an overcast sky|strong wind|clouds)\b/gi;

const FRAMINGS: readonly (readonly [RegExp, string])[] = [
  [/\bextreme close-?\s?up\b/i, 'Extreme close-up'],
  [/\b(?:close-?\s?up|closer|tighter|close shot)\b/i, 'Close-up'],
  [/\b(?:medium|mid)\b(?:\s+shot)?/i, 'Medium shot'],
  [/\b(?:aerial|drone|bird'?s[- ]eye)\b/i, 'Aerial shot'],
  [/\b(?:from above|overhead|top[- ]down|high angle)\b/i, 'High-angle shot'],
  [/\b(?:from below|low angle)\b/i, 'Low-angle shot'],
  [/\b(?:over[- ]the[- ]shoulder)\b/i, 'Over-the-shoulder shot'],
  [/\b(?:wide|wider|establishing|long shot|full shot)\b/i, 'Wide shot'],
];
const SAID_FRAMING =
  /^(?:extreme )?(?:wide|medium|close|full|long|aerial|establishing|high|low|over)[\w-]*(?:[- ](?:up|angle|shot|the|shoulder))*\s(?=of\b)/i;

const MOTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bpan(?:s|ning)?\b.*\bright\b/i, 'Slow pan right'],
  [/\bpan(?:s|ning)?\b/i, 'Slow pan left'],
  [/\btilt(?:s|ing)?\b.*\bdown\b/i, 'Slow tilt down'],
  [/\btilt(?:s|ing)?\b/i, 'Slow tilt up'],
  [/\b(?:zoom(?:s|ing)?|pull(?:s|ing)?)[- ]?(?:out|back)\b/i, 'Slow zoom out'],
  [/\b(?:zoom(?:s|ing)?(?:[- ]?in)?|push(?:es|ing)?[- ]?in|dolly(?:[- ]?in)?)\b/i, 'Slow zoom in'],
  [/\b(?:orbit|circle|circling)\b/i, 'The camera circles slowly'],
  [/\bhand-?held\b/i, 'Handheld camera'],
  [/\b(?:static|still camera|no camera movement|locked|tripod)\b/i, 'Static shot'],
  [/\bslow motion|slow-mo\b/i, 'Slow motion'],
];
const SAID_MOTION = /^[^.]*\b(?:shot|pan|tilt|zoom|drift|camera|dolly|push|orbit|motion|track|crane)\b[^.]*\.\s*/i;

const found = (table: readonly (readonly [RegExp, string])[], words: string) => table.find(([pattern]) => pattern.test(words))?.[1];

/** What is said of a camera that does not move. */
const STILL = /^(?:no|without|stop|less)\s+(?:the\s+|any\s+)?(?:camera\s+(?:movements?|motion|shake)|zoom(?:ing)?|pan(?:ning)?)$/i;
/** Words that name a look when nothing else is said with them. */
const ADJECTIVES =
  /^(?:(?:a (?:bit|little)|much|far|more|less|very|even|slightly)\s+)*(?:(?:more |less )?light|(?:more )?darkness|dark(?:er)?|bright(?:er)?|light(?:er)?|warm(?:er)?|cold(?:er)?|moody|moodier|gloomy|gloomier|colou?rful|saturated|muted|black and white|monochrome|sepia|vintage|dreamy|cozy|cosy|mysterious|scary|scarier|spooky|romantic|dramatic|cinematic|crowded|empty|lonely|lonelier|busy|busier|blurry|sharp(?:er)?|golden|blue|red|green|foggy|dusty|neon|futuristic|old[- ]fashioned|dirty|clean(?:er)?|beautiful|prettier|pretty|intense|calm(?:er)?|peaceful)$/i;

/** 'Warmer colors', 'soft light'. */
const TINTED = /^((?:(?:more|less|much|very|a bit)\s+)?[\p{L}-]+)\s+(colou?rs|tones|light|lighting)$/iu;
const SEASON = /^(?:the\s+)?(winter|summer|spring|autumn|christmas|halloween|easter)(?:time)?$/i;
/** 'The background to a forest'. */
const BACKGROUND = /^(?:the\s+)?background\s+(?:(?:to|into|with|is|should be|be|of|in)\s+)*(.{3,60})$/i;
/** 'The boat red', 'the sky should be purple'. */
const COLOURED =
  /^the\s+((?!(?:picture|image|frame|look|colou?rs?|light|lighting|shot|scene|film|movie|video)\b)[\p{L}-]+(?:\s+(?!(?:in|of|is|to|be|should|must)\b)[\p{L}-]+)?)\s+(?:(?:to|be|is|should be|in|of|must be)\s+)*(red|blue|green|yellow|orange|purple|violet|pink|black|white|gr[ae]y|brown|golden|silver|turquoise)$/iu;

/** As `lookIn`, of several in a row: 'foggy and dark'. */
export function looksIn(words: string): readonly Look[] {
  const one = lookIn(words);
  // 'without the umbrella and the rain' is without both
  if (one?.kind === 'without')
    return one.words
      .split(/\s*,\s*(?:and\s+)?|\s+(?:and|or|nor)\s+/i)
      .map((thing) => ({ kind: 'without', words: thing.replace(/^(?:the|any|all|an?|no|his|her|their)\s+/i, '') }));
  const parts = words.split(/,\s*|\s+and\s+/i).filter(Boolean);
  const each = parts.map(lookIn);
  // 'at night and the second one at day' is not both
  if (each.filter((look) => look?.kind === 'time').length > 1) return [];
  // 'a wide shot in the morning with fog' says all three
  if (one?.kind === 'framing') {
    const [time, weather] = [found(TIMES, words), found(WEATHERS, /\b(?:with|in)\b(.*)$/i.exec(words)?.[1] ?? '')];
    return [
      one,
      ...(time ? [{ kind: 'time' as const, words: time }] : []),
      ...(weather ? [{ kind: 'weather' as const, words: weather }] : []),
    ];
  }
  if (parts.length < 2 || !each.every((look) => look !== null && look.kind !== 'without')) return one ? [one] : [];
  return withWeathers(each as Look[]);
}

/** 'Rain and fog' is one weather: each by itself would take the place of the other. */
function withWeathers(looks: readonly Look[]): readonly Look[] {
  const weathers = looks.filter(({ kind }) => kind === 'weather').map(({ words }) => words);
  if (weathers.length < 2) return looks;
  return [...looks.filter(({ kind }) => kind !== 'weather'), { kind: 'weather', words: weathers.join(' and ') }];
}

/** What a shot is to look like, of the words that are left when place and verb are taken away; null when they are no look. */
function lookIn(words: string): Look | null {
  if (STILL.test(words)) return { kind: 'motion', words: 'Static shot' };
  const without =
    /^(?:without|no(?: more)?|(?:remove|delete|lose|drop|stop(?= the\b)|take away|get rid of|leave out|erase)(?: the| any| all)?)\s+(?:the\s+|any\s+|a\s+)?(.{2,60})$/i.exec(
      words,
    );
  if (without?.[1]) return { kind: 'without', words: without[1].trim() };
  const asked = words
    .replace(/\s*,?\s*(?:instead of|rather than)\s.*$/i, '')
    // 'night to day' is to be day
    .replace(/^(?:from\s+)?(?:[\p{L}-]+\s+){1,2}(?:to|into)\s+(?=[\p{L}]+$)/iu, '')
    .replace(/^(?:to|into|be|look|looks?|is|as|it|with)\s+/i, '')
    .trim();
  const framing = found(FRAMINGS, asked);
  if (framing) return { kind: 'framing', words: framing };
  const motion = found(MOTIONS, asked);
  if (motion) return { kind: 'motion', words: motion };
  const short = asked.split(' ').length <= 5;
  const time = short && found(TIMES, asked);
  if (time) return { kind: 'time', words: time };
  const weather = short && found(WEATHERS, asked);
  if (weather) return { kind: 'weather', words: weather };
  const [, season] = SEASON.exec(asked) ?? [];
  if (season)
    return {
      kind: 'detail',
      words: /^(?:christmas|halloween|easter)/i.test(season) ? `at ${capital(season.toLowerCase())}` : `in ${season.toLowerCase()}`,
    };
  const [, behind] = BACKGROUND.exec(asked) ?? [];
  if (behind) return { kind: 'detail', words: `with ${behind} in the background` };
  const [, thing, colour] = COLOURED.exec(asked) ?? [];
  if (thing && colour) return { kind: 'detail', words: `with the ${thing} in ${colour.toLowerCase()}` };
  const [, tint = '', of = ''] = TINTED.exec(asked) ?? [];
  if (tint && ADJECTIVES.test(tint)) return { kind: 'detail', words: `${tint} ${of}`.toLowerCase() };
  if (ADJECTIVES.test(asked)) return { kind: 'detail', words: asked.toLowerCase() };
  if (
    /^(?:in|on|at|under|inside|outside|near|by|behind|beside|above|below|between|with|among|next to|in front of|around|along|across)\s\S/i.test(
      words,
    )
  )
    return { kind: 'detail', words };
  return null;
}

type Words = Pick<AssistantShot, 'visuals' | 'image_prompt' | 'video_prompt'>;

/** The words of a shot that looks so. What is said in it stays. */
export function withLook(shot: Words, look: Look): Partial<Words> {
  const { visuals, image_prompt, video_prompt } = shot;
  switch (look.kind) {
    case 'motion':
      return { video_prompt: `${look.words}. ${video_prompt.replace(SAID_MOTION, '')}`.trim() };
    case 'framing':
      return {
        image_prompt: SAID_FRAMING.test(image_prompt)
          ? image_prompt.replace(SAID_FRAMING, `${look.words} `)
          : `${look.words} of ${lowered(image_prompt)}`,
      };
    case 'time': {
      const retold = (text: string) => text.replace(TOLD_TIME, (_, which: string) => `${which} ${NOUNS[look.words] ?? 'day'}`);
      const seen = retold(visuals);
      // where the text tells another time already, it is enough to tell this one
      return {
        visuals: seen === visuals ? replacing(visuals, SAID_TIME, look.words) : seen,
        image_prompt: retold(replacing(image_prompt, SAID_TIME, look.words)),
      };
    }
    case 'weather':
      return {
        visuals: replacing(visuals, SEEN_WEATHER, toldWeather(look.words)),
        image_prompt: replacing(image_prompt, SAID_WEATHER, look.words),
      };
    case 'without': {
      const thing = new RegExp(`(?:,?\\s*${LEADS}|,)?\\s*${ARTICLE}(?:${KINDS} )?(?<![\\p{L}-])${escaped(look.words)}(?![\\p{L}-])`, 'giu');
      const gone = (text: string) =>
        text
          .replace(thing, '')
          .replace(/\s+([,.;])/g, '$1')
          .replace(/\s+/g, ' ')
          .trim();
      const isThere = thing.test(visuals) || new RegExp(thing).test(image_prompt);
      return isThere
        ? { visuals: gone(visuals), image_prompt: gone(image_prompt) }
        : { image_prompt: added(image_prompt, `without ${look.words}`) };
    }
    case 'detail':
      return { visuals: added(visuals, look.words), image_prompt: added(image_prompt, look.words) };
  }
}

/** What goes with that which goes: 'walks in the rain' is 'walks', 'sitzt auf einem Koffer' 'sitzt'. */
const LEADS =
  '(?<![\\p{L}-])(?:and|with|in|on|under|through|at|beside|near|behind|holding|carrying|und|mit|auf|im|in|am|an|unter|durch|neben|hinter)(?![\\p{L}-])';
const ARTICLE = '(?:(?<![\\p{L}-])(?:the|an?|some|his|her|their|der|die|das|dem|den|eine[mnrs]?|ein|seine[mnrs]?|ihre[mnrs]?)\\s+)?';
const KINDS = '(?:falling|heavy|light|strong)';

const NOUNS: Readonly<Record<string, string>> = {
  'at night': 'night',
  'in the morning': 'morning',
  'at dawn': 'morning',
  'in the evening': 'evening',
  'at sunset': 'evening',
  'at dusk': 'evening',
  'in the afternoon': 'afternoon',
};

/** The first of what is said is replaced, the others go; where nothing is said it is added. */
function replacing(text: string, said: RegExp, words: string): string {
  let isDone = false;
  const replaced = text.replace(said, (match) => {
    if (isDone) return '';
    isDone = true;
    return match.startsWith(', ') ? `, ${words}` : words;
  });
  return isDone ? replaced.replace(/,\s*,/g, ',').replace(/\s+/g, ' ').trim() : added(text, words);
}

/** At the end of what the picture is said to show: before its second half, and before the full stop. */
function added(text: string, words: string): string {
  if (text.trim() === '') return capital(words);
  if (text.toLowerCase().includes(words.toLowerCase())) return text;
  const [head = '', ...tail] = text.split(';');
  const end = /[.!?]+$/.exec(head)?.[0] ?? '';
  const longer = `${head.slice(0, head.length - end.length).trimEnd()}, ${words}${end}`;
  return [longer, ...tail].join(';');
}
