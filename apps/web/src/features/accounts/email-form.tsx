import { zodResolver } from '@hookform/resolvers/zod';
import { calls } from '@scenewright/contract';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/text-input.js';
import { isWide } from '../../ui/use-is-wide.js';

export interface RefusedEmail {
  readonly email: string;
  /** What is wrong with it and what to do. */
  readonly message: string;
}

interface EmailFormProps {
  submitLabel: string;
  busyLabel: string;
  /** What was sent before: it stands there to be corrected. */
  refused?: RefusedEmail;
  onSubmit: (email: string) => Promise<void>;
  /** Called when it is submitted empty. */
  onEmpty?: () => void;
}

export function EmailForm({ submitLabel, busyLabel, refused, onSubmit, onEmpty }: EmailFormProps) {
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    resolver: zodResolver(calls.requestSignInLink.body),
    defaultValues: { email: refused?.email ?? '' },
  });
  // on a small screen the keyboard would cover what the page says
  useEffect(() => {
    if (isWide()) setFocus('email');
  }, [setFocus]);
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
      <Field label="Email" error={formState.errors.email?.message ?? refused?.message}>
        <Input type="email" autoComplete="email" inputMode="email" required placeholder="Enter your email" {...register('email')} />
      </Field>
      <Button type="submit" size="large" busy={formState.isSubmitting} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
