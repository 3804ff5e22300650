import { useSelector } from 'react-redux';
import { Link, useMatch } from 'react-router';
import { Logo, SITE_LINKS, SiteLink } from '../../entities/site/index.js';
import { CreditPill } from '../../features/credits/index.js';
import { selectSession } from '../../platform/session/slice.js';
import { useIsVisitor } from '../../platform/session/use-is-visitor.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { useLoaded } from '../../ui/use-loaded.js';
import { Appearance } from './appearance.js';
import { MobileMenu } from './mobile-menu.js';

const loadAccountMenu = () => import('./account-menu.js');

/** `slot` is told the place for the bar of a page that has one; see `InHeader`. */
export function Header({ slot }: { slot: (place: HTMLElement | null) => void }) {
  const { person } = useSelector(selectSession);
  const isVisitor = useIsVisitor();
  const account = useLoaded(loadAccountMenu, person !== null);
  // whoever is at work has no use for what the site says of itself
  const isAtWork = useMatch('/project/:projectId/*') !== null;
  const isHistory = useMatch('/project/:projectId/history/*') !== null;
  return (
    <header className="sticky top-0 z-30 border-line print:hidden border-b bg-ground/85 backdrop-blur-md">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-2 px-4 sm:px-6">
        <Link to="/" aria-label="Scenewright, home" className="mr-auto flex h-14 items-center rounded-md md:mr-0">
          <Logo />
        </Link>
        <div
          ref={slot}
          // lines of its own on a phone: room is kept for them, so that the page stays where it is when they come
          className={classes(
            'order-last w-full min-w-0 md:order-none md:w-auto md:flex-1',
            isAtWork && !isHistory && 'max-md:empty:min-h-[71px]',
          )}
        />
        {!isAtWork && (
          <nav aria-label="Site" className="hidden items-center md:flex">
            {SITE_LINKS.map((link) => (
              <Button key={link.label} asChild look="ghost" size="small">
                <SiteLink {...link} />
              </Button>
            ))}
          </nav>
        )}
        <div className="hidden h-14 items-center gap-2 md:flex">
          <Appearance />
          {isVisitor && (
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
        <MobileMenu person={person} isSignedOut={isVisitor} />
      </div>
    </header>
  );
}
