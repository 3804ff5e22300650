import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';
import { mergeClasses } from '../ui/merge-classes.js';

/** What tests have in the place of `ui/classes.ts`: the same, and it says when a property is missing in what components merge by. */
export function classes(...given: ClassValue[]): string {
  const all = clsx(given);
  const merged = mergeClasses(all);
  const expected = twMerge(all);
  if (merged !== expected) throw new Error(`ui/merge-classes.ts makes “${merged}” of “${all}”; all of Tailwind would make “${expected}”`);
  return merged;
}
