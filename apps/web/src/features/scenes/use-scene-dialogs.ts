import { useCallback, useState } from 'react';
import type { SceneDialog } from './scene-dialog.js';

export interface OpenedDialog {
  readonly dialog: SceneDialog;
  /** False while it goes away: it keeps its content for as long. */
  readonly isOpen: boolean;
  /** Tells one opening from the next, which begins afresh. */
  readonly turn: number;
}

/** Which dialog stands over the scenes; one at a time. */
export function useSceneDialogs() {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const open = useCallback((dialog: SceneDialog) => setOpened((before) => ({ dialog, isOpen: true, turn: (before?.turn ?? 0) + 1 })), []);
  const close = useCallback(() => setOpened((before) => before && { ...before, isOpen: false }), []);
  return { opened, open, close };
}
