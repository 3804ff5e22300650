import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';

interface FailedProps {
  title: string;
  text: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** Something did not come, and can be asked for again. */
export const Failed = ({ title, text, isBusy, onRetry }: FailedProps) => (
  <Banner
    tone="bad"
    title={title}
    action={
      <Button look="secondary" size="small" busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {text}
  </Banner>
);
