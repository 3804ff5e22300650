import { Failed } from '../../ui/failed.js';
import { messageOf } from './api-error.js';

interface CallFailedProps {
  title: string;
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

/** What was asked of the studio did not come: why, in its own words, and the way to ask again. */
export const CallFailed = ({ title, error, isBusy, onRetry }: CallFailedProps) => (
  <Failed title={title} isBusy={isBusy} onRetry={onRetry}>
    {messageOf(error, 'Try again in a moment.')}
  </Failed>
);
