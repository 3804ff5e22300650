import { Button } from '../../ui/button.js';
import type { SaveState } from './use-text-edit.js';

interface SaveNoteProps {
  id: string;
  state: SaveState;
  onRetry: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Whether what was written is kept, and what to do when somebody else wrote, too. */
export function SaveNote({ id, state, onRetry, onKeepMine, onTakeTheirs }: SaveNoteProps) {
  return (
    <span id={id} role="status" className="block font-normal text-sm not-italic tracking-normal [font-stretch:100%]">
      {state.is === 'saving' && <span className="text-quiet">Saving…</span>}
      {state.is === 'saved' && <span className="text-quiet">Saved</span>}
      {state.is === 'failed' && (
        <span className="flex flex-wrap items-center gap-3 py-1 text-bad">
          Not saved. {state.why}
          <Button look="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        </span>
      )}
      {state.is === 'conflict' && (
        <span className="my-2 grid gap-2 rounded-control border border-line-strong bg-surface p-3">
          <span className="font-medium">This was changed meanwhile. It says now:</span>
          <span className="whitespace-pre-wrap text-quiet">{state.theirs || 'nothing'}</span>
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={onKeepMine}>
              Keep mine
            </Button>
            <Button look="secondary" size="small" onClick={onTakeTheirs}>
              Take theirs
            </Button>
          </span>
        </span>
      )}
    </span>
  );
}
