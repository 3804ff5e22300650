/** What people call a film when they ask for one. */
export const FILM_WORDS =
  'story|tale|film|movie|short|documentary|drama|comedy|noir|thriller|horror|trailer|teaser|advert(?:isement)?|ad|spot|commercial|promo|music video|explainer|video|dialogue|sketch|reel|vlog|tutorial|fable|fairy tale|western|romance|animation|news report|report|newsreel|invitation|clip';

const FILLER = /^(?:(?:so|ok(?:ay)?|well|basically|hey|hi|hello|um+|right|please|idea|my idea)\b[,:!.]?\s+)+(?=\p{L})/iu;
const ASKS =
  /^(?:(?:can|could|would|will) (?:you|we)|(?:i|we)(?:['’]d| would)? (?:want|need|like|love)(?: (?:you )?to)?|let['’]?s|please)\s+/i;
const MAKES = /^(?:please\s+)?(?:write|make|create|film|produce|shoot|tell|give|generate|do|have)\s+(?:me\s+|us\s+)?/i;
const KIND = new RegExp(
  `^((?:(?:an?|the|some|another)\\s+)?(?:(?!(?:about|of|for|where|in|on|from|who|that)\\b)[\\p{L}\\p{N}'’-]+\\s+){0,4}(?:${FILM_WORDS}))\\s+`,
  'iu',
);
/** For whom it is made, before what it is about. */
const AUDIENCE = /^(for\s+(?:my|our|the|a|an|kids|children|little|everyone)\b[^,.:;]{0,40}?)\s+(?=about\b|of\b|where\b|in which\b)/iu;
const LEADS = /^(?:about|where|in which|of how|on how|of|telling how|showing how|that shows|that tells(?: of| how)?)\s+/i;
/** Who 'for' brings, where what follows is about them: 'for Anika and Jonas, 14 June'. */
const FOR_NAMES = /^for\s+(?=\p{Lu}\p{Ll}+(?:,| and| &)\s)/u;
const ITS_ABOUT = new RegExp(
  `^(?:it['’]?s|this is|it is)\\s+(?:(?:an?|the)\\s+(?:[\\p{L}'’-]+\\s+){0,3}?(?:${FILM_WORDS})\\s+)?about\\s+`,
  'iu',
);

/** A story with what it was asked for with. */
export interface Asked {
  /** What the film is told of. */
  readonly story: string;
  /** What it is to be, without the order to make it: 'a funny story'; '' where nothing was said. */
  readonly kind: string;
}

/**
 * Takes off what somebody asks with: 'Write me a funny story about a penguin who …' is the story of a penguin who …, in the person's
 * words. Null where nothing is left that is a story: 'Make a video about bees' asks for one to be made up.
 */
export function askedFor(text: string): Asked | null {
  const begun = text.replace(FILLER, '');
  const about = begun.replace(ITS_ABOUT, '');
  if (about !== begun) return { story: about, kind: '' };
  const polite = begun.replace(ASKS, '');
  const made = polite.replace(MAKES, '');
  const [whole = '', kind = ''] = KIND.exec(made) ?? [];
  if (!whole) return begun === text ? null : { story: begun, kind: '' };
  const [forWhom = '', audience = ''] = AUDIENCE.exec(made.slice(whole.length)) ?? [];
  const rest = made.slice(whole.length + forWhom.length);
  const story = rest.replace(LEADS, '').replace(FOR_NAMES, '');
  if (story === rest || !tells(story)) return begun === text ? null : { story: begun, kind: '' };
  return { story, kind: [kind.replace(/^(?:an?|the|some|another)\s+/i, ''), audience].filter(Boolean).join(' ') };
}

/** Whether there is more than a matter to make a film of: somebody who does or is something, or several things that are listed. */
const tells = (rest: string): boolean =>
  /\b(?:who|that|which|whose|where|when|while|until|but|because)\b/i.test(rest) ||
  /^(?:an?|the|two|three|four|five|my|our)\s.*\b\p{Ll}{2,}(?<!(?:ou|[aeious])s)s\s/iu.test(rest) ||
  (rest.match(/,\s/g) ?? []).length > 1;
