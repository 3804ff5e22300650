import { useEffect, useState } from 'react';
import { Field } from '../../ui/field.js';
import { Folded } from '../../ui/folded.js';
import { Select } from '../../ui/select.js';
import { Input } from '../../ui/text-input.js';

/** How long somebody has to pause before what they write is searched for. */
const PAUSE_MS = 250;
const STATES = { live: 'In use', deleted: 'Deleted', all: 'All of them' } as const;
type State = keyof typeof STATES;
/** Or a reason to look closer: with failures, or expensive. */
const WITH = { any: 'Anything', failures: 'With failures' } as const;

/** Which projects are listed. Nothing stands for what is not asked for. */
export interface ListFilters {
  readonly q?: string;
  readonly owner?: string;
  readonly state?: State;
  readonly failures?: 'true';
  readonly cost_above?: number;
}

interface Words {
  readonly q: string;
  readonly owner: string;
  readonly cost: string;
}

const NO_WORDS: Words = { q: '', owner: '', cost: '' };

/** What is written is searched for once it stands still; what is chosen, at once. */
export function useListFilters() {
  const [words, setWords] = useState(NO_WORDS);
  const [still, setStill] = useState(NO_WORDS);
  const [state, setState] = useState<State>('live');
  const [withWhat, setWith] = useState<keyof typeof WITH>('any');
  useEffect(() => {
    const timer = setTimeout(() => setStill(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const [q, owner, cost] = [still.q.trim(), still.owner.trim(), Number(still.cost)];
  const filters: ListFilters = {
    ...(q && { q }),
    ...(owner && { owner }),
    ...(state !== 'live' && { state }),
    ...(withWhat === 'failures' && { failures: 'true' as const }),
    ...(still.cost.trim() !== '' && cost >= 0 && { cost_above: cost }),
  };
  const write = (change: Partial<Words>) => setWords((now) => ({ ...now, ...change }));
  return { filters, words, write, state, setState, withWhat, setWith };
}

export function ListFilterBar({ given }: { given: ReturnType<typeof useListFilters> }) {
  const { words, write, state, setState, withWhat, setWith } = given;
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">Which projects are listed</legend>
      <Field label="Search projects" className="w-full sm:w-72">
        <Input
          type="search"
          placeholder="Title, idea or owner"
          value={words.q}
          maxLength={200}
          onChange={(event) => write({ q: event.target.value })}
        />
      </Field>
      <Folded label="More filters" inUse={Object.keys(given.filters).filter((name) => name !== 'q').length}>
        <div className="flex flex-wrap items-start gap-3">
          <Field label="Owner" className="max-sm:w-full">
            <Input
              type="search"
              placeholder="Address or uid"
              value={words.owner}
              maxLength={200}
              onChange={(event) => write({ owner: event.target.value })}
              className="w-full sm:w-48"
            />
          </Field>
          <Field label="State" className="max-sm:w-[calc(50%-0.375rem)]">
            <Select<State> value={state} onChange={setState} options={optionsOf(STATES)} className="w-full sm:w-36" />
          </Field>
          <Field label="With" className="max-sm:w-[calc(50%-0.375rem)]">
            <Select<keyof typeof WITH> value={withWhat} onChange={setWith} options={optionsOf(WITH)} className="w-full sm:w-40" />
          </Field>
          <Field label="Cost above" error={Number(words.cost) >= 0 ? undefined : 'A number, 0 or more.'} className="max-sm:w-full">
            <Input
              inputMode="decimal"
              placeholder="Credits"
              value={words.cost}
              onChange={(event) => write({ cost: event.target.value })}
              className="w-full sm:w-32"
            />
          </Field>
        </div>
      </Folded>
    </fieldset>
  );
}

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));
