/** What an event is to the step that it belongs to: a step is everything that one click of a person led to in a film. */
import type { AudioType, Failure } from '@scenewright/events';
import type { Rejection } from './decision.js';

/** What the names of steps call the things of a film: by their numbers as they are now, as the screens show them. */
export interface StepWords {
  /** 'shot 2', 'scene 1, shot 2'; of one that is gone, what it was called. */
  shot(shotUid: string): string;
  scene(sceneUid: string): string;
  character(characterId: string): string;
  /** 'the voice of shot 2', 'the music'. */
  sound(audioId: string): string;
  /** The same, of a new one: 'a voice to shot 2', 'music'. */
  newSound(type: AudioType, shotUid: string | null): string;
}

/** What takes a change back as things are now, or why nothing does. */
export type Inverse<Command> =
  | { readonly ok: true; readonly commands: readonly Command[] }
  | { readonly ok: false; readonly rejection: Rejection };

export const by = <Command>(...commands: Command[]): Inverse<Command> => ({ ok: true, commands });
/** Something rests on the change by now. `message`: what, and what to do about it. */
export const restsOn = (message: string): Inverse<never> => ({ ok: false, rejection: { code: 'CONFLICT', message } });

export interface States<State> {
  /** Right before the event. */
  readonly before: State;
  /** Before the first event of the step in this stream. */
  readonly first: State;
  readonly now: State;
}

/** What the film shows otherwise since then. */
export interface Change<State, Command, Data> {
  readonly is: 'change';
  /** What a person calls it, to follow 'Undo': 'move shot 2'. `id`: of the stream. */
  readonly name: (data: Data, words: StepWords, id: string) => string;
  readonly inverse: (data: Data, states: States<State>) => Inverse<Command>;
}

/** Work that was asked for: stopped when its step is undone while it runs. */
export interface Work<Command, Data> {
  readonly is: 'work';
  readonly stop: (data: Data) => Command;
}

const undone: Failure = { code: 'cancelled', message: 'Undone.' };

/** Work that the command of this type ends before its time. */
export const endedBy = <Type extends string>(
  type: Type,
): Work<{ readonly type: Type; readonly jobId: string; readonly failure: Failure }, { readonly jobId: string }> => ({
  is: 'work',
  stop: ({ jobId }) => ({ type, jobId, failure: undone }),
});

/** What the film stands on; it and what was done before it stays. */
export interface Beginning {
  readonly is: 'beginning';
  readonly name: string;
  /** What to do instead. */
  readonly because: string;
}

/** Null: nothing of it is to be taken back. */
export type Part<State, Command, Data> = Change<State, Command, Data> | Work<Command, Data> | Beginning | null;
