import { useSyncExternalStore } from 'react';
import type { ToastMessage } from './toast-message.js';
import { useLoaded } from './use-loaded.js';

const loadPanel = () => import('./toaster-panel.js');

/** Messages that wait for the panel that shows them, which is loaded with the first. */
const waiting: ToastMessage[] = [];
let showNow: ((message: ToastMessage) => void) | null = null;
const listeners = new Set<() => void>();

/** Shows a short message in a corner of the window. */
export function say(message: ToastMessage): void {
  if (showNow) showNow(message);
  else {
    waiting.push(message);
    for (const listener of listeners) listener();
  }
}

function ready(show: typeof showNow): void {
  showNow = show;
  if (show) for (const message of waiting.splice(0)) show(message);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once in the application: where messages appear. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );
  const panel = useLoaded(loadPanel, isNeeded);
  return panel ? <panel.ToasterPanel onReady={ready} /> : null;
}
