import { type Logline, THIN_IDEA } from '@scenewright/contract';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choices.js';
import { Field } from '../../../ui/field.js';
import { Input, Textarea } from '../../../ui/text-input.js';
import { useLoglines } from './use-loglines.js';

interface Props {
  readonly idea: string;
  readonly people: readonly string[] | undefined;
  /** Undefined: the film tells the idea as it stands. */
  readonly chosen: Logline | undefined;
  readonly onChoose: (logline: Logline | undefined) => void;
}

/** Which one is chosen: by its place among the three, or none of them. */
type Choice = '0' | '1' | '2' | 'own';
const CHOICES: readonly Choice[] = ['0', '1', '2'];

/** Three films that a thin idea could become; one of them, in the person's own wording, is what its script tells. */
export function Loglines({ idea, people, chosen, onChoose }: Props) {
  const { loglines, failure, isAsking, ask } = useLoglines(idea, people);
  const [place, setPlace] = useState<Choice>('own');
  const isThin = idea.trim() !== '' && idea.trim().length <= THIN_IDEA;
  if (!isThin && !chosen) return null;
  const choose = (choice: Choice) => {
    setPlace(choice);
    onChoose(choice === 'own' ? undefined : loglines?.[Number(choice)]);
  };
  return (
    <section aria-label="Loglines" className="grid gap-4 rounded-card border border-line bg-surface p-5">
      {loglines === null && !chosen && (
        <p className="text-quiet text-sm">Not sure yet what it tells? See three films that your idea could become, and choose one.</p>
      )}
      <p role="status" className="sr-only">
        {isAsking ? 'Loglines are being written.' : loglines ? 'Three loglines are there to choose from.' : ''}
      </p>
      {loglines && (
        <RadioGroup<Choice>
          label="Which film?"
          value={chosen ? place : 'own'}
          onChange={choose}
          options={[
            ...loglines.map(({ title, logline }, index) => ({ value: CHOICES[index] ?? 'own', label: title, hint: logline })),
            { value: 'own', label: 'None of them', hint: 'The film is made from your idea as it stands.' },
          ]}
        />
      )}
      {chosen && <Wording chosen={chosen} onChange={onChoose} />}
      {failure !== null && <Banner tone="bad" title={failure} />}
      <div className="flex flex-wrap gap-2">
        {isThin && (
          <Button look="secondary" size="small" busy={isAsking} busyLabel="Writing three loglines..." onClick={ask}>
            {loglines ? 'Three others' : 'Three loglines'}
          </Button>
        )}
        {chosen && !loglines && (
          <Button look="ghost" size="small" onClick={() => choose('own')}>
            Tell my idea as it stands
          </Button>
        )}
      </div>
    </section>
  );
}

function Wording({ chosen, onChange }: { chosen: Logline; onChange: (logline: Logline) => void }) {
  const { title, logline } = chosen;
  return (
    <div className="grid gap-3">
      <Field label="Title" {...(title.trim() === '' ? { error: 'The film needs a title.' } : {})}>
        <Input value={title} maxLength={200} onChange={(event) => onChange({ title: event.target.value, logline })} />
      </Field>
      <Field
        label="Logline"
        {...(logline.trim() === '' ? { error: 'Say in a sentence what the film tells.' } : {})}
        hint="The script tells this. Everybody and everything that you wrote stays in it."
      >
        <Textarea rows={3} value={logline} maxLength={500} onChange={(event) => onChange({ title, logline: event.target.value })} />
      </Field>
    </div>
  );
}
