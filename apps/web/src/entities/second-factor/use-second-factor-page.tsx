import { type ReactElement, useState } from 'react';
import { SecondFactorPage } from './second-factor-page.js';

/**
 * What stands in place of a page of the staff while the second factor is needed; null when it is not. Once there it stays until it is passed,
 * whatever is fetched meanwhile: recovery codes are shown on it, and never again.
 * @param askAgain whether it is needed
 */
export function useSecondFactorPage(isNeeded: boolean, askAgain: () => Promise<unknown>): ReactElement | null {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  if (!isOpen) return null;
  const goOn = async () => {
    await askAgain();
    setOpen(false);
  };
  return <SecondFactorPage onPassed={goOn} />;
}
