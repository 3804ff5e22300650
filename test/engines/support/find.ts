import type * as TestingLibrary from '@testing-library/dom';

/** Words as they are looked for: the whole of something, a part of it whatever its case, or what fits a pattern. */
export type Words = { readonly text: string; readonly exact: boolean } | { readonly pattern: string; readonly flags: string };

/** A step from what has been found to what is wanted; it can be sent to a page. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: Words; readonly checked?: boolean }
  | { readonly by: 'text' | 'label'; readonly words: Words }
  | { readonly by: 'having'; readonly query: Query }
  | { readonly by: 'nth'; readonly index: number };

export type Query = readonly Step[];

/**
 * Runs in the page, sent there as text: it knows nothing of this file but its types. Roles and names are found by testing-library, which
 * is there as `TestingLibraryDom`.
 */
export function find(query: Query): HTMLElement[] {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom;
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const fits = (words: Words) => (given: string) => {
    if ('pattern' in words) return new RegExp(words.pattern, words.flags).test(plain(given));
    return words.exact ? plain(given) === words.text : plain(given).toLowerCase().includes(words.text.toLowerCase());
  };
  const within = (place: HTMLElement, step: Step): HTMLElement[] => {
    if (step.by === 'role') {
      const { role, name, checked } = step;
      return library.queryAllByRole(place, role, { ...(name ? { name: fits(name) } : {}), ...(checked === undefined ? {} : { checked }) });
    }
    if (step.by === 'text') return library.queryAllByText(place, fits(step.words));
    return step.by === 'label' ? library.queryAllByLabelText(place, fits(step.words)) : [];
  };
  const all = (from: HTMLElement[], steps: Query): HTMLElement[] =>
    steps.reduce((found, step) => {
      if (step.by === 'nth') return found.slice(step.index, step.index + 1);
      if (step.by === 'having') return found.filter((one) => all([one], step.query).length > 0);
      return [...new Set(found.flatMap((one) => within(one, step)))];
    }, from);
  return all([document.body], query);
}
