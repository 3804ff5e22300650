/** A media query that can be watched: what it says of the window, and when that changes. */
export const mediaQuery = (query: string) => ({
  isFulfilled: () => matchMedia(query).matches,
  subscribe: (changed: () => void) => {
    const watched = matchMedia(query);
    watched.addEventListener('change', changed);
    return () => watched.removeEventListener('change', changed);
  },
});
