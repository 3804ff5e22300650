import type { CharacterReference, ImageRequest, MediaInput, SentPrompt } from '@scenewright/providers';
import { sent } from './prompt.js';
import { withoutAside } from './video-prompts.js';

const STYLES: Readonly<Record<string, string>> = {
  realistic: 'Photorealistic.',
  '2d': 'Flat 2D animation, clean outlines.',
  '3d': '3D animation.',
  cinematic: 'Cinematic, shot on film.',
};

type Referenced = CharacterReference & { readonly portrait: MediaInput };

/** The people in it whose portrait there is. */
export const referencesOf = ({ characters }: ImageRequest): Referenced[] =>
  characters.filter((character): character is Referenced => character.portrait !== undefined);

const isPortrait = ({ purpose }: ImageRequest) => purpose === 'portrait';

/** The words alone: a prompt may part its sentences otherwise than the text that it was made from. */
const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** How somebody looks, in words, without what the prompt says already. Of several people it may say so of another one. */
function looksOf({ description, changes = [] }: CharacterReference, request: ImageRequest): string {
  const said = wordsOf(withoutAside(request.prompt));
  const isSaid = (words: string) => said.includes(wordsOf(words));
  const looks = withoutAside(description);
  const since = changes.filter((change) => !isSaid(change));
  const isKnown = isPortrait(request) && isSaid(looks);
  return [isKnown ? '' : looks, since.length > 0 ? `Changed since: ${since.join('; ')}.` : ''].filter(Boolean).join(' ');
}

/** A new picture in words: who is in it, then what is to be seen, the style last. */
export function described(request: ImageRequest): string {
  const { prompt, characters, style } = request;
  const who = characters.flatMap((character) => {
    const looks = looksOf(character, request);
    return looks === '' ? [] : [`${character.name}: ${looks}`];
  });
  const lead = isPortrait(request) ? 'A portrait of a single subject, head and shoulders, looking at the camera.' : '';
  return [lead, withoutAside(prompt), ...who, STYLES[style] ?? ''].filter(Boolean).join('\n');
}

/** What goes along with a request to a model that takes so many pictures: the one to be changed, the people, and then what the film showed before. */
interface Along {
  readonly base: readonly MediaInput[];
  readonly people: readonly Referenced[];
  /** None with one that is changed: that shows its place itself. */
  readonly earlier: readonly MediaInput[];
}

function alongWith(request: ImageRequest, most: number): Along {
  const { base, earlier = [] } = request;
  const people = referencesOf(request).slice(0, Math.max(0, most - (base ? 1 : 0)));
  return { base: base ? [base] : [], people, earlier: base ? [] : earlier.slice(0, most - people.length) };
}

/** All of it, as it is sent. */
export function picturesOf(request: ImageRequest, most: number): MediaInput[] {
  const { base, people, earlier } = alongWith(request, most);
  return [...base, ...people.map(({ portrait }) => portrait), ...earlier];
}

/** Whether pictures are needed for it: of the people, of what was seen before, or the one to be changed. */
export const isFromPictures = (request: ImageRequest): boolean => picturesOf(request, 1).length > 0;

/** What is to be changed in the first picture, or made with what the pictures show; they are numbered as they are sent. */
function referring(request: ImageRequest, most: number): string {
  const { base, people, earlier } = alongWith(request, most);
  const first = base.length + 1;
  // who is shown may be an animal, and may be told to wear something else
  const shown = people.map(({ name }, nth) => ({ picture: `Picture ${nth + first}`, name }));
  if (base.length > 0) {
    const who = shown.map(
      ({ picture, name }) =>
        `${picture} only tells how ${name} looks: face, hair and clothes stay like that, but for what the first line changes.`,
    );
    return [`Change picture 1: ${request.prompt}`, ...who, 'Everything else in picture 1 stays as it is.'].join('\n');
  }
  const who = shown.map(
    ({ picture, name }) =>
      `${picture} shows ${name}: keep face, hair and clothes, but for what is said otherwise below. Pose and background are not from it.`,
  );
  const place = earlier.map(
    (_, nth) =>
      `Picture ${nth + first + people.length} is of the same place, earlier in the film: the place and its things look as they do there, seen as is said below. Nobody is taken from it who is not spoken of below.`,
  );
  return [...who, ...place, described(request)].join('\n');
}

/** A new picture without anybody's portrait. */
export const newPicture = (request: ImageRequest): SentPrompt => sent(described(request));
/** A picture from others, for a model that takes so many: of the cast and the place, or one that is changed. */
export function pictureFromOthers(request: ImageRequest, most: number): SentPrompt {
  const { length: earlier } = alongWith(request, most).earlier;
  return { ...sent(referring(request, most)), ...(earlier > 0 ? { earlier } : {}) };
}
/** A picture that is changed by words alone: what they do not name has to be said to stay. */
export const changedPicture = ({ prompt }: ImageRequest): SentPrompt => {
  const change = prompt.trim();
  return sent(`${/[.!?…。！？]["”“»」』]?$/.test(change) ? change : `${change}.`} Keep everything else exactly as it is.`);
};
