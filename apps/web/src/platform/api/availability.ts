import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Whether the studio, which answers, can do its work, for its database may be away for a moment, and for whoever asks. `movedTo`: the address
 * of the cell in which they live now; all that is asked in their name here is refused.
 */
export const availabilitySlice = createSlice({
  name: 'availability',
  initialState: { isAway: false, movedTo: null as string | null },
  reducers: {
    /** A call was answered with 503: nothing can be read or changed just now. */
    studioAway: (state) => {
      state.isAway = true;
    },
    studioBack: (state) => {
      state.isAway = false;
    },
    /** A call in the person's name was answered with the address of the cell in which they live now. */
    movedAway: (state, { payload }: PayloadAction<string>) => {
      state.movedTo = payload;
    },
    /** A call in the person's name was answered here, or somebody else is here. */
    livesHere: (state) => {
      state.movedTo = null;
    },
  },
  selectors: { selectIsAway: (state) => state.isAway, selectMovedTo: (state) => state.movedTo },
});

export const { studioAway, studioBack, movedAway, livesHere } = availabilitySlice.actions;
export const { selectIsAway, selectMovedTo } = availabilitySlice.selectors;
