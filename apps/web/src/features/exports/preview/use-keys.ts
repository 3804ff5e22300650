import { useEffect, useEffectEvent } from 'react';
import { leap, volumeStep } from './film.js';
import type { Film } from './use-film.js';

function actionOf(event: KeyboardEvent, film: Film, toggleCaptions: (() => void) | undefined): (() => void) | undefined {
  const { sound, time } = film;
  switch (event.key) {
    case ' ':
    case 'k':
      return film.toggle;
    case 'ArrowLeft':
      return () => film.seek(time + leap(-1, event));
    case 'ArrowRight':
      return () => film.seek(time + leap(1, event));
    case 'ArrowUp':
      return () => sound.setVolume(volumeStep(sound.volume, 1));
    case 'ArrowDown':
      return () => sound.setVolume(volumeStep(sound.volume, -1));
    case 'PageUp':
      return film.previous;
    case 'PageDown':
      return film.next;
    case 'm':
      return sound.toggleMuted;
    case 'c':
      return toggleCaptions;
  }
}

/** Which keys do something while the film is on the screen. A control that has the focus keeps its own. */
export function useKeys(film: Film, toggleCaptions?: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const own = event.key === ' ' ? 'button, a' : '[role="slider"]';
    const isControl = event.target instanceof Element && event.target.closest(own);
    if (isControl || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOf(event, film, toggleCaptions);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
