import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { analyticsSlice } from '../entities/analytics/index.js';
import { creditsSlice } from '../entities/credits/index.js';
import { awaitedJobsSlice } from '../entities/job/index.js';
import { currentProjectSlice } from '../entities/project/index.js';
import { unsavedTextsSlice } from '../entities/text-edit/index.js';
import { assistantSlice } from '../features/assistant/index.js';
import { api } from '../platform/api/api.js';
import { availabilitySlice } from '../platform/api/availability.js';
import { editingSlice } from '../platform/realtime/editing.slice.js';
import { realtimeSlice } from '../platform/realtime/slice.js';
import type { Services } from '../platform/services/services.js';
import { sessionSlice } from '../platform/session/slice.js';
import { rootSagas, type Sagas, superviseAll } from './root-saga.js';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [unsavedTextsSlice.name]: unsavedTextsSlice.reducer,
  [analyticsSlice.name]: analyticsSlice.reducer,
  [assistantSlice.name]: assistantSlice.reducer,
  [awaitedJobsSlice.name]: awaitedJobsSlice.reducer,
  [availabilitySlice.name]: availabilitySlice.reducer,
  [creditsSlice.name]: creditsSlice.reducer,
  [currentProjectSlice.name]: currentProjectSlice.reducer,
  [editingSlice.name]: editingSlice.reducer,
  [realtimeSlice.name]: realtimeSlice.reducer,
});

type RootState = ReturnType<typeof reducer>;

const ABOUT_A_FRAME_MS = 10;

/** The store with the sagas of `first` running. `start` runs more of them, each group once. */
export function makeStore(services: Services, preloadedState?: Partial<RootState>, first: Sagas = rootSagas) {
  const sagas = createSagaMiddleware({ context: { services } });
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(api.middleware, sagas),
    // a timer, not a frame: one that is asked for is made and measured even when nothing on the page has changed
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: ABOUT_A_FRAME_MS } }),
  });
  const running = new Map<Sagas, Task>();
  const start = (group: Sagas) => {
    if (!running.has(group)) running.set(group, sagas.run(superviseAll, group));
  };
  start(first);
  const stop = () => {
    for (const task of running.values()) task.cancel();
  };
  return Object.assign(store, { start, stop });
}

export type AppStore = ReturnType<typeof makeStore>;
