/** How a step is taken back as things are now: with commands like any other, decided one after the other; or why it is not. */
import { idOf, type StreamName, type StudioEvent, streams } from '@scenewright/events';
import { type CastState, hasNamesake } from '../cast/state.js';
import type { Decision, Rejection } from '../decision.js';
import type { ProjectState } from '../project/state.js';
import { isAtWork } from '../scene/at-work.js';
import { CHANGED_SINCE, copyOfShot, showsTheSame } from '../scene/copy.js';
import { type SceneState, shotByUid } from '../scene/state.js';
import { isHeardAs, ofShot, SHOT_GONE, type SoundtrackState, soundtrackDecider } from '../soundtrack/decider.js';
import type { Inverse, StepWords } from '../step-part.js';
import { type AnyCommand, Desk, filmDecider, partOf, type StreamCommand } from './film-streams.js';

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
 * @param now the present states of the streams of the step, of the film itself and its soundtrack, and of the scenes that the step put in or took out
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
  for (const done of newestFirst) {
    const { stream, event, before, first } = done;
    const part = partOf(stream, event.type);
    if (part?.is !== 'change') continue;
    // what was made for a shot goes with the shot
    if (event.type !== 'ShotAdded' && 'shotUid' in event.data && added.has(event.data.shotUid)) continue;
    const inverse = part.inverse(event.data, { before, first, now: desk.stateOf(stream) });
    const rejection = carryOut({ projectId, step, now, own, desk }, done, inverse);
    if (rejection) return { ok: false, rejection: inWords(rejection) };
  }
  const message = againstAll(projectId, desk, now);
  if (message !== null) return { ok: false, rejection: { code: 'CONFLICT', message } };
  return { ok: true, plan: { commands: desk.commands, stopped } };
}

/** What stands against all of it together, which is known when all is decided. */
function againstAll(projectId: string, desk: Desk, now: ReadonlyMap<string, unknown>): string | null {
  if (isIntoDeleted(projectId, desk, now)) return 'The scene has been deleted since. Bring it back first.';
  if (isOfGone(projectId, desk)) return SHOT_GONE;
  const name = nameTaken(projectId, desk, now);
  return name && `Another character is called ${name} by now. Undo that first, or give them another name.`;
}

/** Whether a shot would come back into a scene that is not in the film, and does not come back either. */
function isIntoDeleted(projectId: string, desk: Desk, now: ReadonlyMap<string, unknown>): boolean {
  const project = streams.project(projectId);
  const inFilm = [now.get(project), desk.stateOf(project)].flatMap((state) => (state as ProjectState).sceneUids);
  return desk.commands.some(({ stream, command }) => command.type === 'RestoreShot' && !inFilm.includes(idOf(stream)));
}

/** Whether a sound would come back to a shot that is not there, and does not come back either. */
function isOfGone(projectId: string, desk: Desk): boolean {
  const { audios } = desk.stateOf(streams.soundtrack(projectId)) as SoundtrackState;
  const back = new Set(
    desk.commands.flatMap(({ command }) => (command.type === 'RestoreAudio' && 'audioId' in command ? [command.audioId] : [])),
  );
  return audios.some(
    ({ audioId, placement }) =>
      back.has(audioId) &&
      'shotUid' in placement &&
      !shotByUid(desk.stateOf(streams.scene(placement.sceneUid)) as SceneState, placement.shotUid),
  );
}

/** A name that somebody would have again, and somebody else has; null when there is none. Those of one step may go round. */
function nameTaken(projectId: string, desk: Desk, now: ReadonlyMap<string, unknown>): string | null {
  const stream = streams.cast(projectId);
  const before = now.get(stream) as CastState | undefined;
  const after = desk.stateOf(stream) as CastState;
  const renamed = after.characters.filter(({ name }, nth) => name !== before?.characters[nth]?.name);
  return renamed.find((character) => hasNamesake(after, character))?.name ?? null;
}

interface Undoing {
  readonly projectId: string;
  readonly step: readonly StepEvent[];
  /** Before anything of it is undone. */
  readonly now: ReadonlyMap<string, unknown>;
  /** Shots that the step brought. */
  readonly own: ReadonlySet<string>;
  readonly desk: Desk;
}

function carryOut(undoing: Undoing, done: StepEvent, inverse: Inverse<AnyCommand>): Rejection | null {
  const { stream } = done;
  const { projectId, desk } = undoing;
  if (!inverse.ok) return inverse.rejection;
  for (const command of inverse.commands) {
    const all = [...besides(projectId, command)];
    const rejection = heldBy(undoing, command, done) ?? all.map((one) => desk.decide(one.stream, one.command)).find(isNo)?.rejection;
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
function heldBy(undoing: Undoing, command: AnyCommand, done: StepEvent): Rejection | null {
  const { projectId, own, desk } = undoing;
  const { event } = done;
  const no = (message: string): Rejection => ({ code: 'CONFLICT', message });
  const { audios } = desk.stateOf(streams.soundtrack(projectId)) as SoundtrackState;
  if (command.type === 'RemoveShot') {
    const { shotUid } = command as AnyCommand & { shotUid: string };
    const isSounding = audios.some((audio) => ofShot(audio, shotUid) && audio.work.jobId !== null);
    if (isSounding) return no('A sound of this shot is being made. Cancel it, or wait until it is done.');
    if (!isMove(undoing, event)) return null;
    if (showsOtherThan(undoing, done, shotUid)) return no(CHANGED_SINCE);
    if (hasMoreThan(undoing, done, shotUid))
      return no('Something was made for this shot since, and it would go with the shot. Move it by hand, or delete it.');
    return soundsOtherThan(undoing, shotUid) ? no(CHANGED_SINCE) : null;
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

/** Whether an event brought a shot that the step took out elsewhere; done again, it was brought back and not copied. */
const isMove = ({ step }: Undoing, event: StudioEvent): boolean =>
  (event.type === 'ShotCopied' && event.data.purpose === 'move') ||
  (event.type === 'ShotRestored' && step.some((one) => one.event.type === 'ShotRemoved'));

/** Whether a shot shows something else than when it came: the shot that takes its place does not. */
function showsOtherThan({ desk }: Undoing, came: StepEvent, shotUid: string): boolean {
  const [shot, was] = [desk.stateOf(came.stream), after(came)].map((scene) => shotByUid(scene as SceneState, shotUid));
  return shot !== undefined && was !== undefined && !showsTheSame(shot, copyOfShot(was));
}

/** Whether a sound that came with a shot is gone, or is to be another one: those of the shot that takes its place are as they came. */
function soundsOtherThan(undoing: Undoing, shotUid: string): boolean {
  const { audios } = soundtrackNow(undoing);
  const came = soundtrackAfter(undoing).audios.filter((audio) => ofShot(audio, shotUid));
  return came.some((was) => {
    const is = audios.find(({ audioId }) => audioId === was.audioId);
    return !is || !isHeardAs(is, was);
  });
}

/** Whether a shot has versions or sounds that did not come with it: the shot that takes its place has none of them, and they may be paid for. */
function hasMoreThan(undoing: Undoing, came: StepEvent, shotUid: string): boolean {
  const brought = new Set(madeFor(shotUid, after(came), soundtrackAfter(undoing)));
  return madeFor(shotUid, undoing.now.get(came.stream), soundtrackNow(undoing)).some((id) => !brought.has(id));
}

const soundtrackNow = ({ projectId, now }: Undoing) =>
  (now.get(streams.soundtrack(projectId)) ?? soundtrackDecider.initial) as SoundtrackState;
/** As the step left it. */
function soundtrackAfter({ projectId, step }: Undoing): SoundtrackState {
  const last = step.findLast(({ stream }) => stream === streams.soundtrack(projectId));
  return (last ? after(last) : soundtrackDecider.initial) as SoundtrackState;
}

const after = ({ stream, event, before }: StepEvent): unknown => filmDecider(stream).evolve(before, event);

function madeFor(shotUid: string, scene: unknown, { audios }: SoundtrackState): string[] {
  const shot = shotByUid(scene as SceneState, shotUid);
  return [
    ...(shot?.frames ?? []).map(({ frameId }) => frameId),
    ...(shot?.clips ?? []).map(({ videoId }) => videoId),
    ...audios.filter((audio) => ofShot(audio, shotUid)).flatMap(({ audioId, takes }) => [audioId, ...takes.map(({ takeId }) => takeId)]),
  ];
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
