import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { sessionSlice } from '../features/accounts/slice.js';
import { assistantSlice } from '../features/assistant/slice.js';
import { creditsSlice } from '../features/credits/slice.js';
import { currentProjectSlice } from '../features/projects/slice.js';
import { realtimeSlice } from '../realtime/slice.js';
import { api } from './api.js';
import { keepAll, rootSagas, type Sagas } from './root-saga.js';
import type { Services } from './services.js';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [assistantSlice.name]: assistantSlice.reducer,
  [creditsSlice.name]: creditsSlice.reducer,
  [currentProjectSlice.name]: currentProjectSlice.reducer,
  [realtimeSlice.name]: realtimeSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** The store with its sagas running. `start` runs more of them, each group once. */
export function makeStore(services: Services, preloadedState?: Partial<RootState>) {
  const sagas = createSagaMiddleware({ context: { services } });
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(api.middleware, sagas),
  });
  const running = new Map<Sagas, Task>();
  const start = (group: Sagas) => {
    if (!running.has(group)) running.set(group, sagas.run(keepAll, group));
  };
  start(rootSagas);
  const stop = () => {
    for (const task of running.values()) task.cancel();
  };
  return Object.assign(store, { start, stop });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
