import type { SecurityEventName } from '@scenewright/contract';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { Folded } from '../../../ui/folded.js';
import { Select } from '../../../ui/select.js';
import { Input } from '../../../ui/text-input.js';
import { ANY, useSearchValues } from '../search-values.js';
import type { SecurityFilters } from './api.js';

const EVENTS: Record<SecurityEventName, string> = {
  'sign_in.succeeded': 'Signed in',
  'sign_in.failed': 'Could not sign in',
  'sign_in.limited': 'Too many attempts',
  'session.ended': 'Sessions ended',
  'password.changed': 'New passwords',
  'second_factor.set': 'Second factors set',
  'second_factor.passed': 'Second factors shown',
  'second_factor.refused': 'Wrong codes',
  'second_factor.limited': 'Too many codes',
  'second_factor.reset': 'Second factors taken away',
  'role.granted': 'Roles granted',
  'role.revoked': 'Roles revoked',
  'access.refused': 'Refused',
  'request.limited': 'Too many requests',
  'operator.called': 'Command line',
};
const NAMES = ['event', 'person', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isEvent = (value: string | null): value is SecurityEventName => value !== null && value in EVENTS;

/** What of the log is shown, as the address says: a link shows the same to another admin. */
export function useSecurityFilters() {
  const { said: search, set, clear } = useSearchValues(NAMES);
  const [event, person, from, to] = NAMES.map((name) => search.get(name));
  const filters: SecurityFilters = {
    ...(isEvent(event ?? null) && { event: event as SecurityEventName }),
    ...(person?.trim() && { person: person.trim() }),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
  };
  return { filters, set, clear };
}

/** Whom it is about is taken when it is written to its end: each look at somebody is told to them. */
export function SecurityFilterBar({ given: { filters, set, clear } }: { given: ReturnType<typeof useSecurityFilters> }) {
  const inUse = Object.keys(filters).length;
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set('person', String(new FormData(event.currentTarget).get('person') ?? '').trim());
  };
  return (
    <Folded label="Filters" inUse={inUse}>
      <form aria-label="What is shown" onSubmit={take} className="flex flex-wrap items-end gap-3">
        <Field label="Kind" className="max-sm:w-full">
          <Select
            value={filters.event ?? ANY}
            onChange={(value) => set('event', value)}
            options={[{ value: ANY, label: 'Everything' }, ...Object.entries(EVENTS).map(([value, label]) => ({ value, label }))]}
            className="w-full sm:w-48"
          />
        </Field>
        <div className="flex items-end gap-3 max-sm:w-full">
          <Field label="Person" className="max-sm:flex-1">
            {/* another one when a link has chosen whom */}
            <Input
              key={filters.person ?? ''}
              name="person"
              type="search"
              placeholder="Address or uid"
              defaultValue={filters.person ?? ''}
              maxLength={200}
              className="w-full sm:w-64"
            />
          </Field>
          <Button type="submit" look="secondary">
            Find
          </Button>
        </div>
        <Field label="From" className="max-sm:w-full">
          <Input type="date" value={filters.from ?? ''} onChange={(event) => set('from', event.target.value)} className="w-full sm:w-40" />
        </Field>
        <Field label="To" className="max-sm:w-full">
          <Input type="date" value={filters.to ?? ''} onChange={(event) => set('to', event.target.value)} className="w-full sm:w-40" />
        </Field>
        {inUse > 0 && (
          <Button type="button" look="ghost" onClick={clear}>
            Show all
          </Button>
        )}
      </form>
    </Folded>
  );
}
