import { type KeyboardEvent, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useEditing } from '../../platform/realtime/use-editing.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { classes } from '../../ui/classes.js';
import { GrowingText } from '../../ui/growing-text.js';
import { type Revision, sendRevision } from './api.js';
import { SaveNote } from './save-note.js';
import { selectUnsavedText, textDone, textLeft, type UnsavedTexts } from './unsaved.slice.js';
import { type TextChange, useTextEdit } from './use-text-edit.js';

interface EditableTextProps {
  /** What it is, for those who do not see where it stands: 'Narration of shot 2'. */
  label: string;
  value: string;
  /** What changes it in the studio. */
  revision: (change: TextChange) => Revision;
  projectId: string;
  /** The id of what the words belong to. */
  of: string;
  /** Which of its texts they are. */
  field: string;
  /** Enter ends the edit instead of a new line. */
  isLine?: boolean;
  placeholder?: string;
  maxLength?: number;
  className?: string;
}

/** Words of a film that are edited where they are read. Enter (with Ctrl or ⌘ in longer ones) saves, Escape goes back. */
export function EditableText(props: EditableTextProps) {
  const { label, value, projectId, of, field, revision, isLine = false, placeholder, maxLength, className } = props;
  const dispatch = useAppDispatch();
  const key = `${projectId}/${of}/${field}`;
  const { text, state, saved, write, flush, endStep, discard, keepMine, takeTheirs } = useTextEdit(
    value,
    (change, step) => dispatch(sendRevision(revision(change), step)),
    {
      left: useSelector((state: { unsavedTexts: UnsavedTexts }) => selectUnsavedText(state, key)),
      takeUp: () => dispatch(textDone(key)),
      leave: (change, step) => dispatch(textLeft({ key, text: { ...change, label, revision: revision(change), step } })),
    },
  );
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const { other, begin, end } = useEditing({ projectId, text: `${of}/${field}` });
  const noteId = useId();
  const before = useRef(value);

  const leave = async () => {
    end();
    const isSaved = await flush();
    const [from, to] = [before.current, text.trim()];
    if (!isSaved || from === to) return;
    before.current = to;
    const step = endStep();
    if (step === null) return;
    undoable({
      done: `${label} changed`,
      undo: () => undoStep(step),
      otherwise: 'The words from before could not be brought back.',
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, currentTarget } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Enter' && (isLine || ctrlKey || metaKey)) {
      event.preventDefault();
      currentTarget.blur();
    }
    if (key === 'Escape' && text !== saved) {
      event.stopPropagation();
      discard();
    }
  };
  return (
    <span className={classes('block', className)}>
      <GrowingText
        aria-label={label}
        aria-describedby={noteId}
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        onFocus={() => {
          before.current = saved;
          begin();
        }}
        onChange={({ target }) => write(isLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <SaveNote id={noteId} editor={other} state={state} onRetry={flush} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
    </span>
  );
}
