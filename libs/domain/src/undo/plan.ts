/** How a step is taken back as things are now: with commands like any other, decided one after the other; or why it is not. */
import { idOf, type StreamName, type StudioEvent, streams } from '@scenewright/events';
import type { Decision, Rejection } from '../decision.js';
import { isAtWork } from '../scene/at-work.js';
import type { SceneState } from '../scene/state.js';
import { ofShot, type SoundtrackState } from '../soundtrack/decider.js';
import type { Inverse, StepWords } from '../step-part.js';
import { type AnyCommand, Desk, partOf, type StreamCommand } from './film-streams.js';

/** What an event is to its step: something that can be taken back, work that was asked for, or what the film stands on. */
export const stepPart = (stream: string, type: string): 'change' | 'work' | 'beginning' | null => partOf(stream, type)?.is ?? null;

/** Why what the film stands on is not taken back. */
export function becauseOf(stream: string, type: string): string {
  const part = partOf(stream, type);
  return part?.is === 'beginning' ? part.because : '';
}

/** What a step is called, to follow 'Undo'. `headline`: its first event that changes something; `count`: how many of its type there are. */
export function stepName(headline: { readonly stream: string; readonly event: StudioEvent }, count: number, words: StepWords): string {
  const { stream, event } = headline;
  const part = partOf(stream, event.type);
  if (part?.is === 'beginning') return part.name;
  const name = part?.is === 'change' ? part.name(event.data, words, idOf(stream)) : 'the last change';
  return count > 1 ? `${name} and ${count - 1} more` : name;
}

/** An event of a step, with the states that it met. */
export interface StepEvent {
  readonly stream: StreamName;
  readonly event: StudioEvent;
  /** Of its stream, right before it. */
  readonly before: unknown;
  /** Of its stream, before the first event of the step. */
  readonly first: unknown;
}

export interface UndoPlan {
  /** In order; each is accepted when those before it have been carried out. */
  readonly commands: readonly StreamCommand[];
  /** What they stop: the requests for work that had not come to its end. */
  readonly stopped: readonly StudioEvent[];
}

export type UndoDecision = { readonly ok: true; readonly plan: UndoPlan } | { readonly ok: false; readonly rejection: Rejection };

/**
 * @param step its events, in the order of the log
 * @param now the present states of the streams of the step, of the film's soundtrack, and of the scenes that the step put in or took out
 */
export function planUndo(projectId: string, step: readonly StepEvent[], now: ReadonlyMap<string, unknown>): UndoDecision {
  const desk = new Desk(now);
  const newestFirst = step.toReversed();
  const stopped: StudioEvent[] = [];
  for (const { stream, event } of newestFirst) {
    const part = partOf(stream, event.type);
    // what is over by now needs no stopping
    if (part?.is === 'work' && desk.decide(stream, part.stop(event.data)).ok) stopped.push(event);
  }
  const added = new Set(step.flatMap(({ event }) => (event.type === 'ShotAdded' ? [event.data.shotUid] : [])));
  const copied = step.flatMap(({ event }) => (event.type === 'ShotCopied' ? [event.data.shotUid] : []));
  const own = new Set([...added, ...copied]);
  for (const { stream, event, before, first } of newestFirst) {
    const part = partOf(stream, event.type);
    if (part?.is !== 'change') continue;
    // what was made for a shot goes with the shot
    if (event.type !== 'ShotAdded' && 'shotUid' in event.data && added.has(event.data.shotUid)) continue;
    const inverse = part.inverse(event.data, { before, first, now: desk.stateOf(stream) });
    const rejection = carryOut({ projectId, own, desk }, stream, event, inverse);
    if (rejection) return { ok: false, rejection: inWords(rejection) };
  }
  return { ok: true, plan: { commands: desk.commands, stopped } };
}

interface Undoing {
  readonly projectId: string;
  /** Shots that the step brought. */
  readonly own: ReadonlySet<string>;
  readonly desk: Desk;
}

function carryOut(undoing: Undoing, stream: StreamName, event: StudioEvent, inverse: Inverse<AnyCommand>): Rejection | null {
  const { projectId, desk } = undoing;
  if (!inverse.ok) return inverse.rejection;
  for (const command of inverse.commands) {
    const all = [...besides(projectId, command)];
    const rejection = heldBy(undoing, command, event) ?? all.map((one) => desk.decide(one.stream, one.command)).find(isNo)?.rejection;
    if (rejection) return rejection;
    const decision = desk.decide(stream, command);
    if (!decision.ok) return decision.rejection;
  }
  return null;
}

const isNo = (decision: Decision<unknown>): decision is Extract<Decision<unknown>, { ok: false }> => !decision.ok;

/** What happens in other streams with a command. */
function* besides(projectId: string, command: AnyCommand): Generator<StreamCommand> {
  if (command.type === 'RemoveShot' && 'shotUid' in command) {
    yield { stream: streams.soundtrack(projectId), command: { type: 'RemoveAudiosOfShot', shotUid: command.shotUid } as AnyCommand };
  }
}

/** What other streams say against a command. */
function heldBy({ projectId, own, desk }: Undoing, command: AnyCommand, event: StudioEvent): Rejection | null {
  const no = (message: string): Rejection => ({ code: 'CONFLICT', message });
  const { audios } = desk.stateOf(streams.soundtrack(projectId)) as SoundtrackState;
  if (command.type === 'RemoveShot') {
    const { shotUid } = command as AnyCommand & { shotUid: string };
    const isSounding = audios.some((audio) => ofShot(audio, shotUid) && audio.work.jobId !== null);
    return isSounding ? no('A sound of this shot is being made. Cancel it, or wait until it is done.') : null;
  }
  if (command.type !== 'RemoveScene' || !('sceneUid' in event.data)) return null;
  const { sceneUid } = event.data;
  const { shots } = desk.stateOf(streams.scene(sceneUid)) as SceneState;
  const isSounding = audios.some(({ placement, work }) => 'shotUid' in placement && placement.sceneUid === sceneUid && work.jobId !== null);
  if (isSounding || shots.some(isAtWork)) return no('Something is being made for this scene. Cancel it, or wait until it is done.');
  if (event.type === 'SceneAdded' && shots.some(({ shotUid }) => !own.has(shotUid)))
    return no('This scene has shots by now. Undo those first, or delete the scene.');
  return null;
}

/** A no to a command, as a person who undoes something needs it. */
function inWords(rejection: Rejection): Rejection {
  switch (rejection.code) {
    case 'EDIT_CONFLICT':
      return { code: 'CONFLICT', message: 'The words were changed since. Undo that first, or edit them where they stand.' };
    case 'NOT_FOUND':
      return { code: 'CONFLICT', message: 'What this was done to has been removed since. Bring it back first.' };
    case 'ALREADY_RUNNING':
      return { code: 'ALREADY_RUNNING', message: 'Something is being made for it just now. Cancel that, or wait until it is done.' };
    default:
      return { code: rejection.code, message: rejection.message };
  }
}
