const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Resolves when somebody first points, touches, scrolls or presses a key. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const noticed = () => {
      for (const sign of SIGNS) removeEventListener(sign, noticed, { capture: true });
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, noticed, { capture: true, passive: true });
  });
}
