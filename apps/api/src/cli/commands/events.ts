import type { calls, ResponseOf } from '@scenewright/contract';
import { sentenceOf } from '@scenewright/domain';
import { recall } from '@scenewright/events';
import type { Command } from 'commander';
import { escapedJson, shownOnOneLine } from '../../shown-text.js';
import { print } from '../print.js';
import type { StudioClient } from '../studio-client.js';

type StoredEvent = ResponseOf<typeof calls.streamHistory>['events'][number];

/** `studio events …`. */
export function eventsCommand(program: Command, operator: () => StudioClient): void {
  program
    .command('events')
    .description('the readable history of a stream, e.g. project-<id>, credits-<uid>')
    .argument('<stream>', 'name of the stream')
    .option('--json', 'as JSON, one event a line')
    .action(async (stream: string, { json }: { json?: boolean }) => {
      const { events } = await operator().call('streamHistory', { params: { stream } });
      for (const event of events) print(json ? asJson(event) : inWords(event));
    });
}

/** When what happened and by whom, and under it the same in a sentence. */
export function inWords(event: StoredEvent): string {
  const { version, recorded_at, type, schema_version: schemaVersion, actor, data } = event;
  const known = recall({ type, schemaVersion, data });
  const told = known ? sentenceOf(known) : 'a newer version of the studio wrote this: here nobody knows what it says';
  return [`${String(version).padStart(4)}  ${recorded_at}  ${type}  by ${actor}`, `      ${told}`].map(shownOnOneLine).join('\n');
}

/** The same JSON for a program; what a terminal would obey is escaped. */
export const asJson = (event: StoredEvent): string => escapedJson(JSON.stringify(event));
