import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadDesignPage } from '../features/showcase/index.js';
import { withPagesAt } from './pages-at.js';
import { routesFor } from './routes.js';
import type { AppStore } from './store.js';

/** Only for those who look at the application itself; not part of a production build. */
const design: RouteObject[] = import.meta.env.DEV ? [{ path: 'ui', lazy: async () => ({ Component: await loadDesignPage() }) }] : [];

/** `isDrawn`: the page came with its content; its parts are loaded before they take that over. */
export async function makeRouter(store: AppStore, isDrawn: boolean) {
  const routes = routesFor(store, design);
  return createBrowserRouter(isDrawn ? await withPagesAt(location.pathname, routes) : routes);
}
