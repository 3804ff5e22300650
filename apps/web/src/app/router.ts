import { createBrowserRouter } from 'react-router';
import { routesFor } from './routes.js';
import type { AppStore } from './store.js';

export const makeRouter = (store: AppStore) => createBrowserRouter(routesFor(store));
