import type { SetupView } from '@scenewright/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { useServices } from '../../../platform/services/services-context.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { classes } from '../../../ui/classes.js';
import { ScrollArea } from '../../../ui/scroll-area.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { AdminScreen } from '../admin-screen.js';
import { servicesApi } from '../services/api.js';
import { dollars, kindName } from '../services/words.js';
import { lasting } from './words.js';

/** What one has, and what that makes, costs and takes. Nothing is set here: keys stay in the settings of the studio. */
export const SetupPage = () => (
  <AdminScreen title="What do you have?">
    <Setup />
  </AdminScreen>
);

function Setup() {
  const [have, setHave] = useState<readonly string[]>([]);
  const { data, error, isFetching, refetch } = servicesApi.useAdminSetupQuery(have.join(','));
  const toggle = (id: string) => setHave((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <section aria-label="What you have, and what it makes" className="grid gap-8">
      <p className="max-w-3xl text-quiet">
        With nothing at all the studio makes everything itself, for nothing. Say what you have: here is what each kind would be made with,
        what a minute of film then costs, and the lines that turn it on. How it is now stands under{' '}
        <Link to="/admin/services" className="underline underline-offset-2 hover:text-ink">
          Services
        </Link>
        .
      </p>
      {error && <CallFailed title="This cannot be said just now" error={error} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonList label="Loading what one may have" className="h-20" />}
      {data && (
        <>
          <Choices choices={data.choices} have={have} onToggle={toggle} />
          <div aria-busy={isFetching} className={classes('grid gap-8 transition-opacity', isFetching && 'opacity-60')}>
            <Minute plan={data} />
            <Lines settings={data.settings} />
          </div>
        </>
      )}
    </section>
  );
}

interface ChoicesProps {
  choices: SetupView['choices'];
  have: readonly string[];
  onToggle: (id: string) => void;
}

const Choices = ({ choices, have, onToggle }: ChoicesProps) => (
  <fieldset className="grid gap-3">
    <legend className="mb-3 font-semibold text-xl">I have…</legend>
    <div className="grid gap-3 sm:grid-cols-2">
      {choices.map(({ id, name, turns_on }) => (
        <label
          key={id}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-strong has-[:checked]:border-tungsten"
        >
          <input
            type="checkbox"
            checked={have.includes(id)}
            onChange={() => onToggle(id)}
            className="mt-1 size-4 shrink-0 accent-[var(--tungsten)]"
          />
          <span>
            <span className="font-medium">{name}</span>
            <span className="block text-quiet text-sm">{turns_on}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

function Minute({ plan: { made, minute, assistant, writer } }: { plan: SetupView }) {
  const unknown = minute.without_price.map((kind) => kindName(kind).toLowerCase()).join(', ');
  return (
    <section aria-labelledby="minute" className="grid min-w-0 gap-3">
      <h2 id="minute" className="font-semibold text-xl">
        A minute of film
      </h2>
      <p role="status" className="text-lg">
        <span className="font-semibold tabular-nums">
          {minute.usd === 0 && !unknown ? 'Costs nothing' : `About ${dollars(minute.usd)}`}
        </span>
        {unknown && `, and ${unknown} at a price that is not known`}
        <span className="block text-quiet text-sm">
          {minute.seconds === null
            ? 'How long it takes is not known: not all of it was made here yet.'
            : `Takes about ${lasting(minute.seconds)}, one piece after the other, as it took here lately.`}
        </span>
      </p>
      <ScrollArea label="What a minute of film is made with">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">What each kind is made with, costs and takes, for a minute of film</caption>
          <thead className="text-left text-quiet">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                What
              </th>
              <th scope="col" className="py-2 pr-4 font-medium max-sm:hidden">
                Made by
              </th>
              {['Costs', 'One takes'].map((name) => (
                <th key={name} scope="col" className="py-2 pl-4 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t">
            {made.map(({ kind, needs, service, endpoint, usd, seconds_each }) => (
              <tr key={kind} className="align-top">
                <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                  <span className="font-medium">{kindName(kind)}</span>
                  <span className="block text-quiet text-xs">{needs}</span>
                  <span className="mt-1 block text-xs sm:hidden">
                    <Maker service={service} endpoint={endpoint} />
                  </span>
                </th>
                <td className="py-2.5 pr-4 max-sm:hidden">
                  <Maker service={service} endpoint={endpoint} />
                </td>
                <td className="py-2.5 pl-4 text-right">{usd === null ? 'not known' : usd === 0 ? 'nothing' : dollars(usd)}</td>
                <td className="py-2.5 pl-4 text-right">{seconds_each === null ? 'not known' : lasting(seconds_each)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="max-w-3xl text-quiet text-sm">
        {assistant === null || writer === null
          ? 'This studio’s own rules write, and answer beside films. '
          : `${writer} writes and ${assistant} answers beside films, ${assistant.startsWith('local/') ? 'on your own server' : 'billed by their tokens, which are not counted here'}. `}
        Costs are list prices of November 2026, with every piece made once; whoever makes pieces again pays for them again.
      </p>
    </section>
  );
}

const Maker = ({ service, endpoint }: Pick<SetupView['made'][number], 'service' | 'endpoint'>) => (
  <>
    {service ?? 'This studio'}
    {endpoint && <span className="block break-all text-quiet text-xs">{endpoint}</span>}
  </>
);

function Lines({ settings }: Pick<SetupView, 'settings'>) {
  const { notices } = useServices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(settings.join('\n'));
      notices.success('The lines are copied.');
    } catch {
      notices.error('The lines could not be copied.', 'Select them, and copy them by hand.');
    }
  };
  return (
    <section aria-labelledby="lines" className="grid gap-3">
      <h2 id="lines" className="font-semibold text-xl">
        What to set
      </h2>
      {settings.length === 0 ? (
        <p className="text-quiet">Nothing: it works as it is.</p>
      ) : (
        <>
          <p className="max-w-3xl text-quiet text-sm">
            In the environment that the studio is started in, with your own keys in place of these; then start it again. Keys are never
            asked for in a browser.
          </p>
          <Card className="min-w-0 p-4">
            <pre className="overflow-x-auto text-sm">{settings.join('\n')}</pre>
          </Card>
          <div>
            <Button look="secondary" size="small" onClick={copy}>
              Copy the lines
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
