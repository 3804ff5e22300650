import { useCallback, useState } from 'react';

/** Addresses of clips that could not be played, also of scenes whose turn has not come. */
export function useBrokenClips() {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback(
    (url: string, isBroken: boolean) =>
      setBroken((before) => {
        const next = new Set(before);
        if (isBroken) next.add(url);
        else next.delete(url);
        return next;
      }),
    [],
  );
  return { broken, mark };
}
