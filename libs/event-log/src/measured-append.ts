import { histogram, inSpan, SECONDS, SpanKind, type TraceContext } from '@scenewright/telemetry';
import type { AppendResult, EventStore, StreamCheck, StreamWrite } from './event-store.js';

const duration = histogram(
  'scenewright.log.append.duration',
  's',
  'How long an append to the event log takes, waiting for others included.',
  SECONDS,
);
const batch = histogram(
  'scenewright.log.append.batch',
  '{append}',
  'How many appends go to the event log in one call.',
  [1, 2, 4, 8, 16, 32, 64, 128, 256],
);

/** Notes how many appends went to the log together. */
export const noteBatch = (appends: number): void => batch(appends);

/** Appends, and records how. `where`: what it belongs to; default: what is done here. `links`: `traceparent`s of what it is done for besides. */
export function measuredAppend(
  store: EventStore,
  writes: readonly StreamWrite[],
  checks: readonly StreamCheck[],
  { where, links }: { readonly where?: TraceContext | undefined; readonly links?: readonly (string | undefined)[] } = {},
): Promise<AppendResult> {
  const attributes = { 'scenewright.events': writes.flatMap(({ events }) => events.map(({ type }) => type)) };
  const following = { kind: SpanKind.CLIENT, attributes, ...(where ? { where } : {}), ...(links ? { links } : {}) };
  return inSpan('append', following, async () => {
    const began = performance.now();
    let outcome = 'appended';
    try {
      const result = await store.append(writes, checks);
      if (result.repeated) outcome = 'repeated';
      return result;
    } catch (error) {
      outcome = error instanceof Error ? error.name : 'unknown';
      throw error;
    } finally {
      duration((performance.now() - began) / 1000, { 'scenewright.outcome': outcome });
    }
  });
}
