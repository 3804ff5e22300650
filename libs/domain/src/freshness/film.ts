import type { CastState, Character } from '../cast/state.js';
import type { Places } from '../places.js';
import type { Created } from '../project/state.js';
import type { SceneState, Shot } from '../scene/state.js';
import type { AudioItem, SoundtrackState } from '../soundtrack/decider.js';

export type FilmScene = SceneState & { readonly sceneUid: string };

/** A film as far as it says what fits what: everything of it, now. */
export interface Film {
  readonly about: Pick<Created, 'videoStyle' | 'aspectRatio'>;
  readonly cast: CastState;
  /** Those of the film, in its order. */
  readonly scenes: readonly FilmScene[];
  /** Uids of the scenes and of those that were removed, in order. */
  readonly scenePlaces: Places;
  readonly soundtrack: SoundtrackState;
}

export interface PlacedShot {
  readonly scene: FilmScene;
  readonly shot: Shot;
}

export const shotsOf = ({ scenes }: Pick<Film, 'scenes'>): PlacedShot[] =>
  scenes.flatMap((scene) => scene.shots.map((shot) => ({ scene, shot })));

export const characterOf = ({ cast }: Film, characterId: string): Character | undefined =>
  cast.characters.find((one) => one.characterId === characterId);

export const audioOf = ({ soundtrack }: Film, audioId: string): AudioItem | undefined =>
  soundtrack.audios.find((one) => one.audioId === audioId);
