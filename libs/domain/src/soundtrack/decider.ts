import type {
  AudioAsset,
  AudioChanges,
  AudioCopy,
  AudioInputs,
  AudioType,
  CopyPurpose,
  Failure,
  Placement,
  SoundtrackEvent,
} from '@scenewright/events';
import { accept, type Decider, reject } from '../decision.js';
import type { Millicredits } from '../money.js';
import { indexToReturn, type Places } from '../places.js';
import { revise, revised } from '../revision.js';
import { sameData } from '../same-data.js';
import { seedFrom } from '../seed.js';
import { abandoned, failed, idle, running, type WorkSlot } from '../work.js';
import { followed, type ShotLines } from './words.js';

/** What a sound was asked for with, besides its words. `inputs`: null of one from before they were kept. */
export interface AudioRecipe {
  readonly seconds: number;
  readonly price: Millicredits;
  readonly inputs: AudioInputs | null;
}

/** One making of a sound, with what it was made from. Takes are kept for good: each was paid for. */
export interface AudioTake {
  /** The job that made it. */
  readonly takeId: string;
  readonly audio: AudioAsset;
  readonly prompt: string;
  readonly voiceId: string | null;
  readonly recipe: AudioRecipe | null;
}

export interface AudioItem {
  readonly audioId: string;
  readonly type: AudioType;
  readonly placement: Placement;
  readonly prompt: string;
  readonly voiceId: string | null;
  /** A person chose the voice for it: it stays, whoever says the line. */
  readonly byHand: boolean;
  readonly work: WorkSlot;
  /** What the take is asked for with that is being made: what the item is to say may have become something else. */
  readonly pending: Pick<AudioTake, 'prompt' | 'voiceId' | 'recipe'> | null;
  /** Oldest first. */
  readonly takes: readonly AudioTake[];
  readonly selectedTake: string | null;
  /** The chosen take's: the newest one, until somebody chooses another. */
  readonly audio: AudioAsset | null;
}

/** The chosen one. */
export const takeOf = ({ takes, selectedTake }: Pick<AudioItem, 'takes' | 'selectedTake'>): AudioTake | undefined =>
  takes.find(({ takeId }) => takeId === selectedTake);

/** What a sound is made with: its chosen take's words and voice, whatever was asked for since and came to nothing; else what it is to be. */
export function madeWith(item: AudioItem): Pick<AudioItem, 'prompt' | 'voiceId' | 'byHand'> {
  const take = takeOf(item);
  return take ? asMade(take) : item;
}

/** Why a sound of a shot that is not there does not come back. */
export const SHOT_GONE = 'The shot of this audio was deleted, or moved to another scene. Bring it back first.';

/** Whether a sound is, or is to be, what it was then: another take that came to nothing changes nothing. */
export function isHeardAs(item: AudioItem, was: AudioItem): boolean {
  const heard = (one: AudioItem) => {
    const { prompt, voiceId, byHand } = madeWith(one);
    return { prompt, voiceId, byHand, selectedTake: one.selectedTake };
  };
  return sameData(heard(item), heard(was));
}

/** What is heard when somebody speaks with a voice, whatever it was asked to say since; null while it has no take. */
export function spokenIn(voice: AudioItem): { readonly takeId: string; readonly assetId: string; readonly words: string } | null {
  const take = takeOf(voice);
  return take ? { takeId: take.takeId, assetId: take.audio.assetId, words: take.prompt } : null;
}

export interface SoundtrackState {
  readonly designWork: WorkSlot;
  readonly designed: boolean;
  readonly audios: readonly AudioItem[];
  /** What can be brought back, the newest last. Nothing runs for them. */
  readonly removed: readonly RemovedAudio[];
  /** Ids of audio items and removed ones in order. */
  readonly places: Places;
}

export interface RemovedAudio extends AudioItem {
  /** The shot that took it along. */
  readonly withShot: string | null;
}

/** A new audio item; `audioId` comes with the command. */
export interface NewAudio {
  readonly audioId: string;
  readonly type: AudioType;
  readonly placement: Placement;
  readonly prompt: string;
  readonly voiceId?: string;
  readonly byHand?: true;
}

/** An audio item from elsewhere, with its takes. */
export interface CopiedAudio {
  readonly audioId: string;
  readonly from: string;
  readonly audioType: AudioType;
  readonly placement: Placement;
  readonly audio: AudioCopy;
  /** ISO times by take. */
  readonly times: Readonly<Record<string, string>>;
}

/** What comes to a copy beside its words and takes, what follows from the chosen take, and what is under way. */
type NotCopied = Extract<keyof AudioItem, 'audioId' | 'type' | 'placement' | 'audio' | 'work' | 'pending'>;

/** What of an audio item can be copied. A field that is left out here does not compile. */
export const copyOfAudio = ({ prompt, voiceId, byHand, takes, selectedTake }: AudioItem): AudioCopy =>
  ({
    ...{ prompt, voiceId, byHand, selectedTake },
    takes: [...takes],
  }) satisfies Record<Exclude<keyof AudioItem, NotCopied>, unknown>;

export type SoundtrackCommand =
  | { readonly type: 'RequestDesign'; readonly jobId: string; readonly projectId: string }
  | { readonly type: 'CompleteDesign'; readonly jobId: string; readonly audios: readonly NewAudio[] }
  | { readonly type: 'FailDesign'; readonly jobId: string; readonly failure: Failure }
  | { readonly type: 'AddAudios'; readonly audios: readonly NewAudio[] }
  | { readonly type: 'CopyAudios'; readonly purpose: CopyPurpose; readonly audios: readonly CopiedAudio[] }
  /** The design that a branch begins with is that of the film `from`. */
  | { readonly type: 'CopySoundtrack'; readonly from: string }
  | { readonly type: 'ReviseAudio'; readonly audioId: string; readonly changes: AudioChanges }
  /** A shot says something else: what is not made yet of its sounds says that, too, if it said what the shot said. */
  | { readonly type: 'RewordAudiosOfShot'; readonly shotUid: string; readonly before: ShotLines; readonly now: ShotLines }
  | { readonly type: 'MoveAudio'; readonly audioId: string; readonly placement: Placement }
  | {
      readonly type: 'RequestAudio';
      readonly jobId: string;
      readonly audioId: string;
      readonly prompt: string;
      readonly voiceId?: string;
      readonly seconds: number;
      /** What is spoken over its shot; null of what belongs to no shot. */
      readonly line: string | null;
      /** The voice of whoever says that; null where they have none of their own. */
      readonly speakerVoice: string | null;
      readonly price: Millicredits;
    }
  | { readonly type: 'CompleteAudio'; readonly jobId: string; readonly audio: AudioAsset }
  | { readonly type: 'ChooseTake'; readonly audioId: string; readonly takeId: string }
  /** Undoes the choice of a first take. `prompt`, `voiceId`, `byHand`: what the item was to say before it. */
  | ({ readonly type: 'DeselectTake' } & Pick<AudioItem, 'audioId' | 'prompt' | 'voiceId' | 'byHand'>)
  | { readonly type: 'FailAudio'; readonly jobId: string; readonly failure: Failure }
  /** `withShot`: the shot that it goes with, when that is taken out at the same time. */
  | { readonly type: 'RemoveAudio'; readonly audioId: string; readonly withShot?: string | null }
  /** A shot is going: its voices and effects go with it. */
  | { readonly type: 'RemoveAudiosOfShot'; readonly shotUid: string }
  /** Brings a removed item back. */
  | { readonly type: 'RestoreAudio'; readonly audioId: string }
  /** A shot is back: so is what went with it. */
  | { readonly type: 'RestoreAudiosOfShot'; readonly shotUid: string };

export const ofShot = (audio: Pick<AudioItem, 'placement'>, shotUid: string): boolean =>
  'shotUid' in audio.placement && audio.placement.shotUid === shotUid;

const over = () => reject('NOT_IN_FLIGHT', 'This work is over already.');
const unknown = () => reject('NOT_FOUND', 'There is no such audio.', { field: 'audio_id' });

/** Those that can be brought back, too. */
const everyAudio = ({ audios, removed }: SoundtrackState): readonly AudioItem[] => [...audios, ...removed];

/** A voice that is not that of whoever says the line, nor the one that the sound is made with, was chosen by a person for this take. */
function chosenByHand(audio: AudioItem, voiceId: string | undefined, speakerVoice: string | null): { readonly byHand?: true } {
  if (voiceId === undefined || voiceId === speakerVoice) return {};
  const before = madeWith(audio);
  return voiceId !== before.voiceId || before.byHand ? { byHand: true } : {};
}

/** Each id once, whatever a list repeats or the soundtrack has already. */
const newOf = <Audio extends { readonly audioId: string }>(state: SoundtrackState, audios: readonly Audio[]): Audio[] =>
  audios
    .filter((audio, index) => audios.findIndex((one) => one.audioId === audio.audioId) === index)
    .filter((audio) => !everyAudio(state).some((one) => one.audioId === audio.audioId));

const added = (state: SoundtrackState, audios: readonly NewAudio[]): SoundtrackEvent[] =>
  newOf(state, audios).map(({ type, ...audio }) => ({ type: 'AudioAdded', data: { ...audio, audioType: type } }));

export const soundtrackDecider: Decider<SoundtrackState, SoundtrackCommand, SoundtrackEvent> = {
  initial: { designWork: idle, designed: false, audios: [], removed: [], places: [] },

  decide(state, command) {
    switch (command.type) {
      case 'RequestDesign':
        if (state.designWork.jobId === command.jobId) return accept();
        if (state.designed) return reject('CONFLICT', 'The audio of this project has been designed already.');
        if (state.designWork.jobId !== null) return reject('ALREADY_RUNNING', 'The audio of this project is being designed already.');
        return accept({ type: 'SoundtrackDesignRequested', data: { jobId: command.jobId, projectId: command.projectId } });
      case 'CompleteDesign':
        if (state.designWork.jobId !== command.jobId) return over();
        return accept<SoundtrackEvent>(...added(state, command.audios), { type: 'SoundtrackDesigned', data: { jobId: command.jobId } });
      case 'FailDesign':
        if (state.designWork.jobId !== command.jobId) return over();
        return accept({ type: 'SoundtrackDesignFailed', data: { jobId: command.jobId, failure: command.failure } });
      case 'AddAudios':
        return accept(...added(state, command.audios));
      case 'CopyAudios':
        return accept(
          ...newOf(state, command.audios).map(
            (copied): SoundtrackEvent => ({ type: 'AudioCopied', data: { ...copied, purpose: command.purpose } }),
          ),
        );
      case 'CopySoundtrack':
        return state.designed || state.designWork.jobId !== null
          ? accept()
          : accept({ type: 'SoundtrackCopied', data: { from: command.from } });
      case 'ReviseAudio': {
        const { audioId, changes } = command;
        const audio = everyAudio(state).find((one) => one.audioId === audioId);
        if (!audio) return unknown();
        if (audio.selectedTake !== null) return reject('CONFLICT', 'This sound is made. Make another take of it that says something else.');
        return revise(audio, changes, (all) => ({ type: 'AudioRevised', data: { audioId, changes: all } }));
      }
      case 'RewordAudiosOfShot':
        return accept(
          ...everyAudio(state)
            .filter((audio) => ofShot(audio, command.shotUid) && audio.selectedTake === null)
            .flatMap((audio): SoundtrackEvent[] => {
              const to = followed(audio, command.before, command.now);
              if (to === audio.prompt) return [];
              return [{ type: 'AudioRevised', data: { audioId: audio.audioId, changes: { prompt: { from: audio.prompt, to } } } }];
            }),
        );
      case 'MoveAudio': {
        const audio = state.audios.find((one) => one.audioId === command.audioId);
        if (!audio) return unknown();
        return accept({ type: 'AudioMoved', data: { audioId: audio.audioId, placement: command.placement } });
      }
      case 'RequestAudio': {
        const { type: _, line, speakerVoice, ...request } = command;
        const audio = state.audios.find((one) => one.audioId === request.audioId);
        if (!audio) return unknown();
        if (audio.work.jobId === request.jobId) return accept();
        if (audio.work.jobId !== null) return reject('ALREADY_RUNNING', 'This audio is being generated already.');
        const inputs = { line, seed: seedFrom(request.jobId), ...chosenByHand(audio, request.voiceId, speakerVoice) };
        return accept({ type: 'AudioGenerationRequested', data: { ...request, audioType: audio.type, inputs } });
      }
      case 'CompleteAudio': {
        const audio = state.audios.find((one) => one.work.jobId === command.jobId);
        if (!audio) return over();
        return accept({ type: 'AudioGenerationCompleted', data: { jobId: command.jobId, audioId: audio.audioId, audio: command.audio } });
      }
      case 'ChooseTake': {
        const { audioId, takeId } = command;
        const audio = state.audios.find((one) => one.audioId === audioId);
        if (!audio) return unknown();
        if (!audio.takes.some((take) => take.takeId === takeId)) {
          return reject('NOT_FOUND', 'There is no such take of this audio.', { field: 'takeId' });
        }
        if (audio.work.jobId !== null) return reject('ALREADY_RUNNING', 'A new take is being made. Choose when it is done.');
        return audio.selectedTake === takeId ? accept() : accept({ type: 'AudioTakeChosen', data: { audioId, takeId } });
      }
      case 'DeselectTake': {
        const { audioId, prompt, voiceId, byHand } = command;
        const audio = state.audios.find((one) => one.audioId === audioId);
        if (!audio) return unknown();
        if (audio.work.jobId !== null) return reject('ALREADY_RUNNING', 'A new take is being made. Choose when it is done.');
        if (audio.selectedTake === null) return accept();
        return accept({
          type: 'AudioTakeDeselected',
          data: { audioId, prompt, ...(voiceId === null ? {} : { voiceId }), ...(byHand ? { byHand } : {}) },
        });
      }
      case 'FailAudio': {
        const audio = state.audios.find((one) => one.work.jobId === command.jobId);
        if (!audio) return over();
        return accept({ type: 'AudioGenerationFailed', data: { jobId: command.jobId, audioId: audio.audioId, failure: command.failure } });
      }
      case 'RemoveAudio':
        return state.audios.some((one) => one.audioId === command.audioId)
          ? accept({ type: 'AudioRemoved', data: { audioId: command.audioId, withShot: command.withShot ?? null } })
          : unknown();
      case 'RemoveAudiosOfShot':
        return accept(
          ...state.audios
            .filter((audio) => ofShot(audio, command.shotUid))
            .map((audio): SoundtrackEvent => ({ type: 'AudioRemoved', data: { audioId: audio.audioId, withShot: command.shotUid } })),
        );
      case 'RestoreAudio':
        if (state.audios.some((one) => one.audioId === command.audioId)) return accept();
        return state.removed.some((one) => one.audioId === command.audioId)
          ? accept({ type: 'AudioRestored', data: { audioId: command.audioId } })
          : unknown();
      case 'RestoreAudiosOfShot':
        return accept(
          ...state.removed
            .filter((audio) => audio.withShot === command.shotUid)
            .map((audio): SoundtrackEvent => ({ type: 'AudioRestored', data: { audioId: audio.audioId } })),
        );
    }
  },

  evolve(state, event) {
    const change = (audioId: string, changes: Partial<AudioItem>): SoundtrackState => ({
      ...state,
      audios: state.audios.map((audio) => (audio.audioId === audioId ? { ...audio, ...changes } : audio)),
    });
    switch (event.type) {
      case 'SoundtrackDesignRequested':
        return { ...state, designWork: running(event.data.jobId) };
      case 'SoundtrackDesigned':
        return { ...state, designWork: idle, designed: true };
      case 'SoundtrackDesignFailed':
        return { ...state, designWork: failed(event.data.failure) };
      case 'AudioAdded': {
        const { audioId, audioType, placement, prompt, voiceId = null, byHand = false } = event.data;
        const audio: AudioItem = {
          audioId,
          type: audioType,
          placement,
          prompt,
          voiceId,
          byHand,
          work: idle,
          pending: null,
          takes: [],
          selectedTake: null,
          audio: null,
        };
        return { ...state, audios: [...state.audios, audio], places: [...state.places, audioId] };
      }
      case 'AudioCopied': {
        const { audioId, audioType: type, placement, audio: copied } = event.data;
        const audio = takeOf(copied)?.audio ?? null;
        const item: AudioItem = { audioId, type, placement, ...copied, audio, work: idle, pending: null };
        return { ...state, audios: [...state.audios, item], places: [...state.places, audioId] };
      }
      case 'SoundtrackCopied':
        return { ...state, designed: true };
      case 'AudioRevised': {
        const { audioId, changes } = event.data;
        const words = <Item extends AudioItem>(item: Item): Item => (item.audioId === audioId ? revised(item, changes) : item);
        return { ...state, audios: state.audios.map(words), removed: state.removed.map(words) };
      }
      case 'AudioMoved':
        return change(event.data.audioId, { placement: event.data.placement });
      case 'AudioGenerationRequested': {
        const { audioId, jobId, prompt, voiceId = null, seconds, price, inputs } = event.data;
        const pending = { prompt, voiceId, recipe: { seconds, price, inputs } };
        return change(audioId, { work: running(jobId), pending, prompt, voiceId, byHand: inputs?.byHand ?? false });
      }
      case 'AudioGenerationCompleted':
        return withTake(state, event.data.audioId, event.data.jobId, event.data.audio);
      case 'AudioTakeChosen': {
        const { audioId, takeId } = event.data;
        const take = state.audios.find((one) => one.audioId === audioId)?.takes.find((one) => one.takeId === takeId);
        return take ? change(audioId, { ...chosen(take), work: idle, pending: null }) : state;
      }
      case 'AudioTakeDeselected': {
        const { audioId, prompt, voiceId = null, byHand = false } = event.data;
        return change(audioId, { selectedTake: null, audio: null, prompt, voiceId, byHand, work: idle, pending: null });
      }
      case 'AudioGenerationFailed':
        return change(event.data.audioId, { work: failed(event.data.failure), pending: null });
      case 'AudioRemoved':
        return removeAudio(state, event.data.audioId, event.data.withShot);
      case 'AudioRestored':
        return restoreAudio(state, event.data.audioId);
    }
  },
};

const asMade = ({ prompt, voiceId, recipe }: AudioTake) => ({ prompt, voiceId, byHand: recipe?.inputs?.byHand ?? false });

/** What is heard and shown of an item once a take of it is chosen: its words go with it. */
const chosen = (take: AudioTake): Partial<AudioItem> => ({ selectedTake: take.takeId, audio: take.audio, ...asMade(take) });

/** One work at a time: what was asked for last is what the take says. */
function withTake(state: SoundtrackState, audioId: string, takeId: string, audio: AudioAsset): SoundtrackState {
  const audios = state.audios.map((item): AudioItem => {
    if (item.audioId !== audioId) return item;
    const { prompt, voiceId, recipe } = item.pending ?? { ...item, recipe: null };
    const take: AudioTake = { takeId, audio, prompt, voiceId, recipe };
    return { ...item, ...chosen(take), takes: [...item.takes, take], work: idle, pending: null };
  });
  return { ...state, audios };
}

const idOf = (audio: AudioItem): string => audio.audioId;

function removeAudio(state: SoundtrackState, audioId: string, withShot: string | null): SoundtrackState {
  const audio = state.audios.find((one) => one.audioId === audioId);
  if (!audio) return state;
  const removed = [...state.removed, { ...audio, work: abandoned(audio.work), pending: null, withShot }];
  return { ...state, audios: state.audios.filter((one) => one !== audio), removed };
}

function restoreAudio(state: SoundtrackState, audioId: string): SoundtrackState {
  const found = state.removed.find((one) => one.audioId === audioId);
  if (!found) return state;
  const { withShot: _, ...audio } = found;
  const at = indexToReturn(state.places, state.audios.map(idOf), audioId);
  return { ...state, audios: state.audios.toSpliced(at, 0, audio), removed: state.removed.filter((one) => one !== found) };
}
