import { type Change, freshnessApi } from './api.js';
import { costOf, countedOf } from './update.js';

interface ImpactNoteProps {
  projectId: string;
  change: Change;
  /** What would be changed: 'Another portrait'. */
  what: string;
}

/** Before a change: what it would make outdated, and what updating that would cost. Nothing while that is not known, or when it is nothing. */
export function ImpactNote({ projectId, change, what }: ImpactNoteProps) {
  const { data } = freshnessApi.useImpactQuery({ projectId, change });
  return (
    <p role="status" className="text-quiet text-sm empty:hidden">
      {data &&
        data.stale.length > 0 &&
        `${what} leaves ${countedOf(data.stale)} out of date: updating would cost ${costOf(data.total_credits)}.`}
    </p>
  );
}
