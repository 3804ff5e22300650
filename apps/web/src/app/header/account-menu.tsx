import { Clapperboard, LayoutDashboard, LifeBuoy, LogOut, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { accountsApi, isStaff } from '../../entities/account/index.js';
import type { SignedInPerson } from '../../platform/identity/identity-client.js';
import { signOutAsked } from '../../platform/session/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Avatar } from '../../ui/avatar.js';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.js';

export function AccountMenu({ person }: { person: SignedInPerson }) {
  const dispatch = useAppDispatch();
  const { data: me } = accountsApi.useMeQuery();
  return (
    <Menu
      title="My Account"
      trigger={
        <button type="button" aria-label="My Account" className="rounded-full">
          <Avatar name={person.displayName ?? person.email} image={person.photoURL} className="size-8" />
        </button>
      }
    >
      <p className="max-w-60 truncate px-3 pb-2 text-quiet text-sm">{person.email}</p>
      <MenuItem asChild>
        <Link to="/dashboard">
          <LayoutDashboard aria-hidden /> Dashboard
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/projects">
          <Clapperboard aria-hidden /> My Projects
        </Link>
      </MenuItem>
      {isStaff(me) && (
        <MenuItem asChild>
          <Link to="/support">
            <LifeBuoy aria-hidden /> Support
          </Link>
        </MenuItem>
      )}
      {me?.roles.includes('admin') && (
        <MenuItem asChild>
          <Link to="/admin">
            <ShieldCheck aria-hidden /> Administration
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => dispatch(signOutAsked())}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
