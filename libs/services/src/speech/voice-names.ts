/** What the name of a voice tells; absent: nothing of that. */
interface Told {
  /** For people, without what the rest of the name says. */
  readonly name: string;
  readonly gender?: 'female' | 'male';
  readonly age?: 'senior' | 'child';
  readonly accent?: string;
  readonly language?: string;
}

/** Kokoro's voices begin with a letter of their language and one of their sex: 'af_heart', 'jm_kumo'. */
const KOKORO = /^([abefhijpz])([fm])_([a-z0-9]+)$/i;
const KOKORO_LANGUAGES: Readonly<Record<string, { readonly language: string; readonly accent: string }>> = {
  a: { language: 'en', accent: 'American' },
  b: { language: 'en', accent: 'British' },
  e: { language: 'es', accent: 'Spanish' },
  f: { language: 'fr', accent: 'French' },
  h: { language: 'hi', accent: 'Hindi' },
  i: { language: 'it', accent: 'Italian' },
  j: { language: 'ja', accent: 'Japanese' },
  p: { language: 'pt', accent: 'Brazilian' },
  z: { language: 'zh', accent: 'Mandarin' },
};

/** Piper's: language, country, name, quality: 'de_DE-thorsten-medium'. */
const PIPER = /^(?:piper-)?([a-z]{2,3})_([A-Z]{2})-([\w]+)-(?:x_low|low|medium|high)$/;
const COUNTRIES: Readonly<Record<string, string>> = { US: 'American', GB: 'British', BR: 'Brazilian' };

/** Voices that are copied from a recording are called by its file. */
const FILE = /\.(?:wav|mp3|flac|ogg|m4a|onnx|pt)$/i;

const SENIOR = /\b(?:santa|grand(?:ma|pa|mother|father)|elder(?:ly)?|old)\b/i;
const CHILD = /\b(?:child|kid|boy|girl)\b/i;
const FEMALE = /\b(?:female|wom[ae]n|girl|lady|grandma|grandmother)\b/i;
const MALE = /\b(?:male|m[ae]n|boy|santa|uncle|grandpa|grandfather)\b/i;

/** Reads the name that a server gives a voice. */
export function toldByName(id: string): Told {
  const [, letter = '', sex = '', called = ''] = KOKORO.exec(id) ?? [];
  const kokoro = KOKORO_LANGUAGES[letter.toLowerCase()];
  if (kokoro) return { ...inWords(called), gender: sex.toLowerCase() === 'f' ? 'female' : 'male', ...kokoro };
  const [, language, country = '', speaker = ''] = PIPER.exec(id) ?? [];
  if (language) {
    const accent = COUNTRIES[country];
    return { ...inWords(speaker), language, ...(accent ? { accent } : {}) };
  }
  return inWords(id.replace(FILE, '').split('/').at(-1) ?? id);
}

/** 'uncle_fu' is Uncle Fu, and no woman. */
function inWords(called: string): Told {
  const words = called.replace(/[_-]+/g, ' ').trim();
  const name = words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
  const gender = FEMALE.test(words) ? 'female' : MALE.test(words) ? 'male' : undefined;
  const age = CHILD.test(words) ? 'child' : SENIOR.test(words) ? 'senior' : undefined;
  return { name: name || called, ...(gender ? { gender } : {}), ...(age ? { age } : {}) };
}
