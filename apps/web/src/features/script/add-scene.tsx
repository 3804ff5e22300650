import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../platform/api/api.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useOneCommand } from '../../platform/api/use-one-command.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/text-input.js';

/** Another scene at the end of the film. It begins without shots; they are added to it like to any other. */
export function AddScene({ projectId }: { projectId: string }) {
  const [title, setTitle] = useState('');
  const command = useOneCommand();
  const [add, { isLoading, error }] = api.useAddSceneMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    const input = { params: { projectId }, body: { title } };
    const answer = await add({ ...input, key: command.keyOf(input) });
    command.answered(answer.error);
    // the next one may be written already
    if (!answer.error) setTitle((now) => (now === title ? '' : now));
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3 border-line border-t pt-8">
      <Field
        label="Another scene"
        className="min-w-60 flex-1"
        {...(error ? { error: messageOf(error, 'The scene could not be added. Try again.') } : {})}
      >
        <Input value={title} maxLength={200} placeholder="What is it called?" onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Button type="submit" look="secondary" busy={isLoading} busyLabel="Adding…" disabled={title.trim() === ''}>
        <Plus aria-hidden /> Add scene
      </Button>
    </form>
  );
}
