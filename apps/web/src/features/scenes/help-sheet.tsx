import { Dialog } from '../../ui/dialog.js';
import type { ShotKey } from './actions/shot-action.js';
import { SHOT_KEYS } from './actions/shot-actions.js';

const KEYS: readonly Pick<ShotKey, 'shown' | 'does'>[] = [
  { shown: ['←', '→'], does: 'To the shot before or after' },
  { shown: ['↑', '↓'], does: 'To the scene before or after; in the overview to the shot above or below' },
  ...SHOT_KEYS,
  { shown: ['Ctrl', 'A'], does: 'Select all shots; with Shift and a click, from one to another' },
  { shown: ['O'], does: 'The whole film in small pictures, and back' },
  { shown: ['Ctrl', 'K'], does: 'All that can be done here (⌘ K on a Mac)' },
  { shown: ['Ctrl', 'Z'], does: 'Undo what you did last; ⌘ Z on a Mac' },
  { shown: ['Shift', 'Ctrl', 'Z'], does: 'Do it again' },
  { shown: ['Alt', 'T'], does: 'To the messages, where a deletion can be undone' },
  { shown: ['Esc'], does: 'Close what is open, or select nothing' },
  { shown: ['?'], does: 'Show this' },
];

/** The keys that work on a shot that has the focus. */
export function HelpSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keys"
      description="They work once a shot has the focus: press Tab to get to one."
      width="small"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where there is little room it scrolls, by keys too */}
      <section tabIndex={0} aria-label="All keys" className="mt-4 rounded-md">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
          {KEYS.map(({ shown, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1">
                {shown.map((key) => (
                  <kbd
                    key={key}
                    className="slate grid h-7 min-w-7 place-items-center rounded-md border border-line-strong/60 bg-raised px-2"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="text-quiet">{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}
