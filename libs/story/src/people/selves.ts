import { ageIn, isFemale } from './beings.js';

const WHICH = 'younger|past|childhood|teenage|older|future|evil';
/** What comes before 'self' where somebody else is meant, and not what one is deep within. */
export const SELVES = new RegExp(`^(?:${WHICH})$`, 'i');

/** 'his younger self', 'her future self': the same person at another age, which only a story can bring together. */
const SELF = new RegExp(`^(his|her|my|your|their)\\s(?:own\\s)?(${WHICH})\\sself$`, 'i');

/** 'a letter from her future self': who writes is not there. */
export const FROM_AFAR =
  /\b(?:letters?|notes?|messages?|e-?mails?|texts?|calls?|postcards?|videos?|tapes?|recordings?|voicemails?|warnings?|advice|signals?|gifts?)\s(?:\p{Ll}+\s)?(?:from|to|by)\s$/iu;

/** What such a self is seen as, e.g. 'a young man' of an old one; undefined for a phrase that names none. `before`: what is told before it. */
export function selfAs(phrase: string, before: string): string | undefined {
  const [, whose, which] = SELF.exec(phrase)?.map((part) => part.toLowerCase()) ?? [];
  if (!which) return undefined;
  const isHers = whose === 'her' || (whose !== 'his' && isFemale(before));
  const [man, boy] = isHers ? ['woman', 'girl'] : ['man', 'boy'];
  const age = ageIn(before);
  if (which === 'evil') return age === 'child' ? boy : man;
  if (/^(?:older|future)$/.test(which)) return age === 'child' ? `young ${man}` : `old ${man}`;
  if (which === 'childhood') return boy;
  if (which === 'teenage') return `teenage ${boy}`;
  return { child: `little ${boy}`, adult: boy, old: `young ${man}` }[age];
}
