import { type RefObject, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import type { Sitting } from '../../ui/use-sitting.js';
import { isApiError, mayBeDone } from './api-error.js';

/** Said of what may have been done although nobody answered, where it is sent under the key that it had. */
export const COUNTS_ONCE = 'It may have been done all the same: sent again as it is, it counts once.';

/** What files are told apart by; in JSON they are all the same. */
const toldApart = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * The key under which a form sends something that may count twice, such as credits: one, until an answer decides or something else is sent.
 * What is sent again because its answer was lost is done once.
 * @param sitting for what stands around a dialog and stays: who opens it again begins something else
 */
export function useOneCommand(sitting?: RefObject<Sitting>) {
  const sent = useRef<{ readonly key: string; readonly input: string; readonly within: Sitting | undefined } | null>(null);
  return {
    keyOf: (input: unknown): string => {
      const text = JSON.stringify(input, toldApart);
      const within = sitting?.current;
      if (sent.current?.input !== text || sent.current.within !== within) sent.current = { key: uuid(), input: text, within };
      return sent.current.key;
    },
    /** @param error why there is no answer, or what it refuses; undefined when it is done */
    answered: (error: unknown): void => {
      const decides = error === undefined || (isApiError(error) && !mayBeDone(error) && error.error_code !== 'NOT_SHOWN_YET');
      if (decides) sent.current = null;
    },
  };
}
