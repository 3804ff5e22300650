import type { CopyPurpose, PictureMode, SceneEvent } from '@scenewright/events';
import { videoModel } from '../models.js';
import type { Sentences } from './sentences.js';
import { counted, editing, inSeconds, named, ownWords, priced, quoting, unfinished } from './words.js';

const requested: Record<PictureMode, string> = {
  initial: 'A first start frame of a shot',
  modify: 'A change to the start frame of a shot',
  generate: 'A new start frame of a shot',
};

const copied: Record<CopyPurpose, string> = {
  branch: 'came along',
  move: 'came from another scene',
  duplicate: 'was duplicated',
};

/** ' with Kling 2.1 at 720p'; a model that the catalogue has no more keeps the name that it was asked for by. */
const madeWith = (model: string, resolution: string): string => {
  const [by, size] = [ownWords(videoModel(model)?.name ?? model), ownWords(resolution)];
  return `${by ? ` with ${by}` : ''}${size ? ` at ${size}` : ''}`;
};

export const sceneSentences: Sentences<SceneEvent> = {
  SceneCreated: ({ number, title, shots }) =>
    `${named(`Scene ${number}`, title)} was created${shots.length > 0 ? ` with ${counted(shots.length, 'shot')}` : ''}`,
  SceneRevised: ({ changes }) => editing('a scene', changes),
  ShotRevised: ({ changes }) => editing('a shot', changes),
  ShotAdded: ({ at, description }) => quoting(`Shot ${at} was added`, description),
  ShotDesignRequested: () => 'The writing of a shot was requested',
  ShotDesigned: ({ text }) => `${named('The shot', text.name)} was written`,
  ShotDesignFailed: ({ failure }) => unfinished('The writing of a shot', failure),
  ShotMoved: ({ to }) => `A shot was moved to place ${to}`,
  ShotRemoved: () => 'A shot was removed',
  ShotRestored: ({ at }) => `A removed shot was restored as shot ${at}`,
  ShotCopied: ({ at, purpose, shot }) => `${named('The shot', shot.text.name)} ${copied[purpose]} as shot ${at}`,
  CharacterAddedToShot: () => 'A character was added to a shot',
  CharacterRemovedFromShot: () => 'A character was removed from a shot',

  StartFrameRequested: ({ mode, prompt, price }) => quoting(`${requested[mode]} was requested${priced(price)}`, prompt),
  StartFrameCompleted: () => 'A start frame of a shot was made',
  StartFrameFailed: ({ failure }) => unfinished('The start frame of a shot', failure),
  StartFrameUploaded: () => 'A start frame of a shot was uploaded',
  StartFrameRestored: () => 'Another start frame of a shot was chosen',
  StartFrameDeselected: () => 'The start frame of a shot was set aside',

  VideoGenerationRequested: ({ model, resolution, seconds, price }) =>
    `A video of ${inSeconds(seconds)}${madeWith(model, resolution)} was requested${priced(price)}`,
  VideoGenerationStarted: () => 'The generation of a video began',
  VideoGenerationCompleted: ({ video }) => `A video of ${inSeconds(video.seconds)} was generated`,
  VideoGenerationFailed: ({ failure }) => unfinished('The generation of a video', failure),
  VideoRestored: () => 'Another video of a shot was chosen',
  VideoDeselected: () => 'The video of a shot was set aside',
  ClipSoundSwitched: ({ on }) => `The sound that came with the video of a shot was switched ${on ? 'on' : 'off'}`,

  TrimRequested: ({ start, end }) => `A trim of a video from ${inSeconds(start)} to ${inSeconds(end)} was requested`,
  TrimCompleted: ({ video }) => `A video was trimmed to ${inSeconds(video.seconds)}`,
  TrimFailed: ({ failure }) => unfinished('The trim of a video', failure),

  LipSyncRequested: ({ seconds, price }) => `A lip sync of ${inSeconds(seconds)} was requested${priced(price)}`,
  LipSyncCompleted: ({ video }) => `A video of ${inSeconds(video.seconds)} was lip-synced`,
  LipSyncFailed: ({ failure }) => unfinished('The lip sync of a video', failure),
};
