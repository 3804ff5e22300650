/** 'his younger self', 'her future self': the same person at another age, which only a story can bring together. */
const SELF = /^(his|her|my|your|their)\s(?:own\s)?(younger|past|childhood|teenage|older|future|evil)\sself$/i;

/** What comes before 'self' where somebody else is meant, and not what one is deep within. */
export const SELVES = /^(?:younger|past|childhood|teenage|older|future|evil)$/i;

/** 'a letter from her future self': who writes is not there. */
export const FROM_AFAR =
  /\b(?:letters?|notes?|messages?|e-?mails?|texts?|calls?|postcards?|videos?|tapes?|recordings?|voicemails?|warnings?|advice|signals?|gifts?)\s(?:\p{Ll}+\s)?(?:from|to|by)\s$/iu;

const YOUNG = /\b(?:boy|girl|child|kid|teenager|teen|student)\b/i;
const OLD = /\b(?:old|elderly|retired|grand(?:father|mother)|widow(?:er)?)\b/i;

/** What such a self is seen as, e.g. 'a young man' of an old one; undefined for a phrase that names none. `before`: what is told before it. */
export function selfAs(phrase: string, before: string): string | undefined {
  const [, whose, which] = SELF.exec(phrase)?.map((part) => part.toLowerCase()) ?? [];
  if (!which) return undefined;
  const isHers = whose === 'her' || (whose !== 'his' && /\b(?:woman|girl|mother|queen|actress|grandmother|widow|she|her)\b/i.test(before));
  const [man, boy] = isHers ? ['woman', 'girl'] : ['man', 'boy'];
  if (which === 'evil') return YOUNG.test(before) ? boy : man;
  if (/^(?:older|future)$/.test(which)) return YOUNG.test(before) ? `young ${man}` : `old ${man}`;
  if (which === 'childhood') return boy;
  if (which === 'teenage') return `teenage ${boy}`;
  return YOUNG.test(before) ? `little ${boy}` : OLD.test(before) ? `young ${man}` : boy;
}
