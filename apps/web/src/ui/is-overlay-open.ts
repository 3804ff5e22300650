type OverlayRole = 'dialog' | 'alertdialog' | 'menu';

/** Whether something of these kinds lies over the page and is to have its keys. What is closed already, and only fades, is not. */
export const isOverlayOpen = (...roles: readonly OverlayRole[]): boolean =>
  document.querySelector(roles.map((role) => `[role="${role}"]:not([data-state="closed"])`).join()) !== null;
