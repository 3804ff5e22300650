import { useSyncExternalStore } from 'react';
import type { ToastMessage } from './toast-message.js';
import { useLoaded } from './use-loaded.js';

const loadPanel = () => import('./toaster-panel.js');

/** How long a browser that does not say when it is idle is left alone. */
const PAUSE_MS = 1_000;

/** Messages that wait for the panel that shows them. */
const waiting: ToastMessage[] = [];
let isExpected = false;
let showNow: ((message: ToastMessage) => void) | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Shows a short message in a corner of the window. */
export function say(message: ToastMessage): void {
  if (showNow) showNow(message);
  else {
    waiting.push(message);
    tell();
  }
}

/** Loads what shows messages once there is nothing better to do: when there is one to show, it is often because nothing can be fetched. */
export function expectMessages(): void {
  const expect = () => {
    isExpected = true;
    tell();
  };
  if (window.requestIdleCallback) window.requestIdleCallback(expect);
  else setTimeout(expect, PAUSE_MS);
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
    () => isExpected || waiting.length > 0,
    () => false,
  );
  const panel = useLoaded(loadPanel, isNeeded);
  return panel ? <panel.ToasterPanel onReady={ready} /> : null;
}
