import type { calls, OverviewSpan, ResponseOf } from '@scenewright/contract';
import { useSearchParams } from 'react-router';
import { creditsOf } from '../../../entities/credits/index.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { ToggleGroup } from '../../../ui/choices.js';
import { classes } from '../../../ui/classes.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { AdminScreen } from '../admin-screen.js';
import { overviewApi } from './api.js';
import { Plot } from './plot.js';
import { Present } from './present.js';
import { moneyIn } from './words.js';
import { WorkTables } from './work.js';

const SPANS: Record<OverviewSpan, string> = { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' };
const USUAL: OverviewSpan = '30';

/** The studio at a glance: how it is now, and what happened in it. Sums alone, which name nobody. */
export const OverviewPage = () => (
  <AdminScreen title="At a glance" isWide>
    <Glance />
  </AdminScreen>
);

/** One after the other: what stands below would move when the first comes. */
function Glance() {
  const { data, error } = overviewApi.useAdminPresentQuery();
  return (
    <>
      <Present />
      {(data || error) && <OverTime />}
    </>
  );
}

const isSpan = (value: string | null): value is OverviewSpan => value !== null && value in SPANS;

function OverTime() {
  const [search, setSearch] = useSearchParams();
  const said = search.get('days');
  const span = isSpan(said) ? said : USUAL;
  const { data, error, isFetching, refetch } = overviewApi.useAdminOverviewQuery(span, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="over-time" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="over-time" className="font-semibold text-xl">
            Over time
          </h2>
          <p className="text-quiet text-sm">Days are those of UTC; the last one is today, as far as it has come.</p>
        </div>
        <ToggleGroup<OverviewSpan>
          label="How far back"
          value={span}
          onChange={(days) => setSearch({ days }, { replace: true })}
          options={(Object.keys(SPANS) as OverviewSpan[]).map((value) => ({ value, label: SPANS[value] }))}
        />
      </div>
      {error && <CallFailed title="What happened cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonList label="Loading what happened" className="h-64" />}
      {data && (
        <div aria-busy={isFetching} className={classes('grid gap-4 transition-opacity', isFetching && 'opacity-60')}>
          <Plots told={data} />
          <WorkTables models={data.models} work={data.work} />
        </div>
      )}
    </section>
  );
}

function Plots({ told: { days, people, films, credits, money, work } }: { told: ResponseOf<typeof calls.adminOverview> }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Plot
        title="People"
        days={days}
        none="Nobody was here in these days."
        series={[
          { name: 'Active', over: people.active, tone: 'light', fold: 'average', hint: 'different people' },
          { name: 'Signed up', over: people.signed_up, tone: 'action' },
          { name: 'Left', over: people.left, tone: 'bad' },
        ]}
      />
      <Plot
        title="Films"
        days={days}
        none="No project was begun in these days, and no film exported."
        series={[
          { name: 'Projects begun', over: films.projects, tone: 'action' },
          { name: 'Films exported', over: films.exported, tone: 'good' },
        ]}
      />
      <Plot
        title="Credits"
        days={days}
        say={creditsOf}
        none="No credits were given or used in these days."
        series={[
          { name: 'Sold', over: credits.sold, tone: 'good', hint: 'months of paid plans, and of lifted ones' },
          { name: 'Given', over: credits.given, tone: 'light', hint: 'to begin with, to make good' },
          { name: 'Used', over: credits.used, tone: 'action', hint: 'before refunds' },
          { name: 'Refunded', over: credits.refunded, tone: 'bad' },
        ]}
      />
      <Plot
        title="Work"
        days={days}
        none="No work was done in these days."
        series={[
          { name: 'Done', over: work.done, tone: 'good' },
          { name: 'Failed', over: work.failed, tone: 'bad' },
        ]}
      />
      {money.map(({ currency, paid, returned }) => (
        <Plot
          key={currency}
          title={`Money, ${currency.toUpperCase()}`}
          days={days}
          say={moneyIn(currency)}
          none="No money came in or went back in these days."
          series={[
            { name: 'Taken in', over: paid, tone: 'good', hint: 'invoices, less what changes of plan credited' },
            { name: 'Given back', over: returned, tone: 'bad' },
          ]}
        />
      ))}
      {money.length === 0 && <Plot title="Money" days={days} none="No money came in or went back in these days." series={[]} />}
    </div>
  );
}
