import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { tabLook } from '../../ui/tab-look.js';

const PAGES = [
  { to: '/admin', name: 'Projects' },
  { to: '/admin/overview', name: 'At a glance' },
  { to: '/admin/services', name: 'Services' },
  { to: '/admin/audit', name: 'Log and audit' },
  { to: '/admin/security', name: 'Security' },
] as const;

interface AdminFrameProps {
  title: string;
  /** As wide as the window lets it be: tables and plots. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of administration, and the way to the others. */
export const AdminFrame = ({ title, isWide = false, children }: AdminFrameProps) => (
  <div className="mx-auto max-w-[90rem] px-4 py-10 sm:px-6">
    <title>{`${title} · Scenewright`}</title>
    <h1 className="title-card text-4xl">{title}</h1>
    <nav aria-label="Administration" className="mt-4 mb-8 flex gap-5 overflow-x-auto border-line border-b [scrollbar-width:none] sm:gap-6">
      {PAGES.map(({ to, name }) => (
        <NavLink key={to} to={to} end>
          {({ isActive }) => (
            <span data-state={isActive ? 'active' : 'inactive'} className={tabLook}>
              {name}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
    <div className={isWide ? undefined : 'max-w-5xl'}>{children}</div>
  </div>
);
