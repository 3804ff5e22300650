import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where in the header a page may put what it has to say all the time; null until the header stands. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** Puts a page's own bar into the header, in place of the site's navigation. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlot);
  return slot && createPortal(children, slot);
}
