import type { Failure } from '@scenewright/events';
import { type MediaProvider, ProviderFault } from '@scenewright/providers';
import { counter, histogram, inSpan, SECONDS, SpanKind } from '@scenewright/telemetry';
import type { JobState } from './mechanism/generation-job.entity.js';

const LONG_SECONDS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];

const attempts = counter('scenewright.jobs.attempts', '{attempt}', 'Attempts at jobs that were begun.');
const ended = counter('scenewright.jobs.ended', '{job}', 'Jobs that came to their end, and why.');
const jobDuration = histogram('scenewright.jobs.duration', 's', 'From when a job was asked for to its end.', LONG_SECONDS);
const requestDuration = histogram('scenewright.provider.request.duration', 's', 'How long whoever makes media takes to answer.', [
  ...SECONDS,
  ...LONG_SECONDS.filter((bound) => bound > 10),
]);
const cost = counter('scenewright.provider.cost', '{USD}', 'What services billed, as far as it is known.');

export const countAttempt = (kind: string): void => attempts(1, { 'scenewright.job.kind': kind });

/** `reason`: of an end that is none of success. */
export function countEnd(kind: string, state: JobState, createdAt: Date, reason?: Failure['code']): void {
  const end = { 'scenewright.job.kind': kind, 'scenewright.job.end': state };
  ended(1, {
    ...end,
    'scenewright.job.reason': reason ?? (state === 'completed' ? 'done' : state === 'cancelled' ? 'superseded' : 'unknown'),
  });
  jobDuration(Math.max(0, (Date.now() - createdAt.getTime()) / 1000), end);
}

export const countCost = (provider: string, microdollars: number): void => cost(microdollars / 1e6, { 'scenewright.provider': provider });

/** The same provider; each question to it is measured, and is a span of its own. */
export function measured(provider: MediaProvider): MediaProvider {
  const asked =
    <A extends unknown[], R>(operation: string, call: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> => {
      const attributes = { 'scenewright.provider': provider.name, 'scenewright.provider.operation': operation };
      return inSpan(`${operation} ${provider.name}`, { kind: SpanKind.CLIENT, attributes }, async () => {
        const began = performance.now();
        let fault: string | undefined;
        try {
          return await call(...given);
        } catch (error) {
          fault = error instanceof ProviderFault ? error.kind : 'unknown';
          throw error;
        } finally {
          requestDuration((performance.now() - began) / 1000, { ...attributes, ...(fault ? { 'error.type': fault } : {}) });
        }
      });
    };
  return Object.create(provider, {
    start: { value: asked('start', provider.start.bind(provider)) },
    poll: { value: asked('poll', provider.poll.bind(provider)) },
  }) as MediaProvider;
}
