import { type FormEvent, useId, useState } from 'react';
import { scenesApi } from '../../../entities/scene/index.js';
import { useAppDispatch } from '../../../platform/store/dispatch.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Input, Textarea } from '../../../ui/text-input.js';
import { type AddShotErrors, type AddShotInput, readAddShot } from './add-shot-input.js';
import { shotAsked } from './saga.js';

interface AddShotDialogProps {
  projectId: string;
  /** Where it begins; both can be changed. */
  scene?: number;
  shot?: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks what a new shot shows and where it goes. It is there as soon as the dialog is closed. */
export function AddShotDialog({ projectId, scene, shot, open, onOpenChange }: AddShotDialogProps) {
  const form = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Shot"
      description="Say what is seen. The studio writes the shot, paints its start frame and designs its sound."
      footer={
        <>
          <Button look="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Add Shot
          </Button>
        </>
      }
    >
      <AddShotForm id={form} projectId={projectId} first={{ scene, shot }} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface AddShotFormProps {
  id: string;
  projectId: string;
  first: { scene: number | undefined; shot: number | undefined };
  onDone: () => void;
}

function AddShotForm({ id, projectId, first, onDone }: AddShotFormProps) {
  const dispatch = useAppDispatch();
  const { data: scenes = [] } = scenesApi.useScenesQuery(projectId);
  const [input, setInput] = useState<AddShotInput>({ scene: String(first.scene ?? 1), shot: String(first.shot ?? ''), description: '' });
  const [errors, setErrors] = useState<AddShotErrors>({});
  const chosen = scenes.find((one) => String(one.id) === input.scene.trim());
  const write = (part: Partial<AddShotInput>) => {
    setInput({ ...input, ...part });
    setErrors({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { request, errors: wrong } = readAddShot(
      input,
      scenes.map((one) => one.id),
    );
    if (!request) {
      setErrors(wrong);
      const [field] = Object.keys(wrong);
      event.currentTarget.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
      return;
    }
    dispatch(shotAsked({ projectId, ...request }));
    onDone();
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Scene number"
          hint={chosen?.title || (scenes.length > 1 ? `1 to ${scenes.length}` : undefined)}
          error={errors.scene}
          className="content-start"
        >
          <Input name="scene" inputMode="numeric" value={input.scene} onChange={(event) => write({ scene: event.target.value })} />
        </Field>
        <Field
          label="Shot number"
          optional
          hint="Where it goes; later shots move up. Empty: at the end"
          error={errors.shot}
          className="content-start"
        >
          <Input name="shot" inputMode="numeric" value={input.shot} onChange={(event) => write({ shot: event.target.value })} />
        </Field>
      </div>
      <Field label="Shot description" error={errors.description}>
        <Textarea
          name="description"
          maxLength={4000}
          placeholder="Close-up: rain runs down the lantern glass while Elias counts the seconds between lightning and thunder."
          value={input.description}
          onChange={(event) => write({ description: event.target.value })}
        />
      </Field>
    </form>
  );
}
