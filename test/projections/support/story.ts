import type { Decider } from '@scenewright/domain';
import { categoryOf, checked, current, type DomainEvent, idOf, type Recorded, type StreamName } from '@scenewright/events';

const BEGINNING = Date.parse('2026-03-01T09:00:00.000Z');
const MINUTE_MS = 60_000;
/** Positions that a chapter has. */
const CHAPTER = 1000;

const OF_PROJECTS = ['project', 'cast', 'soundtrack'];
/** What a stream is about, as far as its name tells. */
const subjectOf = (stream: StreamName) => ({
  userId: 'ada',
  ...(OF_PROJECTS.includes(categoryOf(stream)) ? { projectId: idOf(stream) } : {}),
});

const idOfEvent = (position: number) => `00000000-0000-4000-8000-${position.toString(16).padStart(12, '0')}`;

/** A log without a store: what deciders make of commands, recorded at positions and times that are the same each time. */
export class Story {
  readonly events: Recorded[] = [];
  private chapters = 0;
  private position = 0;

  /** What is told from here on has positions and times of its own, whatever is added before. */
  beginChapter(): void {
    this.chapters += 1;
    this.position = this.chapters * CHAPTER;
  }

  /** The id of the last event of a type: each is a click of its own. */
  idOfLast(type: string): string {
    const last = this.events.findLast((event) => event.type === type);
    if (!last) throw new Error(`no ${type} was told of`);
    return last.id;
  }

  /** What is asked of a stream from its first event on. A refusal throws: a story tells only what happened. */
  stream<State, Command extends { readonly type: string }, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: StreamName,
  ): (...commands: Command[]) => void {
    let state = decider.initial;
    let version = 0;
    return (...commands) => {
      for (const command of commands) {
        const decision = decider.decide(state, command);
        if (!decision.ok) throw new Error(`${command.type} on ${stream} was refused: ${decision.rejection.message}`);
        if (decision.events.length === 0) throw new Error(`${command.type} on ${stream} changed nothing`);
        for (const event of decision.events) {
          state = decider.evolve(state, event);
          version += 1;
          this.record(stream, version, event);
        }
      }
    };
  }

  /** One more event behind all of a stream that is told of, whatever the rules of its aggregate say. */
  add(stream: StreamName, position: number, event: DomainEvent): void {
    const last = this.events.findLast((one) => one.stream === stream && one.position < position);
    this.position = position - 1;
    this.record(stream, (last?.version ?? 0) + 1, event);
  }

  private record(stream: StreamName, version: number, event: DomainEvent): void {
    this.position += 1;
    const { position } = this;
    const id = idOfEvent(position);
    const { type, schemaVersion, data } = checked(event);
    const recorded = current({
      id,
      type,
      schemaVersion,
      // as a log gives it back
      data: JSON.parse(JSON.stringify(data)),
      metadata: { correlationId: id, causationId: id, actor: { uid: 'ada', role: 'creator' }, subject: subjectOf(stream) },
      stream,
      version,
      position: BigInt(position),
      recordedAt: new Date(BEGINNING + position * MINUTE_MS),
    });
    if (!recorded) throw new Error(`${type} is not known`);
    this.events.push(recorded);
  }
}
