import {
  castDecider,
  clipById,
  faceOf,
  madeWith,
  type OpenStep,
  type Rejection,
  sceneDecider,
  selectedClip,
  shotByUid,
  soundtrackDecider,
  spokenIn,
  untrimmed,
} from '@scenewright/domain';
import type { UnitOfWork } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { portraitSetting } from '../cast/index.js';
import { shotSetting } from '../scenes/index.js';

const gone: Rejection = { code: 'NOT_FOUND', message: 'What this was for is not there any more.' };

/** Asks for the job of a step, as somebody would by hand. Says why not, when it cannot be. */
export async function requestStep(unit: UnitOfWork, projectId: string, step: OpenStep): Promise<Rejection | null> {
  const { jobId, price } = step;
  switch (step.kind) {
    case 'portrait': {
      const { characterId, prompt, model } = step;
      const setting = await portraitSetting(unit, projectId);
      return unit.tryDecide(castDecider, streams.cast(projectId), {
        ...{ type: 'RequestPortrait', mode: 'generate', jobId, characterId, prompt, model, price, setting },
      });
    }
    case 'start_frame': {
      const { sceneUid, shotUid, mode, prompt, baseFrameId } = step;
      const setting = await shotSetting(unit, projectId);
      const base = baseFrameId === null ? {} : { baseFrameId };
      return unit.tryDecide(sceneDecider, streams.scene(sceneUid), {
        ...{ type: 'RequestStartFrame', jobId, shotUid, mode, prompt, price, setting, ...base },
      });
    }
    case 'video': {
      const { sceneUid, shotUid, model, resolution, seconds, prompt, sound = false } = step;
      const setting = await shotSetting(unit, projectId, resolution);
      return unit.tryDecide(sceneDecider, streams.scene(sceneUid), {
        ...{ type: 'RequestVideo', jobId, shotUid, model, resolution, seconds, prompt, price, sound, setting },
      });
    }
    case 'trim': {
      const { sceneUid, shotUid, start } = step;
      const shot = shotByUid(await unit.load(sceneDecider, streams.scene(sceneUid)), shotUid);
      const clip = shot && selectedClip(shot);
      if (!shot || !clip) return gone;
      // what is made anew may be some hundredths shorter than what was cut before
      const end = Math.min(step.end, untrimmed(shot, clip).video.seconds);
      return unit.tryDecide(sceneDecider, streams.scene(sceneUid), { type: 'RequestTrim', jobId, shotUid, start, end });
    }
    case 'lip_sync': {
      const { sceneUid, shotUid, audioId, baseVideoId } = step;
      const shot = shotByUid(await unit.load(sceneDecider, streams.scene(sceneUid)), shotUid);
      const { audios } = await unit.load(soundtrackDecider, streams.soundtrack(projectId));
      const voice = audios.find((audio) => audio.audioId === audioId);
      const spoken = voice && spokenIn(voice);
      if (!shot || !spoken || (baseVideoId !== null && !clipById(shot, baseVideoId))) return gone;
      const members = await unit.load(castDecider, streams.cast(projectId));
      return unit.tryDecide(sceneDecider, streams.scene(sceneUid), {
        type: 'RequestLipSync',
        ...{ jobId, shotUid, audioId, price, ...(baseVideoId === null ? {} : { baseVideoId }) },
        voice: spoken,
        speaker: faceOf(members, shot),
      });
    }
    case 'sound': {
      const { audioId, prompt, voiceId, seconds, line } = step;
      const { audios } = await unit.load(soundtrackDecider, streams.soundtrack(projectId));
      // the voice was decided with the plan: unless somebody chose it, it is that of whoever says the line
      const item = audios.find((audio) => audio.audioId === audioId);
      const speakerVoice = item && madeWith(item).byHand ? null : voiceId;
      return unit.tryDecide(soundtrackDecider, streams.soundtrack(projectId), {
        ...{ type: 'RequestAudio', jobId, audioId, prompt, seconds, line, price, speakerVoice },
        ...(voiceId === null ? {} : { voiceId }),
      });
    }
  }
}
