import { Link } from 'react-router';
import { accountsApi, isStaff } from '../../entities/account/index.js';
import { SITE_LINKS, SiteLink } from '../../entities/site/index.js';
import type { SignedInPerson } from '../../platform/identity/identity-client.js';
import { signOutAsked } from '../../platform/session/slice.js';
import { useAppDispatch } from '../../platform/store/dispatch.js';
import { Button } from '../../ui/button.js';
import { ToggleGroup } from '../../ui/choices.js';
import { FullScreenDialog } from '../../ui/dialog.js';
import { useTheme } from '../../ui/theme.js';
import { THEMES } from '../../ui/themes.js';

const line = 'flex h-14 items-center border-line border-b font-medium text-lg';

interface MobileMenuPageProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  person: SignedInPerson | null;
  isSignedOut: boolean;
}

/** The same as the header has on a wide screen, as a page. */
export function MobileMenuPage({ open, onOpenChange, person, isSignedOut }: MobileMenuPageProps) {
  const dispatch = useAppDispatch();
  const { choice, choose } = useTheme();
  const { data: me } = accountsApi.useMeQuery(undefined, { skip: person === null });
  const close = () => onOpenChange(false);
  return (
    <FullScreenDialog open={open} onOpenChange={onOpenChange} title="Scenewright">
      <nav aria-label="Menu" className="grid px-6 py-4">
        {SITE_LINKS.map((link) => (
          <SiteLink key={link.label} {...link} className={line} onClick={close} />
        ))}
        {person && (
          <>
            <p className="mt-8 mb-1 font-semibold">My Account</p>
            <p className="mb-2 truncate text-quiet text-sm">{person.email}</p>
            <Link to="/dashboard" className={line} onClick={close}>
              Dashboard
            </Link>
            <Link to="/projects" className={line} onClick={close}>
              My Projects
            </Link>
            {isStaff(me) && (
              <Link to="/support" className={line} onClick={close}>
                Support
              </Link>
            )}
            {me?.roles.includes('admin') && (
              <Link to="/admin" className={line} onClick={close}>
                Administration
              </Link>
            )}
            <button
              type="button"
              className={line}
              onClick={() => {
                close();
                dispatch(signOutAsked());
              }}
            >
              Sign Out
            </button>
          </>
        )}
        {isSignedOut && (
          <Button asChild size="large" className="mt-8">
            <Link to="/auth" onClick={close}>
              Sign In
            </Link>
          </Button>
        )}
        <ToggleGroup label="Appearance" value={choice} onChange={choose} options={THEMES} className="mt-8 justify-self-start" />
      </nav>
    </FullScreenDialog>
  );
}
