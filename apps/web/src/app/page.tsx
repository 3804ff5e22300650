import { Outlet } from 'react-router';
import { Barriers } from '../features/credits/index.js';
import { Header } from './header/header.js';
import { OfflineBanner } from './offline-banner.js';

/** What stands around every page. */
export function Page() {
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-lamp px-4 py-2 font-medium text-on-lamp focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <OfflineBanner />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Barriers />
    </>
  );
}
