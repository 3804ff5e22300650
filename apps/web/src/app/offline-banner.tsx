import { MapPin, WifiOff } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectIsAway, selectMovedTo } from '../platform/api/availability.js';
import { selectConnection } from '../platform/realtime/slice.js';
import { useLasts } from '../ui/use-lasts.js';
import { useIsOnline } from './use-is-online.js';

/** A connection that is back sooner is nobody's concern, and saying so would move the page. */
const SAID_AFTER_MS = 1000;
/** What may just be slow is connected by then. */
const SILENT_AFTER_MS = 20_000;

const Moved = ({ to }: { to: string }) => (
  <span>
    This account has moved. Open{' '}
    <a href={to} className="underline">
      {to}
    </a>{' '}
    and sign in there.
  </span>
);

/** Says on every page that nothing comes in or goes out; the place is always there, so that readers announce what appears in it. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const isAway = useLasts(useSelector(selectIsAway), SAID_AFTER_MS);
  const connection = useSelector(selectConnection);
  const isLost = useLasts(connection === 'down', SAID_AFTER_MS);
  const isSilent = useLasts(connection === 'connecting', SILENT_AFTER_MS);
  const movedTo = useSelector(selectMovedTo);
  const Icon = isOnline && movedTo ? MapPin : WifiOff;
  const text = !isOnline ? (
    'You are offline. What you see is how it last was; it comes up to date when you are back.'
  ) : movedTo ? (
    <Moved to={movedTo} />
  ) : isLost ? (
    'The studio cannot be reached. Trying again…'
  ) : isAway ? (
    'The studio cannot reach its database just now. Nothing is lost; it goes on by itself.'
  ) : isSilent ? (
    'Changes do not come by themselves just now. Reload the page to see what is new.'
  ) : null;
  return (
    <div role="status" className="sticky top-14 z-30">
      {text && (
        <p className="flex items-center justify-center gap-2 bg-tungsten-wash px-4 py-2 text-center font-medium text-sm text-tungsten">
          <Icon aria-hidden className="size-4 shrink-0" /> {text}
        </p>
      )}
    </div>
  );
}
