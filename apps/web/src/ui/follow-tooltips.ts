const OPEN_AFTER_MS = 700;
/** So soon after one tooltip the next opens at once. */
const NEXT_WITHIN_MS = 300;

const targetOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;

/** Follows pointer and keyboard over the document. `show` is told whose tooltip is to be seen; null: nobody's. Returns how to stop. */
export function followTooltips(show: (target: HTMLElement | null) => void): () => void {
  let aimedAt: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  const hide = () => {
    clearTimeout(timer);
    if (!isShown) return;
    isShown = false;
    hiddenAt = performance.now();
    show(null);
  };
  const aim = (target: HTMLElement | null, isAtOnce = false) => {
    if (target === aimedAt) return;
    hide();
    aimedAt = target;
    if (!target) return;
    const open = () => {
      isShown = true;
      show(target);
    };
    timer = setTimeout(open, isAtOnce || performance.now() - hiddenAt < NEXT_WITHIN_MS ? 0 : OPEN_AFTER_MS);
  };

  const endings: (() => void)[] = [hide];
  const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) => {
    document.addEventListener(name, listener, { capture: true, passive: true });
    endings.push(() => document.removeEventListener(name, listener, { capture: true }));
  };
  on('pointerover', (event) => event.pointerType !== 'touch' && aim(targetOf(event)));
  on('pointerout', (event) => !event.relatedTarget && aim(null));
  on('focusin', (event) => {
    const target = targetOf(event);
    if (target?.matches(':focus-visible')) aim(target, true);
  });
  on('focusout', () => aim(null));
  // whoever presses knows what it is; the tooltip comes again when the pointer does
  on('pointerdown', hide);
  on('scroll', hide);
  on('keydown', (event) => event.key === 'Escape' && hide());
  return () => {
    for (const end of endings) end();
  };
}
