import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError, mayPass, messageOfField } from '../../platform/api/api-error.js';
import { holdPage } from '../../platform/page/hold-page.js';
import { newStep } from '../../platform/undo/use-undoable.js';

/** One edit: what the text said where it began, and what it is to say. */
export interface TextChange {
  readonly from: string;
  readonly to: string;
}
/** `step`: everything that is written from the focus to the blur is one, however often it is saved meanwhile. */
export type SaveText = (change: TextChange, step: string) => PromiseLike<{ error?: unknown }>;

interface Draft {
  /** What the studio had when this draft began, or took last. */
  readonly from: string;
  readonly text: string;
  /** What was shown of the studio's when it took the draft: something else since then is newer than it. */
  readonly takenOver?: string;
}

export type SaveState =
  | { readonly is: 'still' | 'saving' | 'saved' }
  /** `mayPass`: sent again as it is, it may be saved. */
  | { readonly is: 'failed'; readonly why: string; readonly mayPass: boolean }
  /** Somebody else's words stand there now. */
  | { readonly is: 'conflict'; readonly theirs: string };

/** Where a text is kept that is left before it is saved. */
export interface Kept {
  /** What was left here before, of somebody who is back. */
  readonly left: { readonly from: string; readonly to: string; readonly step: string } | undefined;
  /** It is written at again. */
  readonly takeUp: () => void;
  readonly leave: (change: TextChange, step: string) => void;
}

/** How long somebody has to pause before what they wrote is saved. */
const PAUSE_MS = 1500;

/**
 * A text that is edited where it is read: saved when the writer pauses or leaves it. What others write meanwhile appears as long as
 * nothing is unsaved here; otherwise the writer chooses. What is not saved when the writer goes to another page is kept, and is here again
 * when they come back.
 */
export function useTextEdit(now: string, save: SaveText, kept: Kept) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [state, setState] = useState<SaveState>({ is: 'still' });
  const latest = useRef<Draft | null>(null);
  const saving = useRef<Promise<boolean>>(null);
  const step = useRef<string>(null);
  const isGone = useRef(false);
  const keep = (next: Draft | null) => {
    latest.current = next;
    setDraft(next);
  };
  const isTaken = draft !== null && draft.text === draft.from;
  if (draft && isTaken && draft.takenOver !== undefined && now !== draft.takenOver) {
    // the studio composes accents: the same text in the place of what is written here would move the caret to its end
    const isComposed = now !== draft.text && now === draft.text.normalize('NFC');
    setDraft(isComposed ? { ...draft, takenOver: now } : null);
  }

  const leave = () => {
    const { from, text: written } = latest.current ?? { from: '', text: '' };
    // what is on its way is left when it does not arrive
    if (written.trim() !== from && !saving.current) kept.leave({ from, to: written.trim() }, step.current ?? newStep());
  };
  const saveLatest = async (given: Draft, to: string): Promise<boolean> => {
    setState({ is: 'saving' });
    step.current ??= newStep();
    const { error } = await save({ from: given.from, to }, step.current);
    saving.current = null;
    if (error && isGone.current) leave();
    if (isApiError(error) && error.error_code === 'EDIT_CONFLICT') {
      setState({ is: 'conflict', theirs: String(error.details?.now ?? '') });
      return false;
    }
    if (error) {
      setState({ is: 'failed', why: messageOfField(error, 'It could not be saved.'), mayPass: !isApiError(error) || mayPass(error) });
      return false;
    }
    setState({ is: 'saved' });
    const isUnchanged = latest.current?.text === given.text;
    keep({ from: to, text: isUnchanged ? to : (latest.current?.text ?? to), takenOver: now });
    return isUnchanged || flush();
  };
  /** Saves what was written. Whether all of it is saved then. */
  const flush = (): Promise<boolean> => {
    const given = latest.current;
    const to = given?.text.trim();
    if (saving.current) return saving.current;
    if (!given || to === undefined || to === given.from) return Promise.resolve(true);
    saving.current = saveLatest(given, to);
    return saving.current;
  };
  const flushNow = useEffectEvent(() => void flush());

  const text = draft?.text ?? kept.left?.to ?? now;
  useEffect(() => {
    // the writer has to do something first
    const isStuck = state.is === 'conflict' || (state.is === 'failed' && !state.mayPass);
    if (!draft || draft.text.trim() === draft.from || isStuck) return;
    const timer = setTimeout(() => flushNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, state]);
  const takeUp = useEffectEvent(() => {
    if (!kept.left) return;
    const { from, to, step: begun } = kept.left;
    step.current = begun;
    keep({ from, text: latest.current?.text ?? to });
    kept.takeUp();
  });
  const { left } = kept;
  useEffect(() => {
    if (left) takeUp();
  }, [left]);
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      leaveNow();
    };
  }, []);
  // also in the pause before it is sent, and until it has arrived: closing the page says nothing to the field
  const isUnsaved = state.is === 'failed' || state.is === 'conflict' || (draft !== null && draft.text.trim() !== draft.from);
  useEffect(() => (isUnsaved ? holdPage() : undefined), [isUnsaved]);

  return {
    text,
    state,
    /** What the studio has, as far as it is known here. */
    saved: draft?.from ?? now,
    write: (next: string) => {
      if (state.is === 'saved' || state.is === 'failed') setState({ is: 'still' });
      // of a draft that was let go of, what it began with is long past
      keep({ from: (draft && latest.current?.from) ?? now, text: next });
    },
    flush,
    /** What was written so far is a step of its own; its name, when anything was saved. */
    endStep: (): string | null => {
      const ended = step.current;
      step.current = null;
      return ended;
    },
    /** Back to what was saved last. */
    discard: () => {
      keep(null);
      setState({ is: 'still' });
    },
    /** After a conflict: writes over what the other one wrote, now that it was seen. */
    keepMine: () => {
      if (state.is !== 'conflict') return;
      keep({ from: state.theirs, text: latest.current?.text ?? text });
      setState({ is: 'still' });
      void flush();
    },
    takeTheirs: () => {
      if (state.is !== 'conflict') return;
      keep({ from: state.theirs, text: state.theirs, takenOver: now });
      setState({ is: 'still' });
    },
  };
}
