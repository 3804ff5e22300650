import { useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { isApiError } from './api-error.js';

/**
 * The key under which a form sends something that may count twice, such as credits: one, until an answer decides or something else is sent.
 * What is sent again because its answer was lost is done once.
 */
export function useOneCommand() {
  const sent = useRef<{ readonly key: string; readonly input: string } | null>(null);
  return {
    keyOf: (input: unknown): string => {
      const text = JSON.stringify(input);
      if (sent.current?.input !== text) sent.current = { key: uuid(), input: text };
      return sent.current.key;
    },
    /** @param error why there is no answer, or what it refuses; undefined when it is done */
    answered: (error: unknown): void => {
      const decides = error === undefined || (isApiError(error) && error.status >= 400 && error.status < 500);
      if (decides) sent.current = null;
    },
  };
}
