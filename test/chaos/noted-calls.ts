import type { CallName } from '@scenewright/contract';
import { derivedId } from '@scenewright/event-log';

/**
 * What its person knows of a call that changes something.
 * acknowledged: the studio said that it is done · refused: it said no · unknown: no answer, or none that says whether it happened
 */
export type Knowledge = 'acknowledged' | 'refused' | 'unknown';

export interface NotedCall {
  readonly uid: string;
  readonly name: CallName;
  /** Its Idempotency-Key. */
  readonly key: string;
  /** Sent to both processes at the same time. */
  readonly isTwice: boolean;
  knows: Knowledge;
  /** Of the answer that counts; 0 without one. */
  status: number;
  answer: Readonly<Record<string, unknown>>;
  /** When its person got to know, in ms since 1970. */
  knownAt?: number;
  /** How often it was sent without its person getting to know. */
  unanswered: number;
  /** Answers that must never come: other ones to the same key, and what is no answer of ours. */
  readonly wrong: string[];
}

/** The id of the command that the studio makes of a call under a key. */
export const commandOf = ({ uid, key }: Pick<NotedCall, 'uid' | 'key'>): string => derivedId('idempotency', uid, key);
