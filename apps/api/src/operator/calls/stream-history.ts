import { Inject } from '@nestjs/common';
import { calls, type ResponseOf } from '@scenewright/contract';
import type { EventStore } from '@scenewright/event-log';
import { EVENT_STORE } from '../../event-log/event-store.token.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';

/** What stands in a stream, as it was written: in the schema of its time, and also what this program does not know. */
@Handles(calls.streamHistory)
export class StreamHistoryHandler implements CallHandler<typeof calls.streamHistory> {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async execute({ input: { stream } }: CallTo<typeof calls.streamHistory>) {
    const events: ResponseOf<typeof calls.streamHistory>['events'] = [];
    for await (const event of this.store.read(stream)) {
      const { actor, correlationId } = event.metadata;
      events.push({
        position: String(event.position),
        version: event.version,
        type: event.type,
        schema_version: event.schemaVersion,
        recorded_at: event.recordedAt.toISOString(),
        actor: `${actor.role} ${actor.uid}${actor.onBehalfOf ? ` for ${actor.onBehalfOf}` : ''}`,
        correlation_id: correlationId,
        data: event.data,
      });
    }
    if (events.length === 0) throw notFound('stream');
    return { events };
  }
}
