import { AsyncLocalStorage } from 'node:async_hooks';

const logged = new AsyncLocalStorage<unknown[]>();

/** Hears what the library logs beside the words of an error. */
export const hearFailure = (details: readonly unknown[]): void => void logged.getStore()?.push(...details);

/** Has work of the library fail with what made it fail: the library tells that to its log alone, and answers that something went wrong. */
export function withCause<T>(work: () => Promise<T>): Promise<T> {
  const details: unknown[] = [];
  return logged.run(details, work).catch((error: unknown) => {
    throw details.find((one) => one instanceof Error) ?? error;
  });
}
