import { useSyncExternalStore } from 'react';

/** From here on there is room for things side by side. */
const WIDE = '(min-width: 48rem)';

const watch = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
