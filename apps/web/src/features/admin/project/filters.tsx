import type { calls, LOG_ACTORS, LOG_KINDS } from '@scenewright/contract';
import type { z } from 'zod';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { Folded } from '../../../ui/folded.js';
import { Select } from '../../../ui/select.js';
import { Input } from '../../../ui/text-input.js';
import { ANY, useSearchValues } from '../search-values.js';

export type Filters = Omit<z.input<(typeof calls)['adminProjectHistory']['query']>, 'limit' | 'before'>;
type Who = (typeof LOG_ACTORS)[number];
type Kind = (typeof LOG_KINDS)[number];
type Only = typeof ANY | 'money' | 'failures';

const WHO: Record<Who, string> = { owner: 'The owner', assistant: 'The assistant', studio: 'The studio', staff: 'The staff' };
const KINDS: Record<Kind, string> = {
  project: 'Idea and script',
  cast: 'Characters',
  scene: 'Scenes and shots',
  soundtrack: 'Sound',
  conversation: 'Assistant',
  credits: 'Credits',
  user: 'Opening and closing',
  staff: 'Looks of the staff',
};
const NAMES = ['who', 'kind', 'only', 'from', 'to'] as const;

const optionsOf = <Value extends string>(names: Record<Value, string>, any: string) => [
  { value: ANY, label: any },
  ...(Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label })),
];

const isOf = <Value extends string>(value: string | null, names: Record<Value, unknown>): value is Value =>
  value !== null && value in names;

/** The instant that a text names, in the person's own zone when it says none: what is chosen, and links of before. Null of what is none. */
function instantOf(text: string | null): string | null {
  const time = text ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

/** An instant as it is chosen: date and time in the person's own zone. */
function chosenAs(instant: string | undefined): string {
  if (instant === undefined) return '';
  const time = new Date(instant);
  const [year, ...others] = [time.getFullYear(), time.getMonth() + 1, time.getDate(), time.getHours(), time.getMinutes()];
  const [month, day, hours, minutes] = others.map((part) => String(part).padStart(2, '0'));
  return `${String(year).padStart(4, '0')}-${month}-${day}T${hours}:${minutes}`;
}

/** What of a history is shown, as the address says: a link shows the same to another admin. */
export function useFilters() {
  const { said: search, set, clear } = useSearchValues(NAMES);
  const [who, kind, only] = [search.get('who'), search.get('kind'), search.get('only')];
  const [from, to] = [instantOf(search.get('from')), instantOf(search.get('to'))];
  const filters: Filters = {
    ...(isOf(who, WHO) && { who }),
    ...(isOf(kind, KINDS) && { kind }),
    ...(only === 'money' && { money: 'true' as const }),
    ...(only === 'failures' && { failures: 'true' as const }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return { filters, isFiltered: Object.keys(filters).length > 0, said: search, set, clear };
}

export function FilterBar({ state: { said, filters, set, clear, isFiltered } }: { state: ReturnType<typeof useFilters> }) {
  const only = said.get('only');
  const isOnly = (value: string | null): value is Only => value === 'money' || value === 'failures';
  return (
    <Folded label="Filters" inUse={NAMES.filter((name) => said.has(name)).length}>
      <fieldset className="flex flex-wrap items-end gap-3">
        <legend className="sr-only">What is shown</legend>
        <Field label="Who" className="max-sm:w-[calc(50%-0.375rem)]">
          <Select
            value={isOf(said.get('who'), WHO) ? (said.get('who') as Who) : ANY}
            onChange={(value) => set('who', value)}
            options={optionsOf(WHO, 'Everybody')}
            className="w-full sm:w-40"
          />
        </Field>
        <Field label="Kind" className="max-sm:w-[calc(50%-0.375rem)]">
          <Select
            value={isOf(said.get('kind'), KINDS) ? (said.get('kind') as Kind) : ANY}
            onChange={(value) => set('kind', value)}
            options={optionsOf(KINDS, 'Everything')}
            className="w-full sm:w-48"
          />
        </Field>
        <Field label="Only" className="max-sm:w-full">
          <Select<Only>
            value={isOnly(only) ? only : ANY}
            onChange={(value) => set('only', value)}
            options={[
              { value: ANY, label: 'All of it' },
              { value: 'money', label: 'Money' },
              { value: 'failures', label: 'Failures' },
            ]}
            className="w-full sm:w-36"
          />
        </Field>
        <Field label="From" className="max-sm:w-full">
          <Input
            type="datetime-local"
            value={chosenAs(filters.from)}
            onChange={(event) => set('from', instantOf(event.target.value) ?? '')}
            className="w-full sm:w-52"
          />
        </Field>
        <Field label="To" className="max-sm:w-full">
          <Input
            type="datetime-local"
            value={chosenAs(filters.to)}
            onChange={(event) => set('to', instantOf(event.target.value) ?? '')}
            className="w-full sm:w-52"
          />
        </Field>
        {isFiltered && (
          <Button look="ghost" onClick={clear}>
            Show all
          </Button>
        )}
      </fieldset>
    </Folded>
  );
}
