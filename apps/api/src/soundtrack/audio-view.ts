import type { AudioView } from '@scenewright/contract';
import { type AudioItem, shotNumber, shownFailure, statusOf } from '@scenewright/domain';
import type { MediaAddresses } from '../media/index.js';
import type { PlacedScene } from './scenes-of-project.js';

/** An audio item as people see it, with the numbers that its scene and shot have now. */
export function audioView(
  item: AudioItem,
  projectId: string,
  scenes: readonly PlacedScene[],
  times: Record<string, string>,
  addresses: MediaAddresses,
): AudioView {
  const numberOf = (uid: string) => scenes.find((scene) => scene.sceneUid === uid)?.number ?? null;
  const { placement, audio, work } = item;
  const failure = shownFailure(work.failure);
  const inShot = 'shotUid' in placement ? placement : null;
  const scene = inShot && scenes.find((one) => one.sceneUid === inShot.sceneUid);
  return {
    _id: item.audioId,
    project_id: projectId,
    type: item.type,
    scene_id: inShot ? numberOf(inShot.sceneUid) : null,
    shot_id: inShot && scene ? shotNumber(scene, inShot.shotUid) : null,
    shot_uid: inShot?.shotUid ?? null,
    start_scene_id: 'startSceneUid' in placement ? numberOf(placement.startSceneUid) : null,
    end_scene_id: 'startSceneUid' in placement ? numberOf(placement.endSceneUid) : null,
    prompt: item.prompt,
    voice_id: item.voiceId,
    audio_url: audio ? addresses.of(audio.assetId, 'm4a') : null,
    peaks_url: audio ? addresses.of(audio.assetId, 'peaks.json') : null,
    duration: audio?.seconds ?? null,
    status: statusOf(work, audio !== null),
    ...(failure ? { error: failure.message } : {}),
    job_id: work.jobId,
    created_at: times[item.audioId] ?? '',
  };
}
