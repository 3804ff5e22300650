import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { isOverlayOpen } from '../../../ui/is-overlay-open.js';
import { useLoaded } from '../../../ui/use-loaded.js';

const shotWithFocus = (): string | null => document.activeElement?.closest<HTMLElement>('[data-shot]')?.dataset.shot ?? null;
const loadPalettes = () => import('./palettes.js');

/** Ctrl+K or ⌘K opens the palette, unless a dialog is open. `of`: which one. */
export function PaletteKey({ of }: { of: 'project' | 'board' }) {
  const { projectId = '' } = useParams();
  const [opening, setOpening] = useState<{ readonly isOpen: boolean; readonly shotUid: string | null } | null>(null);
  const palettes = useLoaded(loadPalettes, opening !== null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    // the browser has a search of its own under this key
    event.preventDefault();
    if (opening?.isOpen) setOpening({ ...opening, isOpen: false });
    else if (!isOverlayOpen('dialog', 'alertdialog')) setOpening({ isOpen: true, shotUid: shotWithFocus() });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (!opening || !palettes) return null;
  const Palette = palettes.PALETTES[of];
  const close = (isOpen: boolean) => setOpening({ ...opening, isOpen });
  return <Palette projectId={projectId} shotUid={opening.shotUid} open={opening.isOpen} onOpenChange={close} />;
}
