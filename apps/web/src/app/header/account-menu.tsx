import { Clapperboard, LayoutDashboard, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { signOutAsked } from '../../features/accounts/slice.js';
import type { SignedInPerson } from '../../identity/identity-client.js';
import { Avatar } from '../../ui/avatar.js';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.js';
import { useAppDispatch } from '../store.js';

export function AccountMenu({ person }: { person: SignedInPerson }) {
  const dispatch = useAppDispatch();
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
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => dispatch(signOutAsked())}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
