import type { ThemeChoice } from './theme.js';

export const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];
