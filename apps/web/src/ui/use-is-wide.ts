import { useSyncExternalStore } from 'react';
import { mediaQuery } from './media-query.js';

/** From here on there is room for things side by side. */
const WIDE = mediaQuery('(min-width: 48rem)');

export const isWide = (): boolean => WIDE.isFulfilled();

export const useIsWide = (): boolean => useSyncExternalStore(WIDE.subscribe, isWide);
