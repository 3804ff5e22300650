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
  /** What an earlier dialog began may end, and want it closed, while the next one is written in. */
  const close = useCallback(
    (opening: number) => setOpened((before) => (before?.opening === opening ? { ...before, isOpen: false } : before)),
    [],
  );
  return { opened, open, close };
}
