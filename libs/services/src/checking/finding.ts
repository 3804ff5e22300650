import type { MediaKind } from '@scenewright/providers';
import { ServiceFault } from '../http/service-fault.js';

/** What was found out about a service. good: as it is expected · wrong: otherwise · unknown: the service does not tell. */
export interface Finding {
  readonly service: string;
  readonly kind?: MediaKind | 'text';
  /** The endpoint, or 'account'. */
  readonly about: string;
  readonly state: 'good' | 'wrong' | 'unknown';
  readonly found: string;
  /** The open question that this is an answer to. */
  readonly answers?: string;
}

/** What a call came to, as a finding where it failed. */
export async function asking<T>(
  call: () => Promise<T>,
): Promise<{ readonly answer: T } | { readonly failed: Pick<Finding, 'state' | 'found'> }> {
  try {
    return { answer: await call() };
  } catch (error) {
    return { failed: failure(error) };
  }
}

/** A fault in words for whoever has the key: with the status that was answered, and without what the service said. */
function failure(error: unknown): Pick<Finding, 'state' | 'found'> {
  if (!(error instanceof ServiceFault)) return { state: 'wrong', found: error instanceof Error ? error.message : 'It failed.' };
  const { answered, message, kind } = error;
  const status = answered.status === undefined ? '' : `${answered.status}: `;
  return { state: kind === 'passing' ? 'unknown' : 'wrong', found: `${status}${message}` };
}

/** Whether a call says that what it asks about is not there. */
export const isMissing = (error: unknown): boolean => error instanceof ServiceFault && [404, 410].includes(error.answered.status ?? 0);
