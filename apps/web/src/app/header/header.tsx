import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { Logo, SITE_LINKS, SiteLink } from '../../entities/site/index.js';
import { CreditPill } from '../../features/credits/index.js';
import { selectSession } from '../../platform/session/slice.js';
import { Button } from '../../ui/button.js';
import { useLoaded } from '../../ui/use-loaded.js';
import { Appearance } from './appearance.js';
import { MobileMenu } from './mobile-menu.js';

const loadAccountMenu = () => import('./account-menu.js');

export function Header() {
  const { status, person } = useSelector(selectSession);
  const account = useLoaded(loadAccountMenu, person !== null);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground/85 backdrop-blur-md">
      <div className="mx-auto flex h-14 max-w-[90rem] items-center gap-2 px-4 sm:px-6">
        <Link to="/" aria-label="Scenewright, home" className="mr-auto rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Site" className="hidden items-center md:flex">
          {SITE_LINKS.map((link) => (
            <Button key={link.label} asChild look="ghost" size="small">
              <SiteLink {...link} />
            </Button>
          ))}
        </nav>
        <div className="hidden items-center gap-2 md:flex">
          <Appearance />
          {status === 'signed-out' && (
            <Button asChild size="small">
              <Link to="/auth">Sign In</Link>
            </Button>
          )}
        </div>
        {person && (
          <>
            <CreditPill />
            <div className="hidden size-8 md:block">{account && <account.AccountMenu person={person} />}</div>
          </>
        )}
        <MobileMenu person={person} isSignedOut={status === 'signed-out'} />
      </div>
    </header>
  );
}
