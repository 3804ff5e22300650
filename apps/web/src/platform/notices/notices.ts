import type { MouseEvent } from 'react';
import { isAmongMessages } from '../../ui/toast-message.js';
import { expectMessages, say } from '../../ui/toaster.js';

/** What a person can do about a message. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Short messages to the person. */
export interface Notices {
  success(message: string, action?: NoticeAction): void;
  error(message: string, detail?: string): void;
  info(message: string): void;
  /** Of calls that are given up just now nobody is told that they failed: they are no business of whoever comes next. */
  dropFailures(): void;
  /** There will be messages: what shows them is fetched while nothing else is to be done. */
  expect(): void;
}

/** Long enough to read it, to think it over and to get there by keys. */
const READ_MS = 10_000;
/** What went wrong, and what helps, comes unexpected, and is looked for once more. */
const FAILURE_MS = 15_000;

/** The focus goes back to where it was before it went to the message; what the action brings may take it from there. */
const doing = (action: NoticeAction) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.blur();
  action.run();
};

/** As `doing`: what is closed takes the focus with it. */
const giveFocusBack = () => {
  const { activeElement } = document;
  if (isAmongMessages(activeElement)) (activeElement as HTMLElement).blur();
};

/** What stays in the way for longer than most can be closed. */
const staying = (duration: number) => ({ duration, closeButton: true, onDismiss: giveFocusBack });

/** Calls that are given up are refused before anything else is done. */
export function withDroppedFailures(notices: Omit<Notices, 'dropFailures'>): Notices {
  let areDropped = false;
  return {
    ...notices,
    error: (message, detail) => {
      if (!areDropped) notices.error(message, detail);
    },
    dropFailures: () => {
      areDropped = true;
      setTimeout(() => {
        areDropped = false;
      });
    },
  };
}

export const toasts: Notices = withDroppedFailures({
  success: (message, action) =>
    say((toast) => toast.success(message, action && { ...staying(READ_MS), action: { label: action.label, onClick: doing(action) } })),
  error: (message, detail) => say((toast) => toast.error(message, { ...staying(FAILURE_MS), description: detail })),
  info: (message) => say((toast) => toast.info(message, staying(READ_MS))),
  expect: expectMessages,
});
