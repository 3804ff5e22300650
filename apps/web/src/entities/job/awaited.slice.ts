import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../platform/session/slice.js';

interface Awaited {
  readonly jobId: string;
  readonly by: string;
}

/** Who waits for the end of a job, by job: the latest who began to. */
export const awaitedJobsSlice = createSlice({
  name: 'awaitedJobs',
  initialState: {} as Record<string, string>,
  reducers: {
    jobAwaited: {
      reducer: (state, { payload }: PayloadAction<Awaited>) => {
        state[payload.jobId] = payload.by;
      },
      prepare: (jobId: string) => ({ payload: { jobId, by: nanoid() } }),
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => ({}));
  },
  selectors: { selectAwaiter: (state, jobId: string) => state[jobId] },
});

export const { jobAwaited } = awaitedJobsSlice.actions;
export const { selectAwaiter } = awaitedJobsSlice.selectors;
