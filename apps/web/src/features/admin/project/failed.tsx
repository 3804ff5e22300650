import { messageOf } from '../../../platform/api/api-error.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';

/** Something did not come, and can be asked for again. */
export const Failed = ({ title, error, isBusy, onRetry }: { title: string; error?: unknown; isBusy: boolean; onRetry: () => void }) => (
  <Banner
    tone="bad"
    title={title}
    action={
      <Button look="secondary" size="small" busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {error === undefined ? undefined : messageOf(error, 'Try again in a moment.')}
  </Banner>
);
