import type { FoundPerson } from '@scenewright/contract';
import { Search, UserSearch } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CallFailed } from '../../platform/api/call-failed.js';
import { Button } from '../../ui/button.js';
import { onDay } from '../../ui/dates.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Input } from '../../ui/text-input.js';
import { supportApi } from './api.js';
import { Proposals } from './proposals.js';
import { StaffOnly } from './staff-only.js';

/** Where somebody is found who asks for help. */
export const FindPage = () => (
  <StaffOnly>
    <Find />
  </StaffOnly>
);

function Find() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q')?.trim() ?? '';
  const [words, setWords] = useState(q);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setSearch(words.trim() ? { q: words.trim() } : {});
  };
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-6">
      <title>Support · Scenewright</title>
      <h1 className="title-card text-4xl">Support</h1>
      <form onSubmit={find} className="grid gap-2">
        <div className="flex gap-3">
          <Input
            type="search"
            aria-label="Find a person"
            aria-describedby="by-what"
            placeholder="Address, name or id"
            value={words}
            maxLength={200}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit">
            <Search aria-hidden /> Find
          </Button>
        </div>
        <p id="by-what" className="text-quiet text-sm">
          By the whole address, a part of the name, or the id of a person, a project, a job, a deduction, a customer or an invoice.
        </p>
      </form>
      {q === '' ? (
        <>
          <EmptyState
            icon={<UserSearch aria-hidden />}
            title="Whom do you help?"
            text="Find them by whatever they tell you. When you open somebody’s account, you are asked why, and they see that you looked."
          />
          <Proposals />
        </>
      ) : (
        <People q={q} />
      )}
    </div>
  );
}

function People({ q }: { q: string }) {
  const { currentData: people, error, isFetching, refetch } = supportApi.useSupportPeopleQuery(q);
  if (error) {
    return <CallFailed title="It cannot be looked up just now" error={error} isBusy={isFetching} onRetry={refetch} />;
  }
  if (!people) {
    return (
      <div role="status" aria-label="Looking for people" className="grid gap-2">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
    );
  }
  if (people.length === 0) {
    return (
      <EmptyState
        icon={<UserSearch aria-hidden />}
        title="Nobody was found"
        text={`Nobody has “${q}” as their address or id, or in their name. Addresses have to be whole: ask which one they signed up with.`}
      />
    );
  }
  return (
    <section aria-label="People" className="grid gap-2">
      <p role="status" className="text-quiet text-sm">
        {people.length === 1 ? 'One person' : `${people.length} people`}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {people.map((person) => (
          <Found key={person.uid} person={person} />
        ))}
      </ul>
    </section>
  );
}

const foundBy: Record<FoundPerson['found_by'], string> = {
  address: 'by their address',
  name: 'by their name',
  uid: 'by their id',
  project: 'by a project of theirs',
  job: 'by a job of theirs',
  deduction: 'by a deduction of theirs',
  customer: 'by their customer id',
  invoice: 'by an invoice of theirs',
};

function Found({ person }: { person: FoundPerson }) {
  const { uid, name, masked_email, created_at, found_by } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="grid min-w-0 gap-0.5">
        <Link to={`/support/${encodeURIComponent(uid)}`} className="truncate font-medium underline-offset-4 hover:underline">
          {name === null ? 'Somebody who has left' : name || 'No name'}
        </Link>
        <p className="truncate text-quiet text-sm">
          {masked_email ?? uid}
          {created_at && ` · here since ${onDay(created_at)}`}
        </p>
      </div>
      <p className="text-quiet text-sm">{foundBy[found_by]}</p>
    </li>
  );
}
