import { zodResolver } from '@hookform/resolvers/zod';
import { calls } from '@scenewright/contract';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/text-input.js';

interface EmailFormProps {
  submitLabel: string;
  busyLabel: string;
  onSubmit: (email: string) => Promise<void>;
  /** Called when it is submitted empty. */
  onEmpty?: () => void;
}

export function EmailForm({ submitLabel, busyLabel, onSubmit, onEmpty }: EmailFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(calls.requestSignInLink.body),
    defaultValues: { email: '' },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(
        ({ email }) => onSubmit(email),
        () => {
          if (getValues('email').trim() === '') onEmpty?.();
        },
      )}
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" required placeholder="Enter your email" {...register('email')} />
      </Field>
      <Button type="submit" size="large" busy={formState.isSubmitting} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
