import { sentenceOf } from '@scenewright/domain';
import type { Actor, Recorded } from '@scenewright/events';

/** An event for the person whom it concerns: whoever else acted is told by what they are, not by who. */
function toldEvent(event: Recorded): object {
  const { stream, version, type, schemaVersion, data, recordedAt, metadata } = event;
  return {
    ...{ at: recordedAt.toISOString(), what: sentenceOf(event), by: doneBy(metadata.actor) },
    ...{ stream, version, type, schema_version: schemaVersion, data },
  };
}

function doneBy({ role, via }: Actor): string {
  if (role === 'creator') return via === 'assistant' ? 'the assistant, for you' : 'you';
  return role === 'system' ? 'the studio' : 'the staff';
}

/** Each in a line. */
export async function* asLines(events: AsyncIterable<Recorded>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(toldEvent(event))}\n`;
}
