/** What is around an element and may have the focus in its place, from within outwards. */
export function focusableAround(element: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) if (one.hasAttribute('tabindex')) around.push(one);
  return around;
}

/** Whether an element that had the focus may have it still: it is there, and not switched off. */
export const mayHaveFocus = (element: Element | null | undefined): boolean =>
  element?.isConnected === true && !element.matches(':disabled');
