import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { assistantHeard } from '../../platform/realtime/slice.js';
import { signedOut } from '../../platform/session/slice.js';

/** What somebody asks, and where they are when they ask it. */
export interface Question {
  readonly projectId: string;
  /** A tab of the project, as the call names it. */
  readonly currentTab: 'scripts' | 'characters' | 'scenes';
  readonly message: string;
}

/** A question whose answer is awaited. */
export interface Pending {
  readonly message: string;
  /** What the assistant is at; null while it thinks. */
  readonly doing: string | null;
  /** Its answer as far as it goes. */
  readonly words: string | null;
}

export interface AssistantState {
  /** On the scenes it is there when it is called; on the other tabs it is there unless it was closed. */
  isCalledToScenes: boolean;
  pending: Record<string, Pending>;
  /** The question that got no answer, with what was said instead; until the next one. */
  failed: Record<string, { readonly message: string; readonly error: string }>;
}

/** Somebody asks the assistant. */
export const asked = createAction('assistant/asked', (question: Question) => ({
  payload: { ...question, message: question.message.trim() },
}));
/** They no longer want the answer. */
export const stopped = createAction<string>('assistant/stopped');
/** The assistant changed something in a project. */
export const assistantActed = createAction<string>('assistant/acted');

const initialState: AssistantState = { isCalledToScenes: false, pending: {}, failed: {} };

export const assistantSlice = createSlice({
  name: 'assistant',
  initialState,
  reducers: {
    assistantToggled: (state) => {
      state.isCalledToScenes = !state.isCalledToScenes;
    },
    answerAwaited: (state, { payload: { projectId, message } }: PayloadAction<Pick<Question, 'projectId' | 'message'>>) => {
      state.pending[projectId] = { message, doing: null, words: null };
      delete state.failed[projectId];
    },
    answerCame: (state, { payload: projectId }: PayloadAction<string>) => {
      delete state.pending[projectId];
    },
    answerFailed: (state, { payload: { projectId, error } }: PayloadAction<{ projectId: string; error: string }>) => {
      const message = state.pending[projectId]?.message ?? '';
      delete state.pending[projectId];
      state.failed[projectId] = { message, error };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
    builder.addCase(assistantHeard, (state, { payload: { project_id, doing, words } }) => {
      const pending = state.pending[project_id];
      if (pending) state.pending[project_id] = { message: pending.message, doing, words: words ?? pending.words };
    });
  },
  selectors: {
    selectIsCalledToScenes: (state) => state.isCalledToScenes,
    selectPending: (state, projectId: string): Pending | undefined => state.pending[projectId],
    selectFailed: (state, projectId: string) => state.failed[projectId],
  },
});

export const { assistantToggled, answerAwaited, answerCame, answerFailed } = assistantSlice.actions;
export const { selectIsCalledToScenes, selectPending, selectFailed } = assistantSlice.selectors;
