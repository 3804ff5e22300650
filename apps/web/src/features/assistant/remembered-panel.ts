import { useSyncExternalStore } from 'react';
import { remembered } from '../../ui/remembered.js';

const CLOSED = remembered('assistant-closed');

/** Whether the person has closed the assistant beside the script and the characters; on every film, until they open it again. */
export const useIsClosed = (): [boolean, (closed: boolean) => void] => [
  useSyncExternalStore(CLOSED.subscribe, () => CLOSED.get() === 'yes'),
  (closed) => CLOSED.set(closed ? 'yes' : null),
];
