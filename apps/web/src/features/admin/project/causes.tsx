import type { CauseNode, LogJob } from '@scenewright/contract';
import { jobKindName } from '../../../entities/job/index.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { Badge } from '../../../ui/badge.js';
import { atSecond } from '../../../ui/dates.js';
import { Waiting } from '../../../ui/spinner.js';
import { auditApi } from './api.js';
import { doneBy, moneyOf } from './words.js';

/** How far in what follows is set; more than these look alike. */
const DEEPEST = 6;

/** What one click led to: request, work, result and money, each behind what it follows from. */
export function Causes({ projectId, correlationId, position }: { projectId: string; correlationId: string; position: string }) {
  const { currentData: nodes, error, isFetching, refetch } = auditApi.useAuditedCausesQuery({ projectId, correlationId });
  if (error && !nodes)
    return <CallFailed title="What led to it cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />;
  if (!nodes) return <Waiting>Following it back...</Waiting>;
  return (
    <ol aria-label="What the click led to" className="grid gap-1 text-sm">
      {nodes.map((node) => (
        <li
          key={node.event ? node.event.position : `job ${node.job?.id}`}
          className="grid gap-0.5 border-line border-l-2 py-1 pl-3"
          style={{ marginInlineStart: `${Math.min(node.depth, DEEPEST) * 1.25}rem` }}
          aria-current={node.event?.position === position ? 'true' : undefined}
        >
          <span className="sr-only">{node.depth === 0 ? 'The click: ' : `Step ${node.depth}: `}</span>
          <Node node={node} isThis={node.event?.position === position} />
        </li>
      ))}
    </ol>
  );
}

function Node({ node: { event, job }, isThis }: { node: CauseNode; isThis: boolean }) {
  if (job) return <Job job={job} />;
  if (!event) return null;
  return (
    <>
      <span className={`break-words ${isThis ? 'font-medium' : ''}`}>
        {event.words} {event.money && <Badge tone={event.money.kind === 'spent' ? 'action' : 'quiet'}>{moneyOf(event.money)}</Badge>}
        {event.failed && <Badge tone="bad">Failed</Badge>}
      </span>
      <span className="text-quiet text-xs">
        <time dateTime={event.at}>{atSecond(event.at)}</time> · {doneBy(event)}
      </span>
    </>
  );
}

const STATES: Record<LogJob['state'], string> = {
  queued: 'waits',
  running: 'is being made',
  retrying: 'is tried again',
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

const Job = ({ job: { id, kind, state, attempts, provider, message } }: { job: LogJob }) => (
  <>
    <span>
      Work: {jobKindName(kind)}{' '}
      <Badge tone={state === 'failed' ? 'bad' : state === 'completed' ? 'good' : 'running'}>{STATES[state]}</Badge>
    </span>
    <span className="break-words text-quiet text-xs">
      {attempts === 1 ? '1 try' : `${attempts} tries`}
      {provider && ` · ${provider}`}
      {message && state !== 'completed' && ` · ${message}`}
      <span className="break-all"> · {id}</span>
    </span>
  </>
);
