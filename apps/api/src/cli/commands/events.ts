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

/** When what happened and by whom; under it the same in a sentence, and by what it is found elsewhere. */
export function inWords(event: StoredEvent): string {
  const { position, version, recorded_at, type, schema_version: schemaVersion, actor, correlation_id, data } = event;
  const known = recall({ type, schemaVersion, data });
  const told = known ? sentenceOf(known) : 'a newer version of the studio wrote this: here nobody knows what it says';
  const found = [`position ${position}`, `correlation ${correlation_id}`, ...(known ? particulars(known.data) : [])].join(' · ');
  return [`${String(version).padStart(4)}  ${recorded_at}  ${type}  by ${actor}`, `      ${told}`, `      ${found}`]
    .map(shownOnOneLine)
    .join('\n');
}

/** What other commands ask for, and who wrote. */
function particulars(data: object): string[] {
  const { deductionId, method } = data as { readonly deductionId?: string; readonly method?: string | null };
  return [...(deductionId ? [`deduction ${deductionId}`] : []), ...(method ? [`method ${method}`] : [])];
}

/** The same JSON for a program; what a terminal would obey is escaped. */
export const asJson = (event: StoredEvent): string => escapedJson(JSON.stringify(event));
