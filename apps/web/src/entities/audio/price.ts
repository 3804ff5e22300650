import type { AudioView, SceneView, ShotView } from '@scenewright/contract';
import { estimatedVoiceSeconds, type Millicredits, musicSeconds, soundEffectSeconds } from '@scenewright/domain';
import { studioPrices } from '../credits/index.js';

/** A voice is charged by what it takes to say, at most this. */
export const voiceReserve = (prompt: string): Millicredits => studioPrices().voice(estimatedVoiceSeconds(prompt.trim()));

/** An effect is as long as its shot. */
export const soundEffectReserve = (shot: Pick<ShotView, 'video_duration' | 'duration_seconds'>): Millicredits =>
  studioPrices().soundEffect(soundEffectSeconds(shot.video_duration ?? shot.duration_seconds));

/** Music is as long as the scenes that it lies under. */
export const musicReserve = (scenes: readonly Pick<SceneView, 'duration'>[]): Millicredits =>
  studioPrices().music(musicSeconds(scenes.reduce((sum, { duration }) => sum + duration, 0)));

/** What the studio sets aside for an item when it is generated, and takes at most; 0 where its place is gone. */
export function reservedFor(
  audio: Pick<AudioView, 'type' | 'prompt' | 'shot_uid' | 'start_scene_id' | 'end_scene_id'>,
  scenes: readonly SceneView[],
): Millicredits {
  const { type, prompt, shot_uid: shotUid, start_scene_id: start, end_scene_id: end } = audio;
  if (type === 'voice') return voiceReserve(prompt);
  if (type === 'sound_effect') {
    const shot = scenes.flatMap(({ shots }) => shots).find(({ uid }) => uid === shotUid);
    return shot ? soundEffectReserve(shot) : 0;
  }
  const place = (number: number | null) => scenes.findIndex(({ id }) => id === number);
  const first = place(start);
  return first < 0 ? 0 : musicReserve(scenes.slice(first, Math.max(first, place(end)) + 1));
}
