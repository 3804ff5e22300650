import { sentenceOf } from '@scenewright/domain';
import { type Actor, isByStaff, type Recorded } from '@scenewright/events';

/** An event for the person whom it concerns: whoever else acted is told by what they are, not by who. */
function toldEvent(event: Recorded): object {
  const { stream, version, type, schemaVersion, data, recordedAt, metadata } = event;
  return {
    ...{ at: recordedAt.toISOString(), what: sentenceOf(event), by: doneBy(metadata.actor) },
    ...{ stream, version, type, schema_version: schemaVersion, data },
  };
}

/** Somebody of the staff has their role in their own films, too: there they act for nobody else. */
function doneBy(actor: Actor): string {
  if (isByStaff(actor)) return 'the staff';
  if (actor.role === 'system') return 'the studio';
  return actor.via === 'assistant' ? 'the assistant, for you' : 'you';
}

/** Each in a line. */
export async function* asLines(events: AsyncIterable<Recorded>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(toldEvent(event))}\n`;
}
