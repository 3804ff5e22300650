import { useSyncExternalStore } from 'react';

/** The width from which scenes stand side by side. */
const WIDE = '(min-width: 48rem)';

const watch = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
