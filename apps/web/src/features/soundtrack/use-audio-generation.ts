import type { AudioView, SceneView } from '@scenewright/contract';
import { v4 as uuid } from 'uuid';
import { soundtrackApi } from '../../entities/audio/index.js';
import { useBarrier } from '../../entities/credits/index.js';
import { isApiError, mayBeDone, messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import type { AudioDraft } from './audio-dialog/draft.js';

const NAMES = { voice: 'voice', sound_effect: 'sound effect', music: 'music' } as const;

export const shortageOf = (type: AudioDraft['type']): string => `You don't have enough credits to generate this ${NAMES[type]}.`;

/**
 * Makes an audio in the background, whatever becomes of the component: at once it is in the list as under way, and what goes wrong is said
 * as a notice.
 */
export function useAudioGeneration(projectId: string) {
  const dispatch = useAppDispatch();
  const { notices, track } = useServices();
  const barrier = useBarrier();
  const [voice] = soundtrackApi.useGenerateVoiceMutation();
  const [soundEffect] = soundtrackApi.useGenerateSoundEffectMutation();
  const [music] = soundtrackApi.useGenerateMusicMutation();

  const call = (audio_id: string, { type, sceneUid, shotUid, ...draft }: AudioDraft) => {
    const given = { project_id: projectId, audio_id, prompt: draft.prompt.trim() };
    const inShot = { scene_id: sceneUid, shot_id: shotUid };
    if (type === 'voice') return voice({ body: { ...given, ...inShot, voice_id: draft.voiceId ?? '' } });
    if (type === 'sound_effect') return soundEffect({ body: { ...given, ...inShot } });
    return music({ body: { ...given, start_scene_id: draft.startSceneUid, end_scene_id: draft.endSceneUid } });
  };
  const change = (recipe: (audios: AudioView[]) => AudioView[]) =>
    dispatch(soundtrackApi.util.updateQueryData('audios', projectId, recipe));

  return async (audioId: string | undefined, draft: AudioDraft, scenes: readonly SceneView[]): Promise<void> => {
    const id = audioId ?? `temp_${uuid()}`;
    track('Audio Generation Started', { type: draft.type });
    change((audios) =>
      audios.some(({ _id }) => _id === id)
        ? audios.map((audio) => (audio._id === id ? { ...audio, status: 'in_progress' } : audio))
        : [...audios, placeholder(id, projectId, draft, scenes)],
    );
    const { error } = await call(id, draft);
    if (!error) return;
    if (!audioId) change((audios) => audios.filter(({ _id }) => _id !== id));
    if (isApiError(error) && barrier(error, shortageOf(draft.type))) return;
    const [unknown, refused] = [
      'The studio gave no answer.',
      `The ${NAMES[draft.type]} could not be made. Nothing was charged; try again.`,
    ];
    if (mayBeDone(error))
      notices.error(messageOf(error, unknown), `The ${NAMES[draft.type]} may be made all the same: look before you try again.`);
    else notices.error(messageOf(error, refused));
  };
}

/** Stands in the list until the studio tells of the real one. */
function placeholder(_id: string, project_id: string, draft: AudioDraft, scenes: readonly SceneView[]): AudioView {
  const scene = scenes.find(({ uid }) => uid === draft.sceneUid);
  const numberOf = (wanted: string) => scenes.find(({ uid }) => uid === wanted)?.id ?? null;
  const isMusic = draft.type === 'music';
  return {
    _id,
    project_id,
    type: draft.type,
    scene_id: isMusic ? null : (scene?.id ?? null),
    shot_id: isMusic ? null : (scene?.shots.find(({ uid }) => uid === draft.shotUid)?.shot_id ?? null),
    shot_uid: isMusic ? null : draft.shotUid,
    start_scene_id: isMusic ? numberOf(draft.startSceneUid) : null,
    end_scene_id: isMusic ? numberOf(draft.endSceneUid) : null,
    prompt: draft.prompt,
    voice_id: draft.voiceId,
    voice_by_hand: false,
    audio_url: null,
    peaks_url: null,
    duration: null,
    status: 'in_progress',
    job_id: null,
    created_at: new Date().toISOString(),
  };
}
