import type { AudioView, SceneView, ShotView } from '@scenewright/contract';
import { DEFAULT_SHOT_SECONDS } from '@scenewright/domain';
import { renumber } from '../renumber.js';

/** The place that a new shot gets: the one asked for if it is there, else the end. */
export function placeOf(shots: readonly unknown[], wanted: number | null): number {
  const end = shots.length + 1;
  return wanted !== null && wanted >= 1 && wanted <= end ? wanted : end;
}

/** A shot as it looks until the studio has written it. */
export function newShot(uid: string, description: string): ShotView {
  return {
    uid,
    shot_id: 0,
    clip_id: 0,
    id: 0,
    name: '',
    duration_seconds: DEFAULT_SHOT_SECONDS,
    visuals: description,
    description,
    audio: '',
    narration: '',
    image_prompt: '',
    video_prompt: '',
    character_ids: [],
    add_shot_desc: description,
    design_status: 'in_progress',
    start_frame: null,
    start_frame_status: 'in_progress',
    video_url: null,
    video_poster_url: null,
    video_sprite_url: null,
    video_duration: null,
    video_generation_status: 'not_started',
    video_generation_started_at: null,
    video_generation_model: null,
    video_generation_prompt: null,
    video_generation_duration: null,
    video_trimming_status: 'not_started',
    untrimmed_video_url: null,
    untrimmed_sprite_url: null,
    untrimmed_duration: null,
    trim_start: null,
    trim_end: null,
    trim_duration: null,
    lip_sync_status: 'not_started',
    job_id: null,
  };
}

/** Puts a shot at place `at` (from 1) of a scene; later ones move up by one. Changes what it is given. */
export function insertShot(scenes: SceneView[], sceneUid: string, at: number, shot: ShotView): void {
  const scene = scenes.find(({ uid }) => uid === sceneUid);
  if (!scene) return;
  scene.shots.splice(at - 1, 0, shot);
  renumber(scene);
}

/** The audio of the shots from place `at` on moves with them. Changes what it is given. */
export function shiftAudios(audios: AudioView[], sceneNumber: number, at: number): void {
  for (const audio of audios) {
    if (audio.scene_id === sceneNumber && audio.shot_id !== null && audio.shot_id >= at) audio.shot_id += 1;
  }
}
