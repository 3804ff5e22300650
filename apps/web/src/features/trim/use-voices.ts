import type { ShotView } from '@scenewright/contract';
import { BREATH_SECONDS } from '@scenewright/domain';
import { useMemo } from 'react';
import { soundtrackApi } from '../../entities/audio/index.js';
import type { ClipSound } from './use-clip-player.js';

export interface ClipVoice extends ClipSound {
  readonly id: string;
  readonly text: string;
  readonly peaksUrl: string | null;
}

/**
 * The voices of a shot one after another, as the film has them when its clip begins at `start`: first the one that is seen speaking, which goes
 * with the whole clip, however it is cut.
 */
export function useVoices(
  projectId: string,
  { uid, lip_sync_audio_id: seen }: Pick<ShotView, 'uid' | 'lip_sync_audio_id'>,
  start: number,
): readonly ClipVoice[] {
  const { data: audios } = soundtrackApi.useAudiosQuery(projectId);
  return useMemo(() => {
    let next = start;
    return (audios ?? [])
      .filter(({ type, shot_uid }) => type === 'voice' && shot_uid === uid)
      .sort((a, b) => Number(b._id === seen) - Number(a._id === seen))
      .flatMap(({ _id, audio_url, peaks_url, duration, prompt }) => {
        if (audio_url === null || duration === null) return [];
        const at = _id === seen ? 0 : next;
        const end = at + duration;
        if (end > start) next = end + BREATH_SECONDS;
        return [{ id: _id, url: audio_url, at, seconds: duration, text: prompt, peaksUrl: peaks_url }];
      });
  }, [audios, uid, seen, start]);
}
