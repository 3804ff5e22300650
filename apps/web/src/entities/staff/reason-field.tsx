import { Field } from '../../ui/field.js';
import { Textarea } from '../../ui/text-input.js';
import type { useReason } from './use-reason.js';

interface ReasonFieldProps {
  label: string;
  hint: string;
  given: ReturnType<typeof useReason>;
  placeholder?: string;
  className?: string;
  onConfirm?: () => void;
}

/** Where a reason is written that the person whom it concerns is shown. */
export const ReasonField = ({ label, hint, given: { reason, problem, write }, placeholder, className, onConfirm }: ReasonFieldProps) => (
  <Field label={label} hint={hint} {...(className && { className })} {...(problem && { error: problem })}>
    <Textarea
      value={reason}
      maxLength={300}
      rows={2}
      {...(placeholder && { placeholder })}
      onChange={(event) => write(event.target.value)}
      {...(onConfirm && { onConfirm })}
    />
  </Field>
);
