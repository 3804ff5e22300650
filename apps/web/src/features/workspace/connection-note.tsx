import { useAppSelector } from '../../app/store.js';
import { selectConnection } from '../../realtime/slice.js';
import { Badge } from '../../ui/badge.js';

/** Says when changes do not come by themselves; silent otherwise. */
export function ConnectionNote() {
  const status = useAppSelector(selectConnection);
  return (
    <div role="status" className="ml-auto">
      {status === 'down' && <Badge tone="bad">Reconnecting…</Badge>}
    </div>
  );
}
