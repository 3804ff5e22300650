import { useSyncExternalStore } from 'react';
import { mediaQuery } from './media-query.js';

/** A phone: the buttons of a bar have no room for their words. The same as below `sm`. */
const NARROW = mediaQuery('(width < 40rem)');

export const useIsNarrow = (): boolean => useSyncExternalStore(NARROW.subscribe, NARROW.isFulfilled);
