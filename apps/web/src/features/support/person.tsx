import type { SupportPerson } from '@scenewright/contract';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/tabs.js';
import { Facts } from './facts.js';
import { Ledger } from './ledger/ledger.js';
import { PersonActions } from './person-actions.js';
import { ProjectList } from './project-list.js';
import { Receipts } from './receipts.js';
import { ReservationList } from './reservation-list.js';
import { WorkList } from './work-list.js';

const TABS = ['account', 'ledger', 'receipts'] as const;

/** What the staff sees of somebody. */
export function Person({ person }: { person: SupportPerson }) {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'account';
  return (
    <>
      <Facts person={person} />
      <PersonActions person={person} />
      <Tabs
        label="What of them"
        value={tab}
        onChange={(next) => setSearch(next === 'account' ? {} : { tab: next }, { replace: true })}
        tabs={[
          {
            value: 'account',
            label: 'Work and films',
            content: (
              <div className="grid gap-6">
                <ReservationList uid={person.uid} reservations={person.reservations} />
                <ProjectList uid={person.uid} projects={person.projects} />
                <WorkList jobs={person.jobs} />
              </div>
            ),
          },
          { value: 'ledger', label: 'Ledger', content: <Ledger uid={person.uid} /> },
          { value: 'receipts', label: 'Receipts', content: <Receipts uid={person.uid} /> },
        ]}
      />
    </>
  );
}
