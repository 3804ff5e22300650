import { Dialog } from '../../ui/dialog.js';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '→'], 'To the shot before or after'],
  [['↑', '↓'], 'To the scene before or after'],
  [['Shift', '←'], 'Move the shot to the left'],
  [['Shift', '→'], 'Move the shot to the right'],
  [['Enter'], 'Play the shot, or generate its video'],
  [['G'], 'Generate or regenerate the video'],
  [['E'], 'Edit: trim the video, or change the start frame'],
  [['Delete'], 'Delete the shot'],
  [['Alt', 'T'], 'To the messages, where a deletion can be undone'],
  [['Esc'], 'Close what is open'],
  [['?'], 'Show this'],
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
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="slate grid h-7 min-w-7 place-items-center rounded-md border border-line-strong/60 bg-raised px-2">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-quiet">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
