import { useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { Consent } from '../entities/analytics/index.js';
import { Barriers } from '../features/credits/index.js';
import { useKeptFocus } from '../ui/use-kept-focus.js';
import { Header } from './header/header.js';
import { HeaderSlot } from './header/header-slot.js';
import { OfflineBanner } from './offline-banner.js';

/** What stands around every page. */
export function Page() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <HeaderSlot value={slot}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-lamp px-4 py-2 font-medium text-on-lamp focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header slot={setSlot} />
      <OfflineBanner />
      <Consent />
      <main ref={main} id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Barriers />
    </HeaderSlot>
  );
}
