import { getConfig } from '@testing-library/react';

/** Lets so many milliseconds pass in which a page may change, to see that something does not come. */
export const passing = (ms: number): Promise<void> =>
  getConfig().asyncWrapper(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
