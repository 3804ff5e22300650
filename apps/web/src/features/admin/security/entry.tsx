import type { SecurityEntry, SecurityEventName, SecurityParty } from '@scenewright/contract';
import { Ban, KeyRound, LogIn, LogOut, type LucideIcon, ShieldAlert, ShieldCheck, SquareTerminal } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.js';
import { classes } from '../../../ui/classes.js';
import { atMoment } from '../../../ui/dates.js';

const ICONS: Record<SecurityEventName, LucideIcon> = {
  'sign_in.succeeded': LogIn,
  'sign_in.failed': ShieldAlert,
  'sign_in.limited': Ban,
  'session.ended': LogOut,
  'password.changed': KeyRound,
  'second_factor.set': ShieldCheck,
  'second_factor.passed': ShieldCheck,
  'second_factor.refused': ShieldAlert,
  'second_factor.limited': Ban,
  'second_factor.reset': KeyRound,
  'role.granted': ShieldCheck,
  'role.revoked': ShieldCheck,
  'access.refused': Ban,
  'request.limited': Ban,
  'operator.called': SquareTerminal,
};
/** What did not work, or was not allowed. */
const REFUSED: ReadonlySet<SecurityEventName> = new Set(['sign_in.failed', 'sign_in.limited', 'access.refused', 'request.limited']);
const SHOWN_OF_ID = 8;

/** What happened, how often, by whom, about whom and from where. */
export function Entry({ at, last_at, times, event, words, actor, target, caller }: SecurityEntry) {
  const Icon = ICONS[event];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3">
      <Icon aria-hidden className={classes('mt-1 size-4', REFUSED.has(event) ? 'text-bad' : 'text-quiet')} />
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 break-words">
          {words}
          {times > 1 && <Badge>{times.toLocaleString('en')} times</Badge>}
        </p>
        <p className="break-words text-quiet text-sm">
          <time dateTime={at}>{atMoment(at)}</time>
          {atMoment(last_at) !== atMoment(at) && (
            <>
              {' until '}
              <time dateTime={last_at}>{atMoment(last_at)}</time>
            </>
          )}
          {actor && (
            <>
              {' · by '}
              <Party party={actor} />
            </>
          )}
          {target && (
            <>
              {' · about '}
              <Party party={target} />
            </>
          )}
          {caller && ` · from ${caller}`}
        </p>
      </div>
    </li>
  );
}

/** Leads to what is kept of them alone. */
function Party({ party: { kind, id, name } }: { party: SecurityParty }) {
  if (kind === 'setting') return `the setting ${name}`;
  if (kind === 'operator') return `operator${name ? ` ${name}` : ''}`;
  const shown = {
    person: name ?? 'somebody who has left',
    address: `an address (${id.slice(-SHOWN_OF_ID)})`,
    thing: `project or job ${id.slice(0, SHOWN_OF_ID)}`,
  }[kind];
  if (kind === 'thing') return shown;
  return (
    <Link to={`?person=${encodeURIComponent(id)}`} className="underline underline-offset-2 hover:text-ink">
      {shown}
    </Link>
  );
}
