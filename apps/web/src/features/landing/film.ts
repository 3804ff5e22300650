import { isStill, watchStillness } from './stillness.js';
import { whenQuiet } from './when-quiet.js';

/** How to stop those that are looked after: the page's first script begins with them, and the application goes on. */
const looked = new WeakMap<HTMLVideoElement, () => void>();

/** Looks after every film of the page as it stands. */
export function playFilms(): void {
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-film]')) playFilm(video);
}

/**
 * Plays a silent film while it is in sight, once the page has been drawn; with reduced motion or data only when it is asked for. The button
 * that names it in `data-of` pauses it, and what was paused stays so. Knows nothing of React: it begins before that is loaded.
 * Returns the way to stop.
 */
export function playFilm(video: HTMLVideoElement): () => void {
  const known = looked.get(video);
  if (known) return known;
  const over = new AbortController();
  const { signal } = over;
  const button = document.querySelector<HTMLButtonElement>(`button[data-of="${video.dataset.film}"]`);
  /** What the person said with the button; null while they have not. */
  let wish: 'play' | 'pause' | null = null;
  let isInSight = false;
  const settle = () => {
    const wanted = isInSight && (wish === 'play' || (wish === null && !isStill()));
    // refused e.g. in power saving: the picture below stays
    if (wanted) video.play().catch(() => {});
    else if (!video.paused) video.pause();
  };
  const show = () => {
    if (!button) return;
    const label = video.paused ? 'Play the film' : 'Pause the film';
    button.ariaLabel = label;
    button.dataset.tooltip = label;
    button.dataset.playing = String(!video.paused);
  };
  video.addEventListener('play', show, { signal });
  video.addEventListener('pause', show, { signal });
  const press = () => {
    wish = video.paused ? 'play' : 'pause';
    settle();
  };
  button?.addEventListener('click', press, { signal });
  const sight = new IntersectionObserver((entries) => {
    // scrolled away and back they come together: the last one says how it is
    isInSight = entries.at(-1)?.isIntersecting ?? false;
    settle();
  });
  const ends = [whenQuiet(() => sight.observe(video)), watchStillness(settle), () => sight.disconnect(), () => over.abort()];
  const stop = () => {
    for (const end of ends) end();
    looked.delete(video);
  };
  looked.set(video, stop);
  return stop;
}
