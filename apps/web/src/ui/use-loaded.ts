import { useEffect, useState } from 'react';
import { keepLoading } from './keep-loading.js';
import type { LoadedOnce } from './load-once.js';

/**
 * A module, or what is in it, once it is wanted and loaded; it stays then. One that cannot be loaded is asked for as long as it is wanted, and
 * the page goes on without it meanwhile.
 * @param load the same function every time
 */
export function useLoaded<Module extends object>(load: () => Promise<Module>, isWanted = true): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (isWanted) return keepLoading(load, (loaded) => setModule(() => loaded));
  }, [load, isWanted]);
  return module;
}

/** As `useLoaded`, of what is there for everybody once somebody has loaded it: at once then. */
export function useLoadedOnce<Module>(once: LoadedOnce<Module>, isWanted: boolean): Module | undefined {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (isWanted && !once.now()) return keepLoading(once.load, () => setLoaded(true));
  }, [once, isWanted]);
  return once.now();
}
