/** What is told, said and written: titles, lines, and words said otherwise. */
import type { AssistantAct, AssistantFilm, AssistantTools } from '@scenewright/providers';
import { escaped } from '@scenewright/story';
import { capital } from '../../wording.js';
import { durationIn } from '../durations.js';
import { partOf } from '../looks.js';
import { peopleIn } from '../people.js';
import { counted, shotsMeant } from '../places.js';
import { asking, askingInstead, doing, type Intent, isNegated, type Request, saying, type Understood } from '../request.js';

type How = AssistantTools['rewrite']['how'];

const HOWS: readonly (readonly [RegExp, How])[] = [
  [
    /\b(?:short(?:er|en)?|brief(?:er)?|concise|tighter|tighten|crisper|cut (?:it )?down|condense|trim|less (?:words|text)|fewer words|more compact)\b/i,
    'shorter',
  ],
  [/\b(?:long(?:er)?|lengthen|more detail(?:s|ed)?|extend|expand|elaborate|more words)\b/i, 'longer'],
  [
    /\b(?:happ(?:y|ier|ily)|cheer(?:ful|ier|y)|hopeful|lighter|warmer|kinder|friendlier|more (?:positive|optimistic|hopeful|cheerful)|uplifting)\b/i,
    'lighter',
  ],
  [
    /\b(?:sad(?:der)?|darker|gloomier|scar(?:y|ier)|grim(?:mer)?|more (?:serious|dramatic|tense|ominous|tragic)|tenser|creepier|spookier)\b/i,
    'darker',
  ],
  [/\b(?:fun(?:ny|nier)|humou?rous|wittier|witty|more (?:fun|comic|comical|playful)|sillier|silly)\b/i, 'funnier'],
  [/\b(?:formal(?:ly)?|politer?|more polite|professional)\b/i, 'formal'],
  [/\b(?:rewrite|rephrase|reword|differently|in other words|say it otherwise|another version)\b/i, 'again'],
];

export const words: Intent = (request, film) =>
  naming(request) ?? replacing(request, film) ?? saidLine(request, film) ?? length(request, film) ?? otherwise(request, film);

const named = (text: string): string =>
  text
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim();

/** A name, but of nothing; or something, but no name. */
const NAMELESS =
  /^(?:(?:call|rename|retitle|name|title)\s+(?:it|this|that)(?:\s+(?:to|as))?\s+.+|(?:change|set)\s+the\s+(?:name|title)(?:\s+of\s+(?:the|this|my)\s+(?:film|movie|video|story))?|rename\s+(?:the|this|my)\s+(?:film|movie|video|story))$/i;

function naming({ text, bare, places }: Request): Understood | null {
  const film =
    /^(?:(?:call|name|title|rename|retitle)\s+(?:the\s+|this\s+|my\s+)?(?:film|movie|video|story|project|script)(?:\s+(?:to|as))?|(?:change|set|make)\s+(?:the\s+)?(?:film's\s+)?title(?:\s+of\s+the\s+(?:film|movie|story|project))?(?:\s+(?:to|be|into))?|(?:the\s+)?title(?:\s+(?:is|should be)|:))\s+(.{1,200})$/i.exec(
      text,
    );
  if (film?.[1] && places.is === 'none') return doing([{ tool: 'retitle', args: { title: named(film[1]) } }]);
  if (NAMELESS.test(text) && places.is === 'none')
    return asking('What is to be called what? Say it so: “call the film The Storm”, “rename scene 1 to The cliff”.');
  const logline = /^(?:(?:change|set|make)\s+)?(?:the\s+)?logline(?:\s+(?:to|is|should be)|:)\s+(.{1,1000})$/i.exec(text);
  if (logline?.[1]) return doing([{ tool: 'retitle', args: { logline: named(logline[1]) } }]);
  const scene =
    /^(?:call|name|title|rename|retitle)\s+(?:(?:to|as)\s+)?(.{1,200})$/i.exec(bare) ??
    /^(?:change|set)\s+(?:the\s+)?title(?:\s+of)?\s+(?:to|into)\s+(.{1,200})$/i.exec(bare);
  const [one, ...others] = places.is === 'scenes' ? places.scenes : [];
  if (scene?.[1] && one && others.length === 0) return doing([{ tool: 'revise_scene', args: { scene: one.ref, title: named(scene[1]) } }]);
  const [shot] = places.is === 'shots' ? places.shots : [];
  if (scene?.[1] && shot)
    return doing([{ tool: 'revise_shot', args: { scene: shot.scene.ref, shot: shot.shot.ref, name: named(scene[1]) } }]);
  return null;
}

const REPLACE = [
  /^(?:replace|change|swap|exchange|substitute)\s+(?:the\s+(?:word|name)s?\s+)?["'](.+?)["']\s+(?:with|by|to|for|into)\s+["']?(.+?)["']?(?:\s+in)?$/i,
  /^(?:replace|swap|exchange|substitute)\s+(?:the\s+(?:word|name)s?\s+)?(.+?)\s+(?:with|by|for)\s+(.+?)(?:\s+in)?$/i,
];
const FIELDS = ['visuals', 'narration', 'image_prompt', 'video_prompt'] as const;

/** One word for another, in all words of the places that are meant. */
export function replacing({ bare, places, people }: Request, film: AssistantFilm): Understood | null {
  if (places.is === 'ambiguous' || places.is === 'missing') return null;
  for (const pattern of REPLACE) {
    const [, said = '', to = ''] = pattern.exec(bare) ?? [];
    if (!said || !to) continue;
    // 'replace Theo's hat with a cap' is about how he looks
    if (people.is === 'some' && partOf(/'s\s+(.+)$/.exec(said)?.[1] ?? '')) return null;
    const named = peopleIn(said, film);
    const [who, ...others] = named.is === 'some' ? named.characters : [];
    // 'the captain' is called by the whole name in the words of the film
    const from = who && others.length === 0 && /^the\s/i.test(said) ? who.name : said;
    const word = new RegExp(
      `(?<![\\p{L}\\p{N}])${/^(?:the|an?)\s/i.test(to) ? '(?:the |an? )?' : ''}${escaped(from.replace(/^(?:the|an?)\s+/i, ''))}(?![\\p{L}\\p{N}])`,
      'giu',
    );
    const swapped = (text: string) => text.replace(word, (said) => (/^\p{Lu}/u.test(said) ? capital(to) : to));
    const where = places.is === 'none' ? ({ is: 'film' } as const) : places;
    const acts = shotsMeant(where, film).flatMap(({ scene, shot }): AssistantAct[] => {
      const changed = FIELDS.flatMap((field) => (swapped(shot[field]) === shot[field] ? [] : [[field, swapped(shot[field])] as const]));
      return changed.length === 0
        ? []
        : [{ tool: 'revise_shot', args: { scene: scene.ref, shot: shot.ref, ...Object.fromEntries(changed) } }];
    });
    const scenes = where.is === 'shots' ? [] : where.is === 'scenes' ? where.scenes : film.scenes;
    const told = scenes.flatMap(({ ref, description }): AssistantAct[] =>
      swapped(description) === description ? [] : [{ tool: 'revise_scene', args: { scene: ref, description: swapped(description) } }],
    );
    const all = [...told, ...acts];
    return all.length > 0 ? doing(all) : saying(`“${from}” is not in the words of ${where.is === 'film' ? 'this film' : 'that'}.`);
  }
  return null;
}

const LINE =
  /^(?:(?:change|set|make)\s+)?(?:the\s+)?(?:narration|voice-?over|vo|line|text|words|dialogue)(?:\s+(?:of|in|for))?\s*(?:to|be|is|should be|:)\s*["']?(.+?)["']?$/i;
/** 'In shot 3 Theo says: "No."'; what is added may say something as well, and is seen. */
const TELLS = /^(?!(?:add|insert|include|put|show|draw|write)\b).*\b(?:says?|speaks?|shouts?|whispers?|asks?)\b[:,]?\s*["'](.+)["']$/i;
/** 'Theo says: We are closed.' without quotes. */
const TELLS_PLAINLY =
  /^(?!(?:add|insert|include|put|show|draw|write)\b)[^:]*\b(?:says?|speaks?|shouts?|whispers?|asks?)\b[^:"]{0,20}:\s*([^"]+)$/i;
const SAYS =
  /(?:^|\b(?:let|have|make)\b(?!\s+(?:the|a)\s+(?:sign|board|banner|poster|label|screen|letter|book|text|door)\b).*)\b(?:says?|speaks?|shouts?|whispers?|asks?)\b:?\s*["'](.+)["']$/i;

function saidLine({ bare, places, people }: Request, film: AssistantFilm): Understood | null {
  const said =
    LINE.exec(bare)?.[1] ??
    (places.is === 'shots' ? /^["'](.+)["']$/.exec(bare)?.[1] : undefined) ??
    SAYS.exec(bare)?.[1] ??
    /^give\b.*\bline:?\s*["'](.+)["']$/i.exec(bare)?.[1] ??
    (people.is === 'some' || people.is === 'narrator' ? (TELLS.exec(bare)?.[1] ?? TELLS_PLAINLY.exec(bare)?.[1]) : undefined);
  const spoken =
    /^(?:is|are|should be|let)?\s*(?:be\s+)?(?:spoken|said|narrated)\s+by\b/i.test(bare) ||
    (/\b(?:speaks|says)(?:\s+the\s+(?:line|narration|words))?(?:\s+(?:in|of))?$/i.test(bare) &&
      !/^(?:change|remove|delete|rewrite|nobody|no one)\b/i.test(bare)) ||
    /^(?:change|set)\s+(?:the\s+)?(?:speaker|voice)\b.*\bto\b/i.test(bare);
  if (/^change\s+(?:what|the (?:text|words|narration|line|dialogue)\b(?! on\b))/i.test(bare) && !said && places.is === 'shots')
    return asking('What is to be said there? Say it with the number of the shot: “narration of shot 2: It is late.”');
  if (!said && !(spoken && people.is !== 'none')) return null;
  const shots = shotsMeant(places, film);
  const [one, ...others] = shots;
  if (!one || (said && others.length > 0)) {
    return film.scenes.length > 0 ? asking('In which shot? Say its number: “the narration of shot 2: …”.') : null;
  }
  const [who] = people.is === 'some' ? people.characters : [];
  const speaker = who ? { speaker: who.name } : people.is === 'narrator' ? { speaker: '' } : {};
  return doing(
    shots.map(({ scene, shot }) => ({
      tool: 'revise_shot',
      args: { scene: scene.ref, shot: shot.ref, ...speaker, ...(said ? { narration: said } : {}) },
    })),
  );
}

const LONGER = /\b(?:longer|extend|lengthen|prolong)\b|\bincrease\b.*\bby\b|^add\b|\b(?:seconds?|minutes?)\s+more\b(?!\s+than)/i;
const SHORTER =
  /\b(?:shorter|shorten)\b|\b(?:seconds?|minutes?)\s+less\b(?!\s+than)|\b(?:cut|trim|take|reduce|decrease|lower)\b.*\b(?:by|off|from)\b/i;

const askingHowLong = (): Understood =>
  asking('How long is the shot to be? Say it in seconds, with its number: “shot 2 for 8 seconds”, “shot 2 a second longer”.');

/** How long a shot is to be, in seconds. */
function length({ text, places, people }: Request, film: AssistantFilm): Understood | null {
  const said = durationIn(text);
  if (!said || /\?$/.test(text)) return null;
  // 'Mara waits for a second' is seen
  if (people.is !== 'none' && /\ban?\s+(?:second|minute)\b/i.test(text) && !/\b(?:long|longer|shorter)\b/i.test(text)) return null;
  if (isNegated(text)) return askingInstead();
  const shots = shotsMeant(places, film);
  // a scene that is a minute long has no shots of a minute
  const isOfShots = places.is === 'shots' || (shots.length > 0 && /\bshots?\b/i.test(text));
  if (!isOfShots)
    return places.is === 'none' || shots.length > 0 ? asking('Which shot is to be so long? Say its number: “shot 2 for 8 seconds”.') : null;
  const before = text.slice(0, said.index);
  const isTarget = /\bto(?:\s+(?:about|be))?\s+$/i.test(before);
  const more = isTarget ? 0 : SHORTER.test(text) ? -1 : LONGER.test(text) ? 1 : 0;
  // longer, or shorter?
  if (more === 0 && /\bby(?:\s+(?:about|another))?\s+$/i.test(before)) return askingHowLong();
  return doing(
    shots.map(({ scene, shot }) => {
      const seconds = more === 0 ? said.seconds : Math.max(1, Math.round((shot.seconds + more * said.seconds) * 10) / 10);
      return { tool: 'revise_shot', args: { scene: scene.ref, shot: shot.ref, seconds } };
    }),
  );
}

const TIME = /\b(?:seconds|secs?|minutes?|mins?)\b|\d\s*s\b|\bsecond\s+(?:longer|shorter)\b/i;

/** 'Too sad' is to be happier. */
const TOO: readonly (readonly [RegExp, string])[] = [
  [/\btoo long\b/i, 'shorter'],
  [/\btoo short\b/i, 'longer'],
  [/\b(?:too|less) (?:sad|dark|scary|grim|serious|dramatic|gloomy|tragic)\b/i, 'happier'],
  [/\b(?:too|less) (?:happy|cheerful|light|funny|silly)\b/i, 'more serious'],
];

function otherwise({ text: said, lower, places, people, tab }: Request, film: AssistantFilm): Understood | null {
  const text = TOO.reduce((words, [pattern, wish]) => words.replace(pattern, wish), said.replace(/"[^"]*"/g, ' '));
  const [pattern, how] = HOWS.find(([one]) => one.test(text)) ?? [];
  if (
    !pattern ||
    !how ||
    people.is !== 'none' ||
    /\?$/.test(text) ||
    /\b(?:video|clip|picture|image|frame|music|voice|sounds?|colou?rs?|lighting|tones|camera)\b/i.test(text)
  )
    return null;
  // 'rewrite it, it is not good' says what is wanted first
  if (isNegated(text, text.search(pattern))) return askingInstead();
  // 'a few seconds longer' is said of the shot, and its words are to stay
  if ((how === 'longer' || how === 'shorter') && TIME.test(text)) return askingHowLong();
  // of a picture it can be said, too: on the scenes that is what is looked at, unless words are spoken of
  const ofPicture =
    places.is === 'shots' &&
    tab === 'scenes' &&
    !/\b(?:words?|text|narration|line|script|tell|story|written|rewrite|rephrase|reword)\b/i.test(lower);
  if (ofPicture && (how === 'darker' || /\btoo dark\b/i.test(said))) {
    const way = how === 'darker' ? 'darker' : 'brighter';
    return asking(
      `Do you mean the picture or the words? Say “make the picture of the shot ${way}”, or “make the words of the shot ${how === 'darker' ? way : 'happier'}”, with its number.`,
    );
  }
  if (ANOTHER.test(text)) return asking('And the other one? Say both with their numbers: “make scene 1 shorter and scene 2 funnier”.');
  const hows = howsIn(text, how);
  if (hows.includes('shorter') && hows.includes('longer')) return asking('Shorter, or longer? Say which of them: “make scene 1 shorter”.');
  if (places.is === 'shots')
    return doing(
      places.shots.flatMap(({ scene, shot }) =>
        hows.map((each) => ({ tool: 'rewrite', args: { scene: scene.ref, shot: shot.ref, how: each } })),
      ),
    );
  const scenes = places.is === 'scenes' ? places.scenes : film.scenes;
  if (places.is === 'none' && /\b(?:shot|scene)\b/i.test(lower)) return null;
  if (scenes.length === 0) return saying('There are no words here yet. Write the idea first.');
  if (scenes.length > 8)
    return asking(`This film has ${counted(film.scenes.length, 'scene')}. Which of them? Say “scene 2”, or “scenes 1 to 4”.`);
  return doing(scenes.flatMap(({ ref }) => hows.map((each) => ({ tool: 'rewrite', args: { scene: ref, how: each } }))));
}

/** 'The first scene shorter and the last one funnier' is of two. */
const ANOTHER = /\band\s+(?:the\s+)?(?:\w+\s+)?(?:one|others?|rest)\b/i;

/** 'Shorter and funnier' is both, one after the other. */
function howsIn(text: string, first: How): readonly How[] {
  const parts = text.split(/\s*,\s*|\s+(?:and|but)\s+/i).map((part) => HOWS.find(([one]) => one.test(part))?.[1]);
  return parts.every((how) => how !== undefined) ? [...new Set(parts)] : [first];
}
