import { createAction, createSlice, type PayloadAction, prepareAutoBatched } from '@reduxjs/toolkit';
import type { PushedAssistant, PushedEvent, PushedJob } from '@scenewright/contract';

/** off: nobody is signed in · connecting: for the first time · live: changes come by themselves · down: lost, trying again */
type ConnectionStatus = 'off' | 'connecting' | 'live' | 'down';

export interface RealtimeState {
  readonly status: ConnectionStatus;
  /** In the log; everything up to it has been seen. */
  readonly position: string | null;
  /** Projects on the screen: how many components watch each. */
  readonly watched: Readonly<Record<string, number>>;
  /** Work under way, by job. */
  readonly jobs: Readonly<Record<string, PushedJob>>;
}

const OPEN = new Set(['queued', 'running', 'retrying']);
const initialState: RealtimeState = { status: 'off', position: null, watched: {}, jobs: {} };

const later = (one: string | null, other: string): string => (one !== null && BigInt(one) > BigInt(other) ? one : other);

export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<ConnectionStatus>) => {
      state.status = payload;
      if (payload !== 'off') return;
      state.position = null;
      state.jobs = {};
    },
    positionReached: (state, { payload }: PayloadAction<string>) => {
      state.position = later(state.position, payload);
    },
    /** Each of them once, in the order of the log. */
    eventsReceived: (state, { payload }: PayloadAction<readonly PushedEvent[]>) => {
      const last = payload.at(-1);
      if (last) state.position = later(state.position, last.position);
    },
    // they come by the hundred: components hear of all of them once a frame
    jobReceived: {
      reducer: (state, { payload }: PayloadAction<PushedJob>) => {
        if (OPEN.has(payload.state)) state.jobs[payload.id] = payload;
        else delete state.jobs[payload.id];
      },
      prepare: prepareAutoBatched<PushedJob>(),
    },
    /** Something may have been missed: whatever is shown has to be fetched again. */
    missed: (state) => {
      state.jobs = {};
    },
    /** What pushes carried stands in the answers. */
    changesShown: (state) => state,
    projectOpened: (state, { payload }: PayloadAction<string>) => {
      state.watched[payload] = (state.watched[payload] ?? 0) + 1;
    },
    projectClosed: (state, { payload }: PayloadAction<string>) => {
      const left = (state.watched[payload] ?? 1) - 1;
      if (left > 0) state.watched[payload] = left;
      else delete state.watched[payload];
    },
    /** The room of a project was entered: from now on its changes come by themselves. */
    projectJoined: (state, _action: PayloadAction<string>) => state,
  },
  selectors: {
    selectConnection: (state) => state.status,
    selectIsLive: (state) => state.status === 'live',
    selectPosition: (state) => state.position,
    selectWatched: (state) => state.watched,
    selectJob: (state, id: string | null) => (id === null ? undefined : state.jobs[id]),
    selectJobs: (state) => state.jobs,
  },
});

/** What the assistant is at, of an answer that the person waits for. */
export const assistantHeard = createAction<PushedAssistant>('realtime/assistantHeard');

export const {
  connectionChanged,
  positionReached,
  eventsReceived,
  jobReceived,
  missed,
  changesShown,
  projectOpened,
  projectClosed,
  projectJoined,
} = realtimeSlice.actions;
export const { selectConnection, selectIsLive, selectPosition, selectWatched, selectJob, selectJobs } = realtimeSlice.selectors;
