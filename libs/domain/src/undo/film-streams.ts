/** The streams of a film: their rules, and decisions that are made on several of them, one after the other. */
import { categoryOf, type StreamName, type StudioEvent } from '@scenewright/events';
import { castDecider } from '../cast/decider.js';
import { castHistory } from '../cast/history.js';
import type { Decider, Decision } from '../decision.js';
import { projectDecider } from '../project/decider.js';
import { projectHistory } from '../project/history.js';
import { sceneDecider } from '../scene/decider.js';
import { sceneHistory } from '../scene/history.js';
import { soundtrackDecider } from '../soundtrack/decider.js';
import { soundtrackHistory } from '../soundtrack/history.js';
import type { Part } from '../step-part.js';

/** The streams of a film, with their rules and what is told of each of their events. */
const ofFilm = {
  project: { decider: projectDecider, history: projectHistory },
  cast: { decider: castDecider, history: castHistory },
  scene: { decider: sceneDecider, history: sceneHistory },
  soundtrack: { decider: soundtrackDecider, history: soundtrackHistory },
} as const;

type FilmCategory = keyof typeof ofFilm;

export type AnyCommand = { readonly type: string };
type AnyDecider = Decider<unknown, AnyCommand, StudioEvent>;
type AnyPart = Part<unknown, AnyCommand, unknown>;

const isOfFilm = (category: string): category is FilmCategory => Object.hasOwn(ofFilm, category);

/** The rules of a stream of a film. Which state, command and event go together is known where the streams are declared. */
export function filmDecider(stream: string): AnyDecider {
  const category = categoryOf(stream);
  if (!isOfFilm(category)) throw new Error(`${stream} is no stream of a film`);
  return ofFilm[category].decider as unknown as AnyDecider;
}

export function partOf(stream: string, type: string): AnyPart {
  const category = categoryOf(stream);
  if (!isOfFilm(category)) return null;
  const history = ofFilm[category].history as unknown as Readonly<Record<string, { readonly step: AnyPart } | undefined>>;
  return history[type]?.step ?? null;
}

/** A command to a stream. */
export interface StreamCommand {
  readonly stream: StreamName;
  readonly command: AnyCommand;
}

/** Decides one thing after the other, each on what those before it leave. */
export class Desk {
  readonly commands: StreamCommand[] = [];
  private readonly states: Map<string, unknown>;

  constructor(now: ReadonlyMap<string, unknown>) {
    this.states = new Map(now);
  }

  stateOf(stream: string): unknown {
    return this.states.get(stream) ?? filmDecider(stream).initial;
  }

  /** A command that makes nothing happen is left out. */
  decide(stream: StreamName, command: AnyCommand): Decision<StudioEvent> {
    const decider = filmDecider(stream);
    const state = this.stateOf(stream);
    const decision = decider.decide(state, command);
    if (decision.ok && decision.events.length > 0) {
      this.states.set(stream, decision.events.reduce(decider.evolve, state));
      this.commands.push({ stream, command });
    }
    return decision;
  }
}
