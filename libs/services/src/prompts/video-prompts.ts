import type { SentPrompt, VideoRequest } from '@scenewright/providers';
import { truncated } from '@scenewright/story';
import { commanded, directed } from './camera.js';
import { sent } from './prompt.js';
import { unspoken } from './unspoken.js';

/** Models that are told things the same way. */
export type VideoFamily = 'seedance' | 'kling' | 'hailuo' | 'wan' | 'veo';

/** Above this much text the looks of the people are left out: the start frame shows them. */
const ROOM = 500;
const LOOKS = 120;
/** No 'text': signs and titles that the start frame shows are to stay. */
const FLAWS = 'blur, distortion, extra limbs, warped faces, subtitles, captions, watermark, low quality';

/** Who moves in the picture: a name alone means nothing to a model. */
function whoIsSeen({ characters, prompt }: VideoRequest): string {
  return characters
    .filter(({ name, description }) => description !== '' && prompt.includes(name))
    .map(({ name, description }) => `${name} is ${shortLooks(description)}.`)
    .join(' ');
}

/** The first words of somebody's looks that stand by themselves. */
function shortLooks(description: string): string {
  const plain = withoutAside(description).replace(/[.\s]+$/, '');
  if (plain.length <= LOOKS) return lower(plain);
  const cut = truncated(plain, LOOKS + 1);
  const at = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '), cut.lastIndexOf('. '));
  const end = at > LOOKS / 3 ? at : cut.lastIndexOf(' ');
  // without a blank to cut at, as in Chinese, between two characters
  return lower(end < 0 ? truncated(plain, LOOKS) : cut.slice(0, end));
}

/** What the studio says to people of who chose some looks is nothing to draw. */
export const withoutAside = (description: string): string =>
  description.replace(/^Chosen by the studio:\s*/, '').replace(/[.;,]?\s*Chosen by the studio:\s*/g, ', ');

const lower = (text: string): string => text.replace(/^(?:An?|The)\b/, (article) => article.toLowerCase());
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

const SHORT: Readonly<Record<VideoFamily, (request: VideoRequest) => readonly string[]>> = {
  // what moves, then how it is filmed
  seedance: ({ prompt }) => {
    const { action, camera } = directed(prompt);
    return [action, camera];
  },
  kling: ({ prompt }) => {
    const { action, camera } = directed(prompt);
    return [action, camera];
  },
  // its camera takes commands
  hailuo: ({ prompt }) => {
    const { action, camera } = directed(prompt);
    const { commands, others } = commanded(camera);
    return [commands, action, others];
  },
  // short sentences
  wan: ({ prompt }) => {
    const { action, camera } = directed(prompt);
    return [action.replace(/\s*[;–—]\s+(\p{L})/gu, (_, letter: string) => `. ${letter.toUpperCase()}`), camera];
  },
  // what stands in quotes it speaks
  veo: ({ prompt, sound }) => {
    const { action, camera } = directed(prompt);
    return [camera, sound ? action : unspoken(action)];
  },
};

/** What a model is told of a clip: the person's words in the order in which it follows them best, and who is in it where there is room. */
export function videoPrompt(family: VideoFamily, request: VideoRequest): SentPrompt {
  const words = joined(...SHORT[family](request)) || request.prompt;
  const who = whoIsSeen(request);
  const text = words.length + who.length < ROOM ? joined(words, who) : words;
  return sent(text, family === 'kling' ? FLAWS : undefined);
}
