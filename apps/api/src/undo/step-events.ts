import { Injectable } from '@nestjs/common';
import { filmDecider, type StepEvent } from '@scenewright/domain';
import { EventLog } from '@scenewright/event-log';
import type { Recorded, StreamName } from '@scenewright/events';
import type { StepEventAt } from './step.entity.js';

/** Reads the events of steps from the log. */
@Injectable()
export class StepEvents {
  constructor(private readonly log: EventLog) {}

  /** One of them. */
  async at({ stream, version }: StepEventAt): Promise<Recorded | null> {
    for await (const event of this.log.read(stream as StreamName, { from: version, limit: 1 })) return event;
    return null;
  }

  /** All of them with the states that they met, in the order of the log. */
  async withStates(events: readonly StepEventAt[]): Promise<StepEvent[]> {
    const found: (StepEvent & { readonly position: bigint })[] = [];
    for (const [stream, some] of Map.groupBy(events, (event) => event.stream)) {
      const versions = new Set(some.map(({ version }) => version));
      const last = Math.max(...versions);
      const decider = filmDecider(stream);
      let state = decider.initial;
      let first: unknown;
      for await (const recorded of this.log.read(stream as StreamName)) {
        if (recorded.version > last) break;
        if (versions.has(recorded.version)) {
          first ??= state;
          found.push({ stream: recorded.stream, event: recorded, before: state, first, position: recorded.position });
        }
        state = decider.evolve(state, recorded);
      }
    }
    return found.sort((one, other) => (one.position < other.position ? -1 : 1));
  }
}
