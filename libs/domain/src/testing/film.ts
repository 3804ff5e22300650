/** A film in memory whose steps are undone and done again: what the api does with the log, in plain lists. */
import { type StreamName, type StudioEvent, streams } from '@scenewright/events';
import { type CastState, selectedPortrait } from '../cast/state.js';
import type { Rejection } from '../decision.js';
import type { ProjectState } from '../project/state.js';
import { type SceneState, selectedClip, selectedFrame } from '../scene/state.js';
import type { SoundtrackState } from '../soundtrack/decider.js';
import { musicSpan } from '../timeline/music-span.js';
import { filmDecider } from '../undo/film-streams.js';
import { planUndo, type StepEvent, stepPart, type UndoDecision } from '../undo/plan.js';
import { planRestore } from '../undo/restore.js';
import type { Film } from '../undo/words.js';
import { id } from './samples.js';

export const PROJECT = id(9);

/**
 * What nobody sees or hears of a film's things: what is under way, every version but the chosen one, how it came to be, and what is seen in
 * another way. Everything else is: a field that a thing gets one day is seen until it is left out here, so that whatever is to bring it back,
 * or to take it along, has to.
 */
const unseen = {
  project: ['status', 'scriptMethod', 'scriptWork', 'scenePlaces', 'exportWork', 'refreshes', 'films', 'momentNames', 'accepted'],
  scene: ['projectId', 'number', 'removed', 'places'],
  shot: [
    ...(['designWork', 'frameWork', 'clipWork', 'clipFailures', 'pendingFrame', 'pendingVideo', 'pendingTrim', 'pendingLipSync'] as const),
    ...(['frames', 'clips', 'lastVideo'] as const),
  ],
  cast: ['castingWork', 'completed'],
  character: ['scriptName', 'imagePrompt', 'portraits', 'portraitWork', 'pendingPortrait', 'descriptionWork', 'described'],
  soundtrack: ['designWork', 'designed', 'audios', 'removed', 'places'],
  sound: ['work', 'pending', 'takes', 'prompt', 'voiceId', 'byHand'],
} as const;

function without<Of extends object, Field extends keyof Of>(of: Of, fields: readonly Field[]): Omit<Of, Field> {
  const seen: Partial<Of> = { ...of };
  for (const field of fields) delete seen[field];
  return seen as Omit<Of, Field>;
}

interface Step {
  readonly name: string;
  /** What did it last. */
  done: StepEvent[];
  /** What took it back, while it is. */
  undone: StepEvent[] | null;
}

export class FilmInMemory {
  states: ReadonlyMap<string, unknown> = new Map();
  private readonly steps = new Map<string, Step>();
  readonly stopped: StudioEvent[] = [];
  /** Types of everything that happened. */
  readonly happened = new Set<string>();

  stateOf<State>(stream: string): State {
    return (this.states.get(stream) ?? filmDecider(stream).initial) as State;
  }

  get project(): ProjectState {
    return this.stateOf(streams.project(PROJECT));
  }
  get cast(): CastState {
    return this.stateOf(streams.cast(PROJECT));
  }
  get soundtrack(): SoundtrackState {
    return this.stateOf(streams.soundtrack(PROJECT));
  }
  scene(uid: string): SceneState {
    return this.stateOf(streams.scene(uid));
  }

  /** Somebody's click, or what came of one: all of it, or nothing. True when something happened. */
  does(step: string, ...commands: readonly (readonly [StreamName, { readonly type: string }])[]): boolean {
    const made = this.decide(commands);
    if (!Array.isArray(made)) return false;
    const known = this.steps.get(step) ?? { name: step, done: [], undone: null };
    this.steps.set(step, known);
    known.done.push(
      ...made.map((event) => ({ ...event, first: known.done.find(({ stream }) => stream === event.stream)?.first ?? event.before })),
    );
    return made.length > 0;
  }

  /** Steps that changed something, in the order in which they first did. */
  changes(): string[] {
    return [...this.steps].flatMap(([name, { done }]) =>
      done.some(({ stream, event }) => stepPart(stream, event.type) === 'change') ? [name] : [],
    );
  }

  /** What would take a step back, or do it again. */
  planOf(name: string): UndoDecision {
    const step = this.step(name);
    return planUndo(PROJECT, step.undone ?? step.done, this.states);
  }

  /** Takes a step back, or does it again; null when that went well. */
  turn(name: string): Rejection | null {
    const step = this.step(name);
    const decision = this.planOf(name);
    if (!decision.ok) return decision.rejection;
    const made = this.decide(decision.plan.commands.map(({ stream, command }) => [stream, command] as const));
    if (!Array.isArray(made)) throw new Error(`the plan for ${name} does not hold: ${made.message}`);
    this.stopped.push(...decision.plan.stopped);
    const events = made.map((event) => ({ ...event, first: made.find(({ stream }) => stream === event.stream)?.before }));
    if (step.undone === null) step.undone = events;
    else {
      step.done = events;
      step.undone = null;
    }
    return null;
  }

  /** The whole film when its streams are in these states. */
  at(states: ReadonlyMap<string, unknown>): Film {
    const at = <State>(stream: string) => (states.get(stream) ?? filmDecider(stream).initial) as State;
    const project = at<ProjectState>(streams.project(PROJECT));
    return {
      project,
      cast: at<CastState>(streams.cast(PROJECT)),
      scenes: project.scenePlaces.map((uid) => at<SceneState>(streams.scene(uid))),
      soundtrack: at<SoundtrackState>(streams.soundtrack(PROJECT)),
    };
  }

  /** Makes the film as it was when its streams were in these states: one step. Null when that went well. */
  restore(step: string, then: ReadonlyMap<string, unknown>): Rejection | null {
    const plan = planRestore(PROJECT, this.at(then), this.states);
    if (!plan.ok) return plan.rejection;
    const commands = plan.commands.map(({ stream, command }) => [stream, command] as const);
    if (!this.does(step, ...commands)) throw new Error('the plan does not hold');
    return null;
  }

  /** What a person sees of the film and hears of it. */
  visible() {
    const { project, cast, soundtrack } = this;
    const { sceneUids, scenePlaces } = project;
    const shown = new Set(sceneUids.flatMap((uid) => this.scene(uid).shots.map(({ shotUid }) => shotUid)));
    return {
      ...without(project, unseen.project),
      scenes: sceneUids.map((uid) => {
        const scene = this.scene(uid);
        return {
          ...without(scene, unseen.scene),
          shots: scene.shots.map((shot) => ({
            ...without(shot, unseen.shot),
            ...{ frame: selectedFrame(shot) ?? null, clip: selectedClip(shot) ?? null },
            characterIds: shot.characterIds.toSorted(),
          })),
        };
      }),
      ...without(cast, unseen.cast),
      characters: cast.characters.map((character) => ({
        ...without(character, unseen.character),
        portrait: selectedPortrait(character) ?? null,
      })),
      ...without(soundtrack, unseen.soundtrack),
      // of a shot that is away nothing is heard
      sounds: soundtrack.audios
        .filter((audio) => !('shotUid' in audio.placement) || shown.has(audio.placement.shotUid))
        .map((audio) => ({
          ...without(audio, unseen.sound),
          // of one that was not made: what it is to say
          words: audio.selectedTake === null ? { prompt: audio.prompt, voiceId: audio.voiceId, byHand: audio.byHand } : null,
          span: 'startSceneUid' in audio.placement ? musicSpan(audio.placement, sceneUids, scenePlaces) : null,
        })),
    };
  }

  /** The same, and what is said of it: what its moments are called, and what is left as it is. */
  visibleAndSaid() {
    const { momentNames, accepted } = this.project;
    return { ...this.visible(), momentNames, accepted };
  }

  private step(name: string): Step {
    const step = this.steps.get(name);
    if (!step) throw new Error(`nobody did ${name}`);
    return step;
  }

  private decide(commands: readonly (readonly [StreamName, { readonly type: string }])[]): Omit<StepEvent, 'first'>[] | Rejection {
    const states = new Map(this.states);
    const made: Omit<StepEvent, 'first'>[] = [];
    for (const [stream, command] of commands) {
      const decider = filmDecider(stream);
      const decision = decider.decide(states.get(stream) ?? decider.initial, command);
      if (!decision.ok) return decision.rejection;
      for (const event of decision.events) {
        const before = states.get(stream) ?? decider.initial;
        made.push({ stream, event, before });
        states.set(stream, decider.evolve(before, event));
      }
    }
    this.states = states;
    for (const { event } of made) this.happened.add(event.type);
    return made;
  }
}
