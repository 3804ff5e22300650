import type { AnalyticsEvent } from '@scenewright/contract';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { makeRouter } from './app/router.js';
import { navigated } from './app/scroll.saga.js';
import { makeStore } from './app/store.js';
import { happened } from './entities/analytics/index.js';
import { OpeningIdentity } from './platform/identity/opening-identity.js';
import { toasts } from './platform/notices/notices.js';
import type { Services } from './platform/services/services.js';
import { isSomebodyExpected } from './platform/session/expected.js';
import { openStudioSocket } from './platform/socket/socket.js';
import { styleNonce } from './ui/style-nonce.js';
import './ui/styles.css';

declare global {
  var __zod_globalConfig: { jitless: boolean } | undefined;
}

globalThis.__webpack_nonce__ = styleNonce;
// The page's policy forbids code made of text: a schema of zod that tries whether it may be made of some is reported on every page with a
// form. Said here, where zod looks for it, and not by its `config`: whoever only visits loads nothing of zod.
globalThis.__zod_globalConfig = { jitless: true };

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
// what came with the page is what a visitor sees (prerender.tsx)
if (isSomebodyExpected()) root.replaceChildren();
delete document.documentElement.dataset.expected;
const isDrawn = root.hasChildNodes();

/** A function, for a module that waits keeps the build from putting what is loaded together into one file. */
async function open(root: HTMLElement): Promise<void> {
  const services: Services = {
    identity: new OpeningIdentity(async () => (await import('./platform/identity/open-identity.js')).openIdentity()),
    fetch: (...given) => fetch(...given),
    openSocket: openStudioSocket,
    notices: toasts,
    navigate: async (to) => router.navigate(to, { flushSync: true }),
    path: () => router.state.location.pathname,
    leave: (to) => window.location.assign(to),
    reload: () => window.location.reload(),
    report: (error, where) => console.error(`${where}:`, error),
    track: (name, ...[properties = {}]) => void store.dispatch(happened({ name, properties } as AnalyticsEvent)),
  };
  const store = makeStore(services);
  const router = await makeRouter(store, isDrawn);

  let shown: unknown;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location === shown) return;
    shown = location;
    store.dispatch(navigated({ hash: location.hash }));
  });

  const app = (
    <StrictMode>
      <App store={store} services={services} router={router} />
    </StrictMode>
  );
  if (isDrawn) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** When the application has taken over the page. */
export const opened = open(root);
