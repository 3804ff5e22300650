import type { Voice } from '@scenewright/providers';
import { truncated } from '@scenewright/story';
import { z } from 'zod';
import { languageCode, languageName } from '../languages.js';
import { toldByName } from './voice-names.js';

/** A voice that whoever runs the studio has named, with what its name does not tell. */
export interface NamedVoice {
  readonly id: string;
  readonly gender?: string;
  readonly age?: string;
  /** ISO 639-1. */
  readonly languages?: readonly string[];
}

const word = z.string().catch('');
/** Servers list names alone, or objects with what they know; one word has several spellings. */
const listed = z.union([
  z.string().transform((id) => ({ id, name: '', language: '', gender: '', age: '', description: '' })),
  z
    .looseObject({
      id: word,
      name: word,
      voice_id: word,
      language: word,
      lang: word,
      locale: word,
      gender: word,
      age: word,
      description: word,
    })
    .transform(({ id, voice_id: other, name, language, lang, locale, gender, age, description }) => ({
      ...{ id: id || other || name, name: name === (id || other) ? '' : name, gender, age, description },
      language: language || lang || locale,
    })),
]);
type Listed = z.infer<typeof listed>;

const voiceList = z.array(z.unknown()).max(5000);
const lists = z.union([voiceList, z.looseObject({ voices: voiceList }).transform(({ voices }) => voices)]);

/** A server's voices, in whichever form it lists them; null when it is none that is known. */
export function voicesIn(json: unknown): Voice[] | null {
  const read = lists.safeParse(json);
  if (!read.success) return null;
  const voices = read.data.flatMap((one) => {
    const known = listed.safeParse(one);
    return known.success ? asVoice(known.data) : [];
  });
  return [...new Map(voices.map((voice) => [voice.voice_id, voice])).values()].slice(0, MOST_VOICES);
}

/** Nobody chooses among more. */
const MOST_VOICES = 500;

/** What a server says of its voices is shown: in short, and without what no name has. */
const shown = (text: string, most: number): string => truncated(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), most);

/** A name goes back to the server as it is. */
const isName = (id: string): boolean => id.trim() === id && id !== '' && id.length <= 100 && !/\p{Cc}/u.test(id);

function asVoice({ id, name, language, gender, age, description }: Listed): Voice[] {
  if (!isName(id)) return [];
  const told = toldByName(id);
  const code = languageCode(language) ?? told.language;
  const sex = /^f(?:emale)?$/i.test(gender) ? 'female' : /^m(?:ale)?$/i.test(gender) ? 'male' : told.gender;
  return [
    voiceOf(id, {
      ...{ name: shown(name, 80) || shown(told.name, 80), description: shown(description, 300) },
      ...{
        gender: sex ?? shown(gender, 20).toLowerCase(),
        accent: told.accent ?? '',
        age: shown(age, 20).toLowerCase() || (told.age ?? ''),
      },
      ...(code ? { languages: [code] } : {}),
    }),
  ];
}

/** A voice as it was named in the settings: what they say counts before what its name, or its server, tells. */
export function named({ id, gender, age, languages }: NamedVoice, known: Voice | undefined): Voice {
  const [by = known] = known ? [known] : (voicesIn([id]) ?? []);
  const { name = id, description = '', labels, languages: spoken } = by ?? {};
  const said = languages ?? spoken;
  return voiceOf(id, {
    ...{ name, description: languages ? '' : description },
    ...{ gender: gender ?? labels?.gender ?? '', accent: labels?.accent ?? '', age: age ?? labels?.age ?? '' },
    ...(said ? { languages: said } : {}),
  });
}

interface Known {
  readonly name: string;
  readonly description: string;
  readonly gender: string;
  readonly accent: string;
  readonly age: string;
  readonly languages?: readonly string[];
}

const voiceOf = (id: string, { name, description, gender, accent, age, languages }: Known): Voice => ({
  voice_id: id,
  name,
  description: description || (languages && languages.join() !== 'en' ? `Speaks ${languages.map(languageName).join(', ')}.` : ''),
  labels: { gender, accent, age },
  ...(languages ? { languages } : {}),
});
