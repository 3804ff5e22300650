/** What a change would make stale that is not made yet. */
import type { VideoStyle } from '@scenewright/events';
import type { Character } from '../cast/state.js';
import type { Shot } from '../scene/state.js';
import type { Film } from './film.js';
import { freshnessOf, type Silent } from './freshness.js';
import type { Stale } from './stale.js';

/** A change that somebody thinks of. */
export type Change =
  /** Another picture of a character, whichever. */
  | { readonly type: 'portrait'; readonly characterId: string }
  | { readonly type: 'looks'; readonly characterId: string; readonly description: string }
  | { readonly type: 'leaves'; readonly characterId: string; readonly shotUid: string }
  | { readonly type: 'joins'; readonly characterId: string; readonly shotUid: string }
  | { readonly type: 'line'; readonly shotUid: string; readonly narration: string }
  /** '' for the narrator. */
  | { readonly type: 'speaker'; readonly shotUid: string; readonly speaker: string }
  /** How all pictures are to look. */
  | { readonly type: 'brief'; readonly videoStyle: VideoStyle; readonly aspectRatio: string }
  | { readonly type: 'voice'; readonly characterId: string; readonly voiceId: string | null };

/** What would be stale after the change, and is not now; null when there is nothing that could be changed so. */
export function impactOf(
  film: Film,
  change: Change,
  silent: Silent = {},
): { readonly film: Film; readonly stale: readonly Stale[] } | null {
  const after = changed(film, change);
  if (!after) return null;
  const before = new Set(freshnessOf(film, silent).map(({ key }) => key));
  return { film: after, stale: freshnessOf(after, silent).filter(({ key }) => !before.has(key)) };
}

function changed(film: Film, change: Change): Film | null {
  switch (change.type) {
    case 'portrait':
      return withCharacter(film, change.characterId, (one) => {
        const [newest] = one.portraits.slice(-1);
        if (!newest) return one;
        const imageId = `${newest.imageId} and another`;
        return { ...one, portraits: [...one.portraits, { ...newest, imageId, looks: null, recipe: null }], selected: imageId };
      });
    case 'looks':
      return withCharacter(film, change.characterId, (one) => ({ ...one, description: change.description }));
    case 'leaves':
      return withShot(film, change.shotUid, (shot) => ({
        ...shot,
        characterIds: shot.characterIds.filter((id) => id !== change.characterId),
      }));
    case 'joins':
      return withShot(film, change.shotUid, (shot) => ({
        ...shot,
        characterIds: [...new Set([...shot.characterIds, change.characterId])],
      }));
    case 'speaker':
      return withShot(film, change.shotUid, (shot) => ({ ...shot, text: { ...shot.text, speaker: change.speaker } }));
    case 'brief':
      return { ...film, about: { videoStyle: change.videoStyle, aspectRatio: change.aspectRatio } };
    case 'voice':
      return withCharacter(film, change.characterId, (one) => ({ ...one, voiceId: change.voiceId }));
    case 'line':
      return withShot(film, change.shotUid, (shot) => ({ ...shot, text: { ...shot.text, narration: change.narration } }));
  }
}

function withCharacter(film: Film, characterId: string, how: (character: Character) => Character): Film | null {
  const { characters } = film.cast;
  if (!characters.some((one) => one.characterId === characterId)) return null;
  return { ...film, cast: { ...film.cast, characters: characters.map((one) => (one.characterId === characterId ? how(one) : one)) } };
}

function withShot(film: Film, shotUid: string, how: (shot: Shot) => Shot): Film | null {
  if (!film.scenes.some(({ shots }) => shots.some((shot) => shot.shotUid === shotUid))) return null;
  const scenes = film.scenes.map((scene) => ({
    ...scene,
    shots: scene.shots.map((shot) => (shot.shotUid === shotUid ? how(shot) : shot)),
  }));
  return { ...film, scenes };
}
