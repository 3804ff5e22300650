/** A screen with room for things side by side, as long as `work` runs; tests have none otherwise. */
export async function onWideScreen(work: () => Promise<void>): Promise<void> {
  const narrow = window.matchMedia;
  window.matchMedia = (query) => ({ ...narrow(query), matches: true });
  try {
    await work();
  } finally {
    window.matchMedia = narrow;
  }
}
