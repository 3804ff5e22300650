import type { ReactNode } from 'react';
import { Banner } from './banner.js';
import { Button } from './button.js';

interface FailedProps {
  title: string;
  /** It is being asked for again. */
  isBusy?: boolean;
  onRetry: () => void;
  className?: string;
  /** Why, and what to do. */
  children?: ReactNode;
}

/** Something did not come, and can be asked for again. */
export const Failed = ({ title, isBusy = false, onRetry, className, children }: FailedProps) => (
  <Banner
    tone="bad"
    title={title}
    {...(className && { className })}
    action={
      <Button look="secondary" size="small" busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {children}
  </Banner>
);
