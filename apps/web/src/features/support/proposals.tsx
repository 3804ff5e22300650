import type { CreditProposal } from '@scenewright/contract';
import { Link } from 'react-router';
import { creditsOf } from '../../entities/credits/index.js';
import { messageOf } from '../../platform/api/api-error.js';
import { CallFailed } from '../../platform/api/call-failed.js';
import { useServices } from '../../platform/services/services-context.js';
import { Button } from '../../ui/button.js';
import { atMoment } from '../../ui/dates.js';
import { Skeleton } from '../../ui/skeleton.js';
import { supportApi } from './api.js';
import { Section } from './section.js';

/** Credits that wait until somebody else of the staff agrees. */
export function Proposals() {
  const { data, error, isFetching, refetch } = supportApi.useCreditProposalsQuery();
  return (
    <Section title="Waiting for somebody else" note={data && `You may give ${creditsOf(data.left_today)} more today by yourself`}>
      {error ? (
        <CallFailed title="What waits cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />
      ) : !data ? (
        <div role="status" aria-label="Loading what waits">
          <Skeleton className="h-14" />
        </div>
      ) : data.proposals.length === 0 ? (
        <p className="text-quiet text-sm">No credits wait for a second person.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {data.proposals.map((proposal) => (
            <Proposal key={proposal.good_id} proposal={proposal} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Proposal({ proposal }: { proposal: CreditProposal }) {
  const { good_id, person, amount, deduction_id, reason, at, proposed_by, own } = proposal;
  const { notices } = useServices();
  const [answer, { isLoading }] = supportApi.useAnswerProposalMutation();
  const say = async (approve: boolean) => {
    const { error } = await answer({ params: { goodId: good_id }, body: { approve } });
    if (error) notices.error('That could not be answered.', messageOf(error, 'Try again in a moment.'));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p>
          <span className="font-medium">
            {creditsOf(amount)} {deduction_id === null ? '' : 'back '}
          </span>
          for{' '}
          <Link to={`/support/${encodeURIComponent(person.uid)}`} className="font-medium underline-offset-4 hover:underline">
            {person.name || 'somebody'}
          </Link>
        </p>
        <p className="break-words">“{reason}”</p>
        <p className="text-quiet">
          {own ? 'Proposed by you' : `Proposed by ${proposed_by}`}, {atMoment(at)}
        </p>
      </div>
      <div className="flex gap-2">
        {!own && (
          <Button size="small" busy={isLoading} onClick={() => say(true)}>
            Agree
          </Button>
        )}
        <Button size="small" look="secondary" busy={isLoading} onClick={() => say(false)}>
          {own ? 'Take back' : 'Decline'}
        </Button>
      </div>
    </li>
  );
}
