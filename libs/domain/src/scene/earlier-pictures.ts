import type { EarlierPicture } from '@scenewright/events';
import { type SceneState, selectedFrame } from './state.js';

/** With more of them models begin to mix up what is in which. */
const MOST = 2;

/** What a shot is to show. */
interface Wanted {
  readonly shotUid: string;
  readonly words: string;
}

/** Words that name something, as far as their length tells. */
const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/**
 * The pictures that other shots of the scene begin with: a scene is one place. Those come first that have most in common with what is to be
 * seen, so that a thing which was seen before looks the same again; of others the nearest.
 */
export function earlierPictures({ shots }: Pick<SceneState, 'shots'>, { shotUid, words }: Wanted): EarlierPicture[] {
  const here = shots.findIndex((shot) => shot.shotUid === shotUid);
  const wanted = wordsIn(words);
  return shots
    .flatMap((shot, index) => {
      const frame = shot.shotUid === shotUid ? undefined : selectedFrame(shot);
      if (!frame) return [];
      const common = [...wordsIn(`${shot.text.visuals} ${frame.prompt}`)].filter((word) => wanted.has(word)).length;
      return [{ shotUid: shot.shotUid, assetId: frame.image.assetId, common, apart: Math.abs(index - here) }];
    })
    .sort((a, b) => b.common - a.common || a.apart - b.apart)
    .slice(0, MOST)
    .map(({ shotUid: from, assetId }) => ({ shotUid: from, assetId }));
}
