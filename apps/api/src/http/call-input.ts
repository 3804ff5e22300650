import type { Call, InputOf } from '@scenewright/contract';
import { normalised, unstorableIn } from '../storable-text.js';
import { invalidInput, unreadableText } from './problems.js';

/** What a call was sent, by where it stood. */
export interface SentParts {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** What the call was sent: path, query and body, checked against the contract. Unknown keys are dropped, texts normalised. */
export function inputOf(call: Call, sent: SentParts): InputOf<Call> {
  const parts = [
    ['path', call.params],
    ['query', call.query],
    ['body', call.body],
  ] as const;
  const input = {};
  for (const [where, schema] of parts) {
    const result = schema.safeParse(normalised(sent[where]));
    if (!result.success) throw invalidInput(result.error, where);
    const unstorable = unstorableIn(result.data);
    if (unstorable) throw unreadableText(unstorable, where);
    Object.assign(input, result.data);
  }
  return input as InputOf<Call>;
}
