import { calls } from '@scenewright/contract';
import { type CallHandler, Handles } from '../../http/call-handler.js';
import { StudioNumbers } from '../../telemetry/index.js';

/** How far every projection and process is, and where one has stopped. */
@Handles(calls.projectionStatus)
export class ProjectionStatusHandler implements CallHandler<typeof calls.projectionStatus> {
  constructor(private readonly numbers: StudioNumbers) {}

  async execute() {
    const { head, readers } = await this.numbers.readers();
    return {
      head: String(head),
      consumers: readers.map(({ name, isKnown, version, position, behind, state, error, failedPosition }) => ({
        name,
        known: isKnown,
        version,
        position: String(position),
        lag: behind,
        state,
        error,
        failed_position: failedPosition === null ? null : String(failedPosition),
      })),
    };
  }
}
