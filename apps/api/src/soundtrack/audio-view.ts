import { type AudioTakeView, type AudioView, blankRecipe, type RecipeView } from '@scenewright/contract';
import {
  type AudioItem,
  type AudioTake,
  audioCost,
  madeWith,
  musicSpan,
  type ProjectState,
  shotNumber,
  shownFailure,
  statusOf,
  toCredits,
} from '@scenewright/domain';
import type { AudioType } from '@scenewright/events';
import type { MediaAddresses } from '../media/index.js';
import type { PlacedScene } from './scenes-of-project.js';

/** Which scenes a film has, in which order, and where those stood that are out of it. */
export type FilmOrder = Pick<ProjectState, 'sceneUids' | 'scenePlaces'>;

/** An audio item as people see it, with the numbers that its scene and shot have now. */
export function audioView(
  item: AudioItem,
  projectId: string,
  /** At least the scene that it belongs to. */
  scenes: readonly PlacedScene[],
  order: FilmOrder,
  times: Record<string, string>,
  addresses: MediaAddresses,
): AudioView {
  const numberOf = (uid: string) => (order.sceneUids.includes(uid) ? order.sceneUids.indexOf(uid) + 1 : null);
  const { placement, audio, work } = item;
  const failure = shownFailure(work.failure);
  // what a take is asked for with shows while it is made, and after a failure to try again; what was cancelled left what is heard
  const { prompt, voiceId, byHand } = work.jobId !== null || failure ? item : madeWith(item);
  const inShot = 'shotUid' in placement ? placement : null;
  const span = 'startSceneUid' in placement ? musicSpan(placement, order.sceneUids, order.scenePlaces) : null;
  const scene = inShot && scenes.find((one) => one.sceneUid === inShot.sceneUid);
  return {
    _id: item.audioId,
    project_id: projectId,
    type: item.type,
    scene_id: inShot ? numberOf(inShot.sceneUid) : null,
    shot_id: inShot && scene ? shotNumber(scene, inShot.shotUid) : null,
    shot_uid: inShot?.shotUid ?? null,
    start_scene_id: span && span.first + 1,
    end_scene_id: span && span.last + 1,
    prompt,
    voice_id: voiceId,
    voice_by_hand: byHand,
    audio_url: audio ? addresses.of(audio.assetId, 'm4a') : null,
    peaks_url: audio ? addresses.of(audio.assetId, 'peaks.json') : null,
    duration: audio?.seconds ?? null,
    status: statusOf(work, audio !== null),
    ...(failure ? { error: failure.message } : {}),
    job_id: work.jobId,
    created_at: times[item.audioId] ?? '',
  };
}

/** Whether an item is heard in the film as it is: the sounds of a scene that was removed wait for it. */
export const isInFilm = ({ placement }: Pick<AudioItem, 'placement'>, { sceneUids, scenePlaces }: FilmOrder): boolean =>
  'startSceneUid' in placement ? musicSpan(placement, sceneUids, scenePlaces) !== null : sceneUids.includes(placement.sceneUid);

/** The takes of an item, newest first. */
export const takeViews = (
  { type, takes, selectedTake }: AudioItem,
  times: Readonly<Record<string, string>>,
  addresses: MediaAddresses,
): AudioTakeView[] =>
  takes
    .map((take) => ({
      _id: take.takeId,
      audio_url: addresses.of(take.audio.assetId, 'm4a'),
      peaks_url: addresses.of(take.audio.assetId, 'peaks.json'),
      duration: take.audio.seconds,
      prompt: take.prompt,
      voice_id: take.voiceId,
      generation_method: take.audio.method,
      created_at: times[take.takeId] ?? '',
      in_use: take.takeId === selectedTake,
      recipe: recipeOf(type, take),
    }))
    .reverse();

function recipeOf(type: AudioType, { audio, prompt, voiceId, recipe }: AudioTake): RecipeView | null {
  if (!recipe) return null;
  const { seconds, price, inputs } = recipe;
  return {
    ...blankRecipe(type, audio.method),
    credits: toCredits(audioCost({ type, seconds, reserved: price }, audio.seconds)),
    cast: [],
    complete: inputs !== null,
    seed: inputs?.seed ?? null,
    // of a voice, the length was a guess
    ...(type === 'voice' ? { voice: { voice_id: voiceId, words: prompt } } : { prompt, seconds }),
  };
}
