import { zodResolver } from '@hookform/resolvers/zod';
import { calls, type UserView } from '@scenewright/contract';
import { useForm } from 'react-hook-form';
import { accountsApi } from '../../entities/account/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { useRefusal } from '../../platform/api/use-refusal.js';
import { useServices } from '../../platform/services/services-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/text-input.js';
import { useSitting } from '../../ui/use-sitting.js';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

export function ProfileCard({ me }: { me: UserView }) {
  const { notices } = useServices();
  const [changeProfile] = accountsApi.useChangeProfileMutation();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(calls.changeProfile.body),
    // what is changed elsewhere shows here, unless it is being changed here
    values: { name: me.name },
    resetOptions: { keepDirtyValues: true },
  });
  const { refusal, begin } = useRefusal<string>(useSitting());
  const save = async ({ name }: { name: string }) => {
    const attempt = begin();
    const { data, error } = await changeProfile({ body: { name } });
    if (data) {
      reset({ name: data.user.name });
      notices.success('Name saved');
    } else
      attempt.refuse(messageOf(error, 'Your name was not saved. Try again.'), 'Your name was not saved', messageOf(error, 'Try again.'));
  };
  return (
    <Card className="grid gap-6 p-6">
      <h2 className="font-semibold text-lg">Profile</h2>
      <form noValidate className="flex max-w-xl flex-wrap items-start gap-3" onSubmit={handleSubmit(save)}>
        <Field label="Name" error={formState.errors.name?.message ?? refusal ?? undefined} className="min-w-56 flex-1">
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Button
          type="submit"
          look="secondary"
          className="mt-7"
          disabled={!formState.isDirty}
          busy={formState.isSubmitting}
          busyLabel="Saving…"
        >
          Save
        </Button>
      </form>
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-quiet">Email</dt>
          <dd className="mt-1 break-words">{me.email}</dd>
        </div>
        <div>
          <dt className="text-quiet">Member since</dt>
          <dd className="mt-1">{day.format(new Date(me.metadata.creationTime))}</dd>
        </div>
      </dl>
    </Card>
  );
}
