/** Who speaks with which voice. */
import type { AssistantAct, AssistantCharacter, AssistantFilm, AssistantVoice } from '@scenewright/providers';
import { both } from '../places.js';
import { asking, doing, type Intent, saying, type Understood } from '../request.js';

const ABOUT =
  /\b(?:voices?|voiced|accent|sounds? like|speaks? (?:like|with)|spoken by|narrat(?:e|ed|es|ing|or)|tells? the story|sounds? (?:too|older|younger|deeper|different|more|like))\b/i;
/** A voice by its name, for somebody: 'assign Leo to Theo'. */
const GIVES = /^(?:use|take|let|give|have|assign|cast)\b/i;
const NARRATES = /\bnarrat(?:e|ed|es|ing|or)|\btells? the story\b/i;
const TOO: readonly (readonly [RegExp, string])[] = [
  [/\b(?:too old|less deep)\b/gi, 'younger'],
  [/\btoo young\b/gi, 'older'],
  [/\btoo high\b/gi, 'deeper'],
];
/** 'A robot voice': an adjective that is none of these is a wish that no voice here fulfils. */
const KIND = /\ban?\s+([\p{L}-]+)(?:\s+(?:\p{L}+'s))?\s+(?:voice|accent)\b/iu;
const ANY = /^(?:another|different|new|other|better|nicer|fresh|more|less|much|bit|little)$/i;

const WISHES: readonly (readonly [RegExp, (voice: AssistantVoice) => boolean])[] = [
  [/\b(?:wom[ae]n|female|girl|lady)(?:'s)?\b/i, ({ gender }) => gender === 'female'],
  [/\b(?:m[ae]n|male|boy|guy)(?:'s)?\b/i, ({ gender }) => gender === 'male'],
  [/\b(?:child|kid|boy|girl)(?:'s|like|ish)?\b/i, ({ age }) => age === 'child'],
  [/\b(?:old|older|elderly|senior|grand(?:ma|pa|mother|father))(?:'s)?\b/i, ({ age }) => age === 'senior'],
  [/\b(?:young|younger|youthful)\b/i, ({ age }) => age === 'young' || age === 'child'],
  [/\b(?:scottish|scots)\b/i, ({ accent }) => /scot/i.test(accent)],
  [/\b(?:american|us)\b/i, ({ accent }) => /americ/i.test(accent)],
  [/\b(?:british|english)\b/i, ({ accent }) => /brit|engl|scot/i.test(accent)],
  [/\b(?:deep|deeper|dark|darker|low|lower)\b/i, ({ gender, age }) => age === 'senior' || (gender === 'male' && age === 'adult')],
];

export const voices: Intent = ({ text: said, people: who, places }, film) => {
  const text = TOO.reduce((words, [pattern, wish]) => words.replace(pattern, wish), said);
  const named = film.voices.find(
    ({ name }) =>
      new RegExp(`\\b${name.replace(/[^\p{L}\p{N} ]/gu, '.')}(?:'s)?\\b`, 'iu').test(text) &&
      !film.characters.some((one) => one.name === name),
  );
  if (/\?$/.test(text) || (!ABOUT.test(text) && !(named && who.is !== 'none' && GIVES.test(text)))) return null;
  // who says a line is another thing
  if (places.is !== 'none' || /\binstead of\b/i.test(text)) return null;
  if (who.is === 'narrator' || (who.is === 'none' && NARRATES.test(text))) return narrator(text, named, film);
  if (who.is === 'some' && !named && NARRATES.test(text))
    return saying(
      `Who tells is said of each shot: “shot 1 is spoken by ${who.characters[0]?.name}”, with its number. Whom nobody is named for, the narrator tells.`,
    );
  if (who.is !== 'some') {
    if (!/\b(?:voice|accent)\b/i.test(text)) return null;
    return asking(
      `Whose voice? ${both(['the narrator', ...film.characters.map(({ name }) => name)])} can have another one: “another voice for ${film.characters[0]?.name ?? 'the narrator'}”.`,
    );
  }
  const [, kind = ''] = KIND.exec(text) ?? [];
  if (!named && kind !== '' && !ANY.test(kind) && !WISHES.some(([pattern]) => pattern.test(kind))) return saying(noSuch(film));
  if (/^(?:reset|remove|forget|clear)\b/i.test(text))
    return doing(who.characters.map(({ id }) => ({ tool: 'revise_character', args: { character: id, voice: null } })));
  const [one, other] = who.characters;
  if (/^(?:swap|exchange|switch)\b/i.test(text) && one && other) return swapping(one, other, film);
  const taken = new Set(film.characters.flatMap(({ voiceId }) => voiceId ?? []));
  const acts: AssistantAct[] = [];
  for (const character of who.characters) {
    const voice = named ?? chosen(text, film.voices, voiceNow(character, film), taken);
    if (!voice) return saying(noSuch(film));
    taken.add(voice.id);
    acts.push({ tool: 'revise_character', args: { character: character.id, voice: voice.id } });
  }
  return doing(acts);
};

function swapping(one: AssistantCharacter, other: AssistantCharacter, film: AssistantFilm): Understood {
  const [mine, theirs] = [voiceNow(one, film), voiceNow(other, film)];
  if (!mine || !theirs)
    return asking(`Which voices? ${(mine ? other : one).name} has none yet: “another voice for ${(mine ? other : one).name}”.`);
  return doing([
    { tool: 'revise_character', args: { character: one.id, voice: theirs } },
    { tool: 'revise_character', args: { character: other.id, voice: mine } },
  ]);
}

/** Their own, or that in which they were heard last. */
function voiceNow({ voiceId, name }: AssistantCharacter, { scenes, sounds }: AssistantFilm): string | null {
  const shots = new Set(scenes.flatMap((scene) => scene.shots.filter(({ speaker }) => speaker === name).map(({ ref }) => ref)));
  return voiceId ?? sounds.find(({ type, shotRef }) => type === 'voice' && shotRef !== null && shots.has(shotRef))?.voiceId ?? null;
}

/** One that fits all that is wished, not the one that it is now; rather one that nobody has. */
function chosen(text: string, all: readonly AssistantVoice[], now: string | null, taken: ReadonlySet<string>): AssistantVoice | undefined {
  const wishes = WISHES.filter(([pattern]) => pattern.test(text));
  const mine = all.find(({ id }) => id === now);
  const isOpen = !/\b(?:wom[ae]n|female|girl|lady|m[ae]n|male|boy|guy|child|kid)(?:'s)?\b/i.test(text);
  const fit = all.filter(
    (voice) => voice.id !== now && wishes.every(([, fits]) => fits(voice)) && (!isOpen || !mine || voice.gender === mine.gender),
  );
  // where nothing is wished, another one like it
  const alike = wishes.length === 0 && mine ? fit.filter(({ gender, age }) => gender === mine.gender && age === mine.age) : fit;
  const candidates = alike.length > 0 ? alike : fit;
  return candidates.find(({ id }) => !taken.has(id)) ?? candidates[0];
}

const noSuch = ({ voices: all }: AssistantFilm): string =>
  `There is no such voice here. There are ${both(all.map(({ name, gender, age, accent }) => `${name} (${[age === 'adult' ? '' : age, accent, gender].filter(Boolean).join(', ')})`))}.`;

function narrator(text: string, named: AssistantVoice | undefined, film: AssistantFilm): Understood {
  const spoken = new Map(film.scenes.flatMap((scene) => scene.shots.map((shot) => [shot.ref, shot.speaker] as const)));
  const lines = film.sounds.filter(({ type, shotRef }) => type === 'voice' && shotRef !== null && spoken.get(shotRef) === '');
  const [first] = lines;
  if (!first) return saying('The narrator says nothing in this film yet. Plan the sounds first: “plan the sounds”.');
  const voice = named ?? chosen(text, film.voices, first.voiceId, new Set());
  if (!voice) return saying(noSuch(film));
  return doing(
    lines.map(
      (line): AssistantAct =>
        line.isMade
          ? { tool: 'make_sound', args: { sound: line.id, voice: voice.id } }
          : { tool: 'revise_sound', args: { sound: line.id, voice: voice.id } },
    ),
    `${voice.name} can narrate.`,
  );
}
