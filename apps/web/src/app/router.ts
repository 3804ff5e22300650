import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadDesignPage } from '../features/showcase/index.js';
import { routesFor } from './routes.js';
import type { AppStore } from './store.js';

/** Only for those who look at the application itself; not part of a production build. */
const design: RouteObject[] = import.meta.env.DEV ? [{ path: 'ui', lazy: async () => ({ Component: await loadDesignPage() }) }] : [];

export const makeRouter = (store: AppStore) => createBrowserRouter(routesFor(store, design));
