import { useCallback, useState } from 'react';
import type { Dialog } from '../../entities/dialog/index.js';

interface OpenedDialog {
  readonly dialog: Dialog;
  /** False while it goes away: it keeps its content for as long. */
  readonly isOpen: boolean;
  /** Tells one opening from the next, which begins afresh. */
  readonly opening: number;
}

/** Which dialog stands over the project; one at a time. */
export function useOpenedDialog() {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const open = useCallback((dialog: Dialog) => setOpened((before) => ({ dialog, isOpen: true, opening: (before?.opening ?? 0) + 1 })), []);
  const close = useCallback(() => setOpened((before) => before && { ...before, isOpen: false }), []);
  return { opened, open, close };
}
