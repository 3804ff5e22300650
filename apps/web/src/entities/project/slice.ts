import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { remembered } from '../../ui/remembered.js';

const kept = remembered('currentProjectId');

/** The project that was opened last; this browser remembers it. */
export const currentProjectSlice = createSlice({
  name: 'currentProject',
  initialState: () => ({ id: kept.get() }),
  reducers: {
    projectChosen: {
      prepare: (id: string | null) => {
        kept.set(id);
        return { payload: id };
      },
      reducer: (state, { payload }: PayloadAction<string | null>) => {
        state.id = payload;
      },
    },
  },
});

export const { projectChosen } = currentProjectSlice.actions;
