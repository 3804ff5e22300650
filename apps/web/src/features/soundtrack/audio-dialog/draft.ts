import type { AudioView, SceneView, ShotView } from '@scenewright/contract';
import type { Millicredits } from '@scenewright/domain';
import { musicReserve, soundEffectReserve, voiceReserve } from '../../../entities/audio/index.js';

export type AudioType = AudioView['type'];

/** What the audio dialog has been filled in with. Places are uids. */
export interface AudioDraft {
  readonly type: AudioType;
  readonly prompt: string;
  /** Null as long as nobody chose one. */
  readonly voiceId: string | null;
  readonly sceneUid: string;
  readonly shotUid: string;
  readonly startSceneUid: string;
  readonly endSceneUid: string;
}

interface Place {
  readonly sceneUid: string;
  readonly shotUid: string;
}

const firstShot = (scene: SceneView | undefined) => scene?.shots[0]?.uid ?? '';

export function newDraft(scenes: readonly SceneView[], at: Place | undefined): AudioDraft {
  const scene = scenes.find(({ uid }) => uid === at?.sceneUid) ?? scenes[0];
  const sceneUid = scene?.uid ?? '';
  const place = { sceneUid, shotUid: at?.shotUid ?? firstShot(scene), startSceneUid: sceneUid, endSceneUid: sceneUid };
  return { type: 'voice', prompt: '', voiceId: null, ...place };
}

export function draftOf(audio: AudioView, scenes: readonly SceneView[]): AudioDraft {
  const uidOf = (number: number | null) => scenes.find(({ id }) => id === number)?.uid ?? '';
  return {
    type: audio.type,
    prompt: audio.prompt,
    voiceId: audio.voice_by_hand ? audio.voice_id : null,
    sceneUid: uidOf(audio.scene_id),
    shotUid: audio.shot_uid ?? '',
    startSceneUid: uidOf(audio.start_scene_id),
    endSceneUid: uidOf(audio.end_scene_id),
  };
}

export const shotOf = (draft: AudioDraft, scenes: readonly SceneView[]): ShotView | undefined =>
  scenes.find(({ uid }) => uid === draft.sceneUid)?.shots.find(({ uid }) => uid === draft.shotUid);

/** Another scene takes its first shot along. */
export const inScene = (draft: AudioDraft, sceneUid: string, scenes: readonly SceneView[]): AudioDraft => ({
  ...draft,
  sceneUid,
  shotUid: firstShot(scenes.find(({ uid }) => uid === sceneUid)),
});

/** The end never comes before the start. */
export function fromScene(draft: AudioDraft, startSceneUid: string, scenes: readonly SceneView[]): AudioDraft {
  const place = (of: string) => scenes.findIndex(({ uid }) => uid === of);
  return { ...draft, startSceneUid, endSceneUid: place(draft.endSceneUid) < place(startSceneUid) ? startSceneUid : draft.endSceneUid };
}

export const endsFor = ({ startSceneUid }: AudioDraft, scenes: readonly SceneView[]): readonly SceneView[] =>
  scenes.slice(
    Math.max(
      0,
      scenes.findIndex(({ uid }) => uid === startSceneUid),
    ),
  );

/** What is missing before it can be made; null when nothing is. */
export function missingIn(draft: AudioDraft, scenes: readonly SceneView[]): string | null {
  if (draft.type === 'music' ? !draft.startSceneUid || !draft.endSceneUid : !shotOf(draft, scenes)) return 'Choose where it is heard.';
  if (draft.prompt.trim() === '') return draft.type === 'voice' ? 'Write what is said.' : 'Describe it.';
  if (draft.type === 'voice' && !draft.voiceId) return 'Choose a voice.';
  return null;
}

export const needsVideo = (draft: AudioDraft, scenes: readonly SceneView[]): boolean =>
  draft.type === 'sound_effect' && !shotOf(draft, scenes)?.video_url;

/** Effects and music cost what the length of their place says. A voice costs what it takes to say, never more than is reserved for it. */
export function priceOf(draft: AudioDraft, scenes: readonly SceneView[]): { readonly price: Millicredits; readonly estimated: boolean } {
  if (draft.type === 'voice') return { price: voiceReserve(draft.prompt), estimated: true };
  if (draft.type === 'sound_effect') {
    const shot = shotOf(draft, scenes);
    return { price: shot ? soundEffectReserve(shot) : 0, estimated: false };
  }
  const ends = endsFor(draft, scenes);
  const last = ends.findIndex(({ uid }) => uid === draft.endSceneUid);
  return { price: musicReserve(ends.slice(0, last + 1)), estimated: false };
}
