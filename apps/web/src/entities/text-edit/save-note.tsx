import type { PushedEditing } from '@scenewright/contract';
import { Button } from '../../ui/button.js';
import { EditorNote } from './editor-note.js';
import type { SaveState } from './use-text-edit.js';

interface SaveNoteProps {
  id: string;
  /** Who is at the same text in another window. */
  editor: PushedEditing | undefined;
  state: SaveState;
  onRetry: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Who else is writing here, whether what was written is kept, and what to do when both wrote. */
export function SaveNote({ id, editor, state, onRetry, onKeepMine, onTakeTheirs }: SaveNoteProps) {
  return (
    <span id={id} role="status" className="block font-normal text-sm not-italic tracking-normal [font-stretch:100%]">
      {editor && <EditorNote editor={editor} />}
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
