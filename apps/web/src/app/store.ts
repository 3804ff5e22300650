import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { sessionSlice } from '../features/accounts/slice.js';
import { assistantSlice } from '../features/assistant/slice.js';
import { creditsSlice } from '../features/credits/slice.js';
import { currentProjectSlice } from '../features/projects/slice.js';
import { realtimeSlice } from '../realtime/slice.js';
import { api } from './api.js';
import { rootSaga } from './root-saga.js';
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

/** The store with its sagas running. */
export function makeStore(services: Services, preloadedState?: Partial<RootState>) {
  const sagas = createSagaMiddleware({ context: { services } });
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(api.middleware, sagas),
  });
  const running = sagas.run(rootSaga);
  return Object.assign(store, { stop: () => running.cancel() });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
