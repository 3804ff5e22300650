import { calls } from '@scenewright/contract';
import { Checkpoints, EventLog } from '@scenewright/event-log';
import { type CallHandler, Handles } from '../../http/call-handler.js';

/** How far every projection and process is, and where one has stopped. */
@Handles(calls.projectionStatus)
export class ProjectionStatusHandler implements CallHandler<typeof calls.projectionStatus> {
  constructor(
    private readonly events: EventLog,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute() {
    const head = await this.events.head();
    const consumers = await this.checkpoints.all();
    return {
      head: String(head),
      consumers: consumers.map(({ name, version, position, state, error, failedPosition }) => ({
        name,
        version,
        position: String(position),
        lag: Number(head - position),
        state,
        error,
        failed_position: failedPosition === null ? null : String(failedPosition),
      })),
    };
  }
}
