import { createSlice } from '@reduxjs/toolkit';

/** Whether the studio, which answers, can do its work: its database may be away for a moment. */
export const availabilitySlice = createSlice({
  name: 'availability',
  initialState: { isAway: false },
  reducers: {
    /** A call was answered with 503: nothing can be read or changed just now. */
    studioAway: (state) => {
      state.isAway = true;
    },
    studioBack: (state) => {
      state.isAway = false;
    },
  },
  selectors: { selectIsAway: (state) => state.isAway },
});

export const { studioAway, studioBack } = availabilitySlice.actions;
export const { selectIsAway } = availabilitySlice.selectors;
