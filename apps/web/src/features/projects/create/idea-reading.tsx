import type { IdeaReading } from '@scenewright/contract';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choices.js';
import { Field } from '../../../ui/field.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Input } from '../../../ui/text-input.js';
import { lengthNote, MORE, naturalLength, withMore } from './ways-on.js';

type Telling = 'own_words' | 'story_around';

interface Props {
  readonly reading: IdeaReading;
  readonly idea: string;
  readonly length: number;
  readonly onIdea: (idea: string) => void;
  readonly onLength: (seconds: number) => void;
  /** Who is in it, as corrected; undefined: as read. */
  readonly people: readonly string[] | undefined;
  readonly onPeople: (people: string[] | undefined) => void;
  readonly telling: Telling;
  readonly onTelling: (telling: Telling) => void;
}

const languageName = (code: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

/** What an idea becomes before anything is made of it: how long it is, who is in it, and the ways on for a short one. */
export function IdeaReadingPanel({ reading, idea, length, onIdea, onLength, people, onPeople, telling, onTelling }: Props) {
  const [tellsMore, setTellsMore] = useState(false);
  const natural = naturalLength(reading);
  const note = telling === 'own_words' ? lengthNote(reading, length) : null;
  return (
    <section aria-label="What your idea becomes" className="grid gap-5 rounded-card border border-line bg-surface p-5">
      {note && (
        <div className="grid gap-3">
          <p role="status">{note}</p>
          <div className="flex flex-wrap gap-2">
            {natural !== null && natural !== length && (
              <Button look="secondary" size="small" onClick={() => onLength(natural)}>
                Make it {natural} s
              </Button>
            )}
            <Button look="secondary" size="small" aria-expanded={tellsMore} onClick={() => setTellsMore(!tellsMore)}>
              Tell more
            </Button>
          </div>
          {tellsMore && (
            <TellMore
              onDone={(answers) => {
                onIdea(withMore(idea, answers));
                setTellsMore(false);
              }}
            />
          )}
        </div>
      )}
      {reading.language !== 'en' && (
        <p className="text-quiet text-sm">
          Your film stays in {languageName(reading.language)}. Where no voice speaks it, the film has pictures and music, and the words stay
          in the script.
        </p>
      )}
      {telling === 'own_words' && (
        <People names={people ?? reading.people.map(({ name }) => name)} onChange={onPeople} corrected={people !== undefined} />
      )}
      {reading.story_around && (
        <RadioGroup
          label="Whose words"
          value={telling}
          onChange={onTelling}
          options={[
            { value: 'own_words', label: 'Your words', hint: 'Everything that is said is what you wrote.' },
            { value: 'story_around', label: 'A story around it', hint: 'The studio adds sentences of its own.' },
          ]}
        />
      )}
    </section>
  );
}

function TellMore({ onDone }: { onDone: (answers: string[]) => void }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const given = MORE.map(({ key }) => answers[key] ?? '');
  return (
    <div className="grid gap-3">
      {MORE.map(({ key, label, placeholder }) => (
        <Field key={key} label={label}>
          <Input
            value={answers[key] ?? ''}
            placeholder={placeholder}
            maxLength={500}
            onChange={(event) => setAnswers({ ...answers, [key]: event.target.value })}
          />
        </Field>
      ))}
      <Button size="small" className="justify-self-start" disabled={given.every((one) => one.trim() === '')} onClick={() => onDone(given)}>
        Add to the idea
      </Button>
    </div>
  );
}

const MOST_PEOPLE = 12;

/** Who is in the film, to be put right before anything is drawn. */
function People({
  names,
  corrected,
  onChange,
}: {
  names: readonly string[];
  corrected: boolean;
  onChange: (names: string[] | undefined) => void;
}) {
  const [adding, setAdding] = useState('');
  const heading = useId();
  const add = () => {
    const name = adding.trim();
    if (name !== '' && !names.includes(name) && names.length < MOST_PEOPLE) onChange([...names, name]);
    setAdding('');
  };
  return (
    <div className="grid gap-3">
      <p id={heading} className="font-medium text-sm">
        Who is in it?
      </p>
      {names.length === 0 ? (
        <p className="text-quiet text-sm">Nobody: a film without people.</p>
      ) : (
        <ul aria-labelledby={heading} className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name} className="flex items-center gap-1 rounded-full border border-line bg-raised py-0.5 pr-1 pl-3 text-sm">
              {name}
              <IconButton label={`${name} is not in it`} size="small" onClick={() => onChange(names.filter((one) => one !== name))}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex max-w-md items-end gap-2">
        <Field label="Somebody else" className="flex-1">
          <Input
            value={adding}
            maxLength={200}
            onChange={(event) => setAdding(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button look="secondary" disabled={adding.trim() === ''} onClick={add}>
          Add
        </Button>
        {corrected && (
          <Button look="ghost" onClick={() => onChange(undefined)}>
            As read
          </Button>
        )}
      </div>
    </div>
  );
}
