import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const KEY = 'currentProjectId';

const remembered = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** The project that was opened last; this browser remembers it. */
export const currentProjectSlice = createSlice({
  name: 'currentProject',
  initialState: () => ({ id: remembered() }),
  reducers: {
    projectChosen: {
      prepare: (id: string | null) => {
        try {
          if (id) localStorage.setItem(KEY, id);
          else localStorage.removeItem(KEY);
        } catch {
          // a browser without storage forgets it with the page
        }
        return { payload: id };
      },
      reducer: (state, { payload }: PayloadAction<string | null>) => {
        state.id = payload;
      },
    },
  },
});

export const { projectChosen } = currentProjectSlice.actions;
