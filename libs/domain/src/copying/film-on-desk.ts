import { streams } from '@scenewright/events';
import type { CastState } from '../cast/state.js';
import type { Film, FilmScene } from '../freshness/film.js';
import type { ProjectState } from '../project/state.js';
import type { SceneState } from '../scene/state.js';
import type { SoundtrackState } from '../soundtrack/decider.js';
import type { Desk } from '../undo/film-streams.js';

/** A film as far as it says what fits what, as it stands on a desk; null of one that was never begun. */
export function filmOn(projectId: string, desk: Pick<Desk, 'stateOf'>): Film | null {
  const { about, sceneUids, scenePlaces } = desk.stateOf(streams.project(projectId)) as ProjectState;
  if (!about) return null;
  const scenes = sceneUids.map((uid) => desk.stateOf(streams.scene(uid)) as SceneState);
  return {
    ...{ about, scenePlaces, scenes: scenes.filter((scene): scene is FilmScene => scene.sceneUid !== null) },
    cast: desk.stateOf(streams.cast(projectId)) as CastState,
    soundtrack: desk.stateOf(streams.soundtrack(projectId)) as SoundtrackState,
  };
}
