import type { calls, ResponseOf, ServiceSpan } from '@scenewright/contract';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { creditsOf } from '../../../entities/credits/index.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Card } from '../../../ui/card.js';
import { ToggleGroup } from '../../../ui/choices.js';
import { classes } from '../../../ui/classes.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { AdminScreen } from '../admin-screen.js';
import { SaveCsv } from '../save-csv.js';
import { servicesApi } from './api.js';
import { Consent } from './consent.js';
import { Endpoints } from './endpoints.js';
import { LanguageModels } from './language-models.js';
import { Margin } from './state.js';
import { dollars } from './words.js';

type Told = ResponseOf<typeof calls.adminServices>;

const SPANS: Record<ServiceSpan, string> = { '7': '7 days', '30': '30 days', '90': '90 days' };
const USUAL: ServiceSpan = '30';

/** Who makes what, what it costs, and what is left of what people pay for it. For admins alone. */
export const ServicesPage = () => (
  <AdminScreen title="Services" isWide>
    <Services />
  </AdminScreen>
);

const isSpan = (value: string | null): value is ServiceSpan => value !== null && value in SPANS;

function Services() {
  const [search, setSearch] = useSearchParams();
  const said = search.get('days');
  const span = isSpan(said) ? said : USUAL;
  const { data, error, isFetching, refetch } = servicesApi.useAdminServicesQuery(span, { refetchOnMountOrArgChange: true });
  const [csv] = servicesApi.useLazyAdminServicesCsvQuery();
  return (
    <section aria-labelledby="services" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid max-w-3xl gap-1">
          <h2 id="services" className="font-semibold text-xl">
            Who makes what, and what is left of it
          </h2>
          <p className="text-quiet text-sm">
            What an order costs by its service’s list of prices, what a person pays for it, and what was really ordered. Days are those of
            UTC; the last one is today.{' '}
            <Link to="/admin/setup" className="underline underline-offset-2 hover:text-ink">
              What other keys would make, and cost
            </Link>
            .
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ToggleGroup<ServiceSpan>
            label="How far back"
            value={span}
            onChange={(days) => setSearch({ days }, { replace: true })}
            options={(Object.keys(SPANS) as ServiceSpan[]).map((value) => ({ value, label: SPANS[value] }))}
          />
          <SaveCsv file="services.csv" failed="The table could not be saved." load={() => csv(span)} />
        </div>
      </div>
      {error && <CallFailed title="The services cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonList label="Loading the services" className="h-24" />}
      {data && (
        <div aria-busy={isFetching} className={classes('grid gap-6 transition-opacity', isFetching && 'opacity-60')}>
          {data.waiting.map(({ service, minute_usd }) => (
            <Consent key={service} service={service} minuteUsd={minute_usd} onAgreed={refetch} />
          ))}
          <Sums told={data} />
          <Endpoints told={data} />
          {data.language_models.length > 0 && <LanguageModels told={data} />}
        </div>
      )}
    </section>
  );
}

function Sums({ told: { total, spent_today, spend_limit, days } }: { told: Told }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Sum term="Spent today" value={dollars(spent_today)}>
        {spend_limit === null
          ? 'orders and tokens by list prices, whatever comes of them; SPEND_LIMIT_USD_PER_DAY would limit it'
          : `orders and tokens by list prices, whatever comes of them, of ${dollars(spend_limit)} (SPEND_LIMIT_USD_PER_DAY)`}
      </Sum>
      <Sum term={`Spent in ${days} days`} value={dollars(total.usd)}>
        {`${total.orders.toLocaleString('en')} ${total.orders === 1 ? 'order' : 'orders'}, ${total.failed.toLocaleString('en')} failed`}
        {total.unpriced > 0 && `; ${total.unpriced.toLocaleString('en')} more without a known price`}
      </Sum>
      <Sum term="Left of what people paid" value={<Margin of={total.margin} />}>
        {`for ${creditsOf(total.credits)} settled, by the plans that they were sold with`}
      </Sum>
      <Sum term="In doubt" value={total.uncertain.toLocaleString('en')}>
        {total.uncertain === 0 ? (
          'It is known what became of every order'
        ) : (
          <>
            {`may have cost ${dollars(total.doubt_usd)} besides; named by `}
            <code className="whitespace-nowrap text-xs">npm run studio -- providers doubts</code>
          </>
        )}
      </Sum>
    </dl>
  );
}

const Sum = ({ term, value, children }: { term: string; value: ReactNode; children: ReactNode }) => (
  <Card className="min-w-0 p-4">
    <dt className="text-quiet text-sm">{term}</dt>
    <dd className="break-words font-semibold text-xl tabular-nums [&_span]:justify-start">{value}</dd>
    <dd className="break-words text-quiet text-sm">{children}</dd>
  </Card>
);
