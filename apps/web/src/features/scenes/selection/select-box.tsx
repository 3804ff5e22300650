import { Check } from 'lucide-react';
import { classes } from '../../../ui/classes.js';
import { useIsSelected, useIsSelecting, useSelection } from './selection-context.js';

/** Marks a shot, so that it is changed together with others. There is no need for it until somebody looks for it, or has marked one. */
export function SelectBox({ shotUid, label }: { shotUid: string; label: string }) {
  const selection = useSelection();
  const isSelected = useIsSelected(shotUid);
  const isSelecting = useIsSelecting();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box could not be drawn as the others are
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={`Select ${label}`}
      onClick={() => selection.toggle(shotUid)}
      className={classes(
        'grid size-6 shrink-0 place-items-center rounded-md border transition-opacity focus-visible:opacity-100 group-focus-within/card:opacity-100 group-hover/card:opacity-100 [@media(hover:none)]:opacity-100',
        isSelected ? 'border-lamp bg-lamp text-on-lamp' : 'border-line-strong bg-surface text-transparent hover:border-tungsten',
        isSelected || isSelecting ? 'opacity-100' : 'opacity-0',
      )}
    >
      <Check aria-hidden className="size-4" />
    </button>
  );
}
