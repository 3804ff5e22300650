/** How a tab looks, also where it is a link. */
export const tabLook =
  // the list scrolls and would cut an outline off
  'relative inline-flex h-10 items-center whitespace-nowrap px-1 font-medium text-quiet text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 data-disabled:pointer-events-none data-disabled:opacity-50 data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-full data-[state=active]:after:bg-tungsten';
