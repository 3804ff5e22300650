import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PushedEditing } from '@scenewright/contract';
import { connectionChanged } from './slice.js';

/** A text of a film. */
export interface Edited {
  readonly projectId: string;
  /** As `ID/FIELD`: what the text belongs to, and which of its texts it is. */
  readonly text: string;
}

export interface EditingState {
  /** Where the person of this window is writing. */
  readonly own: Edited | null;
  /** Who is editing what in other windows, by window. */
  readonly others: Readonly<Record<string, PushedEditing>>;
}

const initialState: EditingState = { own: null, others: {} };

/** Who is editing which text of the films on the screen, here and elsewhere. */
export const editingSlice = createSlice({
  name: 'editing',
  initialState,
  reducers: {
    editingBegan: (state, { payload }: PayloadAction<Edited>) => {
      state.own = payload;
    },
    /** Of whatever is edited by now, the text that was left may be another one. */
    editingEnded: (state, { payload }: PayloadAction<Edited>) => {
      if (state.own?.text === payload.text) state.own = null;
    },
    editingHeard: (state, { payload }: PayloadAction<PushedEditing>) => {
      if (payload.text === null) delete state.others[payload.window];
      else state.others[payload.window] = payload;
    },
    /** Nothing has been heard of that window for a while. */
    editingForgotten: (state, { payload }: PayloadAction<string>) => {
      delete state.others[payload];
    },
  },
  extraReducers: (builder) => {
    // without a connection nobody is known of whom it told
    builder.addCase(connectionChanged, (state, { payload }) => {
      if (payload !== 'live') state.others = {};
    });
  },
  selectors: {
    selectOwnEditing: (state) => state.own,
    selectEditorOf: (state, { projectId, text }: Edited) =>
      Object.values(state.others).find((other) => other.text === text && other.project_id === projectId),
  },
});

export const { editingBegan, editingEnded, editingHeard, editingForgotten } = editingSlice.actions;
export const { selectOwnEditing, selectEditorOf } = editingSlice.selectors;
