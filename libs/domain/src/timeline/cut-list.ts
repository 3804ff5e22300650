/** Where everything plays: the film as a list of clips and sounds with their times. */
import type { CutList } from '@scenewright/events';
import type { Places } from '../places.js';
import { ownSound, type SceneState, type Shot, selectedClip } from '../scene/state.js';
import { lipSyncOf } from '../scene/status.js';
import type { AudioItem } from '../soundtrack/decider.js';
import { musicSpan } from './music-span.js';

/** Between two voices that would otherwise run into each other. */
export const BREATH_SECONDS = 0.15;

export interface ScenePlace {
  readonly sceneUid: string;
  readonly start: number;
  readonly end: number;
}

interface ShotPlace {
  readonly shot: Shot;
  readonly start: number;
  readonly end: number;
}

/** The film as it stands: clips in order with trims applied, and the sound that goes with them. Shots without a clip are left out. */
export function cutListOf(
  scenes: readonly SceneState[],
  audios: readonly AudioItem[],
  /** Uids of the scenes and of those that were removed, in order. */
  scenePlaces: Places = scenes.flatMap(({ sceneUid }) => sceneUid ?? []),
): CutList & { readonly scenes: readonly ScenePlace[]; readonly seconds: number } {
  const clips: CutList['clips'] = [];
  const shots = new Map<string, ShotPlace>();
  const places: ScenePlace[] = [];
  let at = 0;
  for (const { sceneUid, shots: ofScene } of scenes) {
    const sceneStart = at;
    for (const shot of ofScene) {
      const clip = selectedClip(shot);
      if (!clip || sceneUid === null) continue;
      const { assetId, seconds } = clip.video;
      clips.push({ sceneUid, shotUid: shot.shotUid, assetId, seconds, ...(ownSound(clip) === 'on' ? { sound: true } : {}) });
      shots.set(shot.shotUid, { shot, start: at, end: at + seconds });
      at += seconds;
    }
    if (sceneUid !== null) places.push({ sceneUid, start: sceneStart, end: at });
  }
  return { clips, audios: [...shotSounds(audios, shots, at), ...music(audios, places, scenePlaces)], scenes: places, seconds: at };
}

/** Effects last as long as their shot. A voice starts with its shot, after the one before it; the one that is seen speaking exactly with its shot. */
function shotSounds(audios: readonly AudioItem[], shots: ReadonlyMap<string, ShotPlace>, filmSeconds: number): CutList['audios'] {
  const sounds: CutList['audios'] = [];
  let voiceEnd = 0;
  const inOrder = audios
    .flatMap((item) => {
      const place = 'shotUid' in item.placement ? shots.get(item.placement.shotUid) : undefined;
      if (!place || !item.audio) return [];
      const voice = voiceSeen(place.shot);
      return [{ item, place, audio: item.audio, seen: voice?.audioId === item.audioId ? voice : undefined }];
    })
    .sort((a, b) => a.place.start - b.place.start || Number(b.seen !== undefined) - Number(a.seen !== undefined));
  for (const { item, place, audio, seen } of inOrder) {
    const { assetId, seconds } = audio;
    const isVoice = item.type === 'voice';
    const from = seen?.from ?? 0;
    const heard = seconds - from;
    const at = !isVoice || seen ? place.start : Math.max(place.start, voiceEnd);
    if (at >= filmSeconds || heard <= 0) continue;
    if (isVoice) voiceEnd = Math.max(voiceEnd, at + heard + BREATH_SECONDS);
    const room = (isVoice ? filmSeconds : place.end) - at;
    const cut = { ...(from > 0 ? { from } : {}), ...(heard > room ? { trimTo: room } : {}) };
    sounds.push({ audioId: item.audioId, type: item.type, assetId, at, seconds, ...cut });
  }
  return sounds;
}

/** The voice that somebody's mouth moves with in a shot. `from`: seconds of it that went with what is cut from the clip's beginning. */
export function voiceSeen(shot: Shot): { readonly audioId: string; readonly from: number } | undefined {
  const clip = selectedClip(shot);
  const synced = lipSyncOf(shot, clip);
  if (synced?.recipe?.kind !== 'lip_sync') return undefined;
  return { audioId: synced.recipe.audioId, from: clip === synced ? 0 : (clip?.source?.start ?? 0) };
}

/** Music plays through its scenes, however long they have become since it was made. */
function music(audios: readonly AudioItem[], places: readonly ScenePlace[], scenePlaces: Places): CutList['audios'] {
  return audios.flatMap((item) => {
    const { placement, audio } = item;
    if (!audio || !('startSceneUid' in placement)) return [];
    const span = musicSpan(
      placement,
      places.map(({ sceneUid }) => sceneUid),
      scenePlaces,
    );
    const start = span && places[span.first];
    const end = span && places[span.last];
    const room = start && end ? end.end - start.start : 0;
    if (!start || room <= 0) return [];
    const { assetId, seconds } = audio;
    return [{ audioId: item.audioId, type: item.type, assetId, at: start.start, seconds, ...(seconds > room ? { trimTo: room } : {}) }];
  });
}
