import { Inject } from '@nestjs/common';
import { calls, type ResponseOf } from '@scenewright/contract';
import type { EventStore } from '@scenewright/event-log';
import type { RecordedEvent } from '@scenewright/events';
import { EVENT_STORE } from '../../event-log/event-store.token.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { PrivilegedReads } from '../../projects/index.js';

/**
 * What stands in a stream, as it was written: in the schema of its time, and also what this program does not know. Whom it is about is told
 * that it was read.
 */
@Handles(calls.streamHistory)
export class StreamHistoryHandler implements CallHandler<typeof calls.streamHistory> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly reads: PrivilegedReads,
  ) {}

  async execute({ input: { stream }, meta }: CallTo<typeof calls.streamHistory>) {
    const events: RecordedEvent[] = [];
    for await (const event of this.store.read(stream)) events.push(event);
    if (events.length === 0) throw notFound('stream');
    await this.reads.recordEvents(meta.staff, events);
    return { events: events.map(viewOf) };
  }
}

function viewOf(event: RecordedEvent): ResponseOf<typeof calls.streamHistory>['events'][number] {
  const { actor, correlationId } = event.metadata;
  return {
    position: String(event.position),
    version: event.version,
    type: event.type,
    schema_version: event.schemaVersion,
    recorded_at: event.recordedAt.toISOString(),
    actor: `${actor.role} ${actor.uid}${actor.onBehalfOf ? ` for ${actor.onBehalfOf}` : ''}`,
    correlation_id: correlationId,
    data: event.data,
  };
}
