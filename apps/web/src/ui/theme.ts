import { useSyncExternalStore } from 'react';
import { remembered } from './remembered.js';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The same in public/before-paint.js. */
const kept = remembered('theme');

const isChoice = (given: string | null): given is ThemeChoice => given === 'light' || given === 'dark' || given === 'system';

function chosen(): ThemeChoice {
  const given = kept.get();
  return isChoice(given) ? given : 'system';
}

function apply(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Chooses a theme and remembers it in this browser; 'system' follows the system. */
function choose(choice: ThemeChoice): void {
  apply(choice);
  kept.set(choice);
}

const subscribe = (listener: () => void): (() => void) =>
  kept.subscribe(() => {
    apply(chosen());
    listener();
  });

export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return { choice: useSyncExternalStore(subscribe, chosen, () => 'system' as const), choose };
}
