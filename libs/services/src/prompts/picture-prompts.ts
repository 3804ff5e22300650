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

/** How somebody looks, in words, without what the prompt says already. */
function looksOf({ description, changes = [] }: CharacterReference, prompt: string): string {
  const since = changes.filter((change) => !prompt.includes(change));
  return [withoutAside(description), since.length > 0 ? `Changed since: ${since.join('; ')}.` : ''].filter(Boolean).join(' ');
}

/** A new picture in words: who is in it, then what is to be seen, the style last. */
export function described(request: ImageRequest): string {
  const { prompt, characters, style } = request;
  const who = characters.flatMap((character) => {
    const looks = looksOf(character, prompt);
    return looks === '' ? [] : [`${character.name}: ${looks}`];
  });
  const lead = isPortrait(request) ? 'A portrait of one person, head and shoulders, looking at the camera.' : '';
  return [lead, prompt, ...who, STYLES[style] ?? ''].filter(Boolean).join('\n');
}

/** What is to be changed in the first picture, or made with the people of the pictures; the pictures are numbered as they are sent. */
export function referring(request: ImageRequest): string {
  const first = request.base ? 2 : 1;
  const who = referencesOf(request).map(({ name }, nth) => `The person in picture ${nth + first} is ${name}: keep face, hair and clothes.`);
  if (!request.base) return [...who, described(request)].join('\n');
  return [`Change picture 1: ${request.prompt}`, ...who, 'Everything else in picture 1 stays as it is.'].join('\n');
}

/** Those it refers to, in their order. */
export const picturesOf = (request: ImageRequest): MediaInput[] => [
  ...(request.base ? [request.base] : []),
  ...referencesOf(request).map(({ portrait }) => portrait),
];

/** A new picture without anybody's portrait. */
export const newPicture = (request: ImageRequest): SentPrompt => sent(described(request));
/** A picture from others: of the cast, or one that is changed. */
export const pictureFromOthers = (request: ImageRequest): SentPrompt => sent(referring(request));
/** A picture that is changed by words alone: what they do not name has to be said to stay. */
export const changedPicture = ({ prompt }: ImageRequest): SentPrompt =>
  sent(`${prompt.replace(/[.\s]+$/, '')}. Keep everything else exactly as it is.`);
