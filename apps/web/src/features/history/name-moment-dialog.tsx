import { LIMITS } from '@scenewright/contract';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.js';
import { useServices } from '../../platform/services/services-context.js';
import { newStep, useUndoable, useUndoStep } from '../../platform/undo/use-undoable.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogActions } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/text-input.js';
import { useSitting } from '../../ui/use-sitting.js';
import { historyApi } from './api.js';

interface NameMomentProps {
  projectId: string;
  position: string;
  /** The one that it has; null when it has none yet. */
  name: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Gives a moment a name, or another one. */
export function NameMomentDialog(props: NameMomentProps) {
  const { name, open, onOpenChange } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="small"
      title={name === null ? 'Name this moment' : 'Rename this moment'}
      description="A name makes it easy to find the film as it was, to compare it, and to go back to it."
    >
      <NameForm {...props} />
    </Dialog>
  );
}

function NameForm({ projectId, position, name, onOpenChange }: NameMomentProps) {
  const form = useId();
  const { notices } = useServices();
  const undoable = useUndoable();
  const undoStep = useUndoStep(projectId);
  const [words, setWords] = useState(name ?? '');
  const [wrong, setWrong] = useState<string>();
  const sitting = useSitting();
  const [give, { isLoading }] = historyApi.useNameMomentMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (words.trim() === '') return setWrong('Enter a name, such as “First cut”.');
    const begun = sitting.current;
    const step = newStep();
    const { error } = await give({ params: { projectId, position }, body: { name: words }, step });
    if (error && !begun.isOver && 'field' in error && error.field === 'name') return setWrong(messageOf(error, 'Enter another name.'));
    if (error) return notices.error('The moment could not be named.', messageOf(error, 'Try again in a moment.'));
    if (!begun.isOver) onOpenChange(false);
    undoable({ done: `The moment is called “${words.trim()}”`, undo: () => undoStep(step), otherwise: 'That could not be undone.' });
  };
  return (
    <form id={form} onSubmit={submit} className="pt-4">
      <Field label="Name" {...(wrong && { error: wrong })}>
        <Input
          value={words}
          maxLength={LIMITS.momentName}
          autoComplete="off"
          onChange={({ target }) => {
            setWords(target.value);
            setWrong(undefined);
          }}
        />
      </Field>
      <DialogActions>
        <Button look="secondary" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button type="submit" form={form} busy={isLoading} busyLabel="Saving…">
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
