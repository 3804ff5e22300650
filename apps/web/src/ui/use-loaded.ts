import { useEffect, useState } from 'react';

/**
 * A module, or what is in it, once it is wanted and loaded; it stays then. One that cannot be loaded is tried again when it is wanted anew, and the page
 * goes on without it meanwhile.
 * @param load the same function every time
 */
export function useLoaded<Module extends object>(load: () => Promise<Module>, isWanted = true): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (!isWanted) return;
    let isStill = true;
    load().then(
      (loaded) => isStill && setModule(() => loaded),
      () => {},
    );
    return () => {
      isStill = false;
    };
  }, [load, isWanted]);
  return module;
}
