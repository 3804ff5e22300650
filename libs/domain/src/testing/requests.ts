/** What is asked for and what comes of it: commands for specifications in which only whose work it is matters. */
import { clip, image, jobId, setting, sound } from './samples.js';

export const requestFrame = (n: number, shotUid: string) =>
  ({ type: 'RequestStartFrame', jobId: jobId(n), shotUid, mode: 'generate', prompt: 'Darker', price: 1000, setting }) as const;
export const frameDone = (n: number) =>
  ({ type: 'CompleteStartFrame', jobId: jobId(n), prompt: '', characterIds: [], image: image(n) }) as const;

export const requestVideo = (n: number, shotUid: string) =>
  ({
    ...{ type: 'RequestVideo', jobId: jobId(n), shotUid, model: 'kling-2.1', resolution: '720p', seconds: 5 },
    ...{ prompt: 'It moves', price: 5000, setting },
  }) as const;
export const videoDone = (n: number) => ({ type: 'CompleteVideo', jobId: jobId(n), video: clip(n) }) as const;

export const requestSound = (n: number, audioId: string) =>
  ({ type: 'RequestAudio', jobId: jobId(n), audioId, prompt: 'Hush', seconds: 4, line: null, speakerVoice: null, price: 500 }) as const;
export const soundDone = (n: number) => ({ type: 'CompleteAudio', jobId: jobId(n), audio: sound(n) }) as const;
