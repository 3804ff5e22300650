import { createAction, createSlice, type PayloadAction, prepareAutoBatched } from '@reduxjs/toolkit';
import type { PushedAssistant, PushedEvent, PushedJob } from '@scenewright/contract';

/** off: nobody is signed in · connecting: for the first time · live: changes come by themselves · down: lost, trying again */
type ConnectionStatus = 'off' | 'connecting' | 'live' | 'down';

export interface RealtimeState {
  readonly status: ConnectionStatus;
  /** In the log; everything up to it has been seen. */
  readonly position: string | null;
  /** Of the event at that position, when it was pushed. */
  readonly eventId: string | null;
  /**
   * Of the last event that was taken in, or from where on events count. Behind `position` while something has come that was not taken in yet
   * when the studio said how far it is.
   */
  readonly takenIn: string | null;
  /** Up to where the first answer had everything; null while there is none that says so. */
  readonly readFrom: string | null;
  /** How often everything had to be fetched: what was read before holds no part of what is read later. */
  readonly timesAnew: number;
  /** Projects on the screen: how many components watch each. */
  readonly watched: Readonly<Record<string, number>>;
  /** Work under way, by job. */
  readonly jobs: Readonly<Record<string, PushedJob>>;
}

const OPEN = new Set(['queued', 'running', 'retrying']);
const initialState: RealtimeState = {
  status: 'off',
  ...{ position: null, eventId: null, takenIn: null, readFrom: null },
  ...{ timesAnew: 0, watched: {}, jobs: {} },
};

const later = (one: string | null, other: string): string => (one !== null && BigInt(one) > BigInt(other) ? one : other);

/** What it looks like is told only when there is something new to see. */
const withPreview = (job: PushedJob, known: PushedJob | undefined): PushedJob => ({ ...job, preview: job.preview ?? known?.preview });

export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<ConnectionStatus>) => {
      state.status = payload;
      if (payload !== 'off') return;
      state.position = null;
      state.eventId = null;
      state.takenIn = null;
      state.readFrom = null;
      state.jobs = {};
    },
    /** An answer says that it has everything up to a position. */
    answeredAt: (state, { payload }: PayloadAction<string>) => {
      state.readFrom ??= payload;
    },
    positionReached: (state, { payload }: PayloadAction<string>) => {
      const position = later(state.position, payload);
      if (position !== state.position) state.eventId = null;
      state.position = position;
    },
    /** Everything is fetched, and what is pushed counts from here on, wherever in the log this was before. */
    positionSet: (state, { payload }: PayloadAction<string>) => {
      state.position = payload;
      state.eventId = null;
      state.takenIn = payload;
      state.timesAnew += 1;
    },
    /** Each of them once, in the order of the log. */
    eventsReceived: {
      reducer: (state, { payload }: PayloadAction<readonly PushedEvent[]>) => {
        const last = payload.at(-1);
        if (!last) return;
        state.takenIn = last.position;
        state.position = later(state.position, last.position);
        if (state.position === last.position) state.eventId = last.id;
      },
      // components look once, when what the events carry stands in the answers
      prepare: prepareAutoBatched<readonly PushedEvent[]>(),
    },
    // they come by the hundred: components hear of all of them at once
    jobReceived: {
      reducer: (state, { payload }: PayloadAction<PushedJob>) => {
        if (OPEN.has(payload.state)) state.jobs[payload.id] = withPreview(payload, state.jobs[payload.id]);
        else delete state.jobs[payload.id];
      },
      prepare: prepareAutoBatched<PushedJob>(),
    },
    /** All that is under way, as it stands now. */
    jobsReceived: (state, { payload }: PayloadAction<readonly PushedJob[]>) => {
      state.jobs = Object.fromEntries(payload.map((job) => [job.id, withPreview(job, state.jobs[job.id])]));
    },
    /** Something may have been missed: whatever is shown has to be fetched again. */
    missed: (state) => state,
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
    selectEventId: (state) => state.eventId,
    selectReadFrom: (state) => state.readFrom,
    selectTakenIn: (state) => state.takenIn,
    selectTimesAnew: (state) => state.timesAnew,
    selectWatched: (state) => state.watched,
    selectJob: (state, id: string | null) => (id === null ? undefined : state.jobs[id]),
    selectJobs: (state) => state.jobs,
  },
});

/** What the assistant is at, of an answer that the person waits for. */
export const assistantHeard = createAction<PushedAssistant>('realtime/assistantHeard');

export const {
  connectionChanged,
  answeredAt,
  positionReached,
  positionSet,
  eventsReceived,
  jobReceived,
  jobsReceived,
  missed,
  changesShown,
  projectOpened,
  projectClosed,
  projectJoined,
} = realtimeSlice.actions;
export const {
  selectConnection,
  selectIsLive,
  selectPosition,
  selectEventId,
  selectReadFrom,
  selectTakenIn,
  selectTimesAnew,
  selectWatched,
  selectJob,
  selectJobs,
} = realtimeSlice.selectors;
