import { useSyncExternalStore } from 'react';
import { isStill, watchStillness } from './stillness.js';

/** Whether nothing may move by itself. Nothing does until it is known. */
export const useStillness = (): boolean => useSyncExternalStore(watchStillness, isStill, () => true);
