import { useMemo } from 'react';
import { soundtrackApi } from '../../entities/audio/index.js';
import type { ClipSound } from './use-clip-player.js';

export interface ClipVoice extends ClipSound {
  readonly id: string;
  readonly text: string;
  readonly peaksUrl: string | null;
}

/** Between two voices of a shot, as the film has it. */
const BREATH_SECONDS = 0.15;

/** The voices of a shot one after another, as they are heard when its clip begins at `start`. */
export function useVoices(projectId: string, shotUid: string, start: number): readonly ClipVoice[] {
  const { data: audios } = soundtrackApi.useAudiosQuery(projectId);
  return useMemo(() => {
    let at = start;
    return (audios ?? []).flatMap(({ _id, type, shot_uid, audio_url, peaks_url, duration, prompt }) => {
      if (type !== 'voice' || shot_uid !== shotUid || audio_url === null || duration === null) return [];
      const voice = { id: _id, url: audio_url, at, seconds: duration, text: prompt, peaksUrl: peaks_url };
      at += duration + BREATH_SECONDS;
      return [voice];
    });
  }, [audios, shotUid, start]);
}
