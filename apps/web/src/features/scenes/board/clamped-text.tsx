import { useState } from 'react';
import { classes } from '../../../ui/classes.js';
import { useIsWide } from '../../../ui/use-is-wide.js';

const LINES = { 2: 'line-clamp-2', 3: 'line-clamp-3' } as const;
/** Letters that surely fit into a line of a card, or of a narrow window, and into one that is as wide as a scene's heading. */
const LETTERS_A_LINE = { narrow: 36, wide: 80 } as const;

interface ClampedTextProps {
  children: string;
  lines: keyof typeof LINES;
  measure?: keyof typeof LETTERS_A_LINE;
  className?: string;
}

/** A text in a few lines, and the whole of it when asked. */
export function ClampedText({ children, lines, measure = 'narrow', className }: ClampedTextProps) {
  const [isWhole, setWhole] = useState(false);
  const isWide = useIsWide();
  if (children === '') return null;
  const mayBeCut = children.length > LETTERS_A_LINE[isWide ? measure : 'narrow'] * lines;
  return (
    <div className={className}>
      <p className={classes('leading-relaxed', !isWhole && LINES[lines])}>{children}</p>
      {mayBeCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-6 font-medium text-ink text-xs underline-offset-4 hover:underline"
        >
          {isWhole ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}
