import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import type { SignedInPerson } from '../../platform/identity/identity-client.js';
import { IconButton } from '../../ui/icon-button.js';
import { useLoaded } from '../../ui/use-loaded.js';

const loadPage = () => import('./mobile-menu-page.js');

/** The header's menu on a narrow screen, loaded when it is first opened. */
export function MobileMenu(props: { person: SignedInPerson | null; isSignedOut: boolean }) {
  const [open, setOpen] = useState(false);
  const page = useLoaded(loadPage, open);
  return (
    <div className="md:hidden">
      <IconButton label="Menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden />
      </IconButton>
      {page && <page.MobileMenuPage open={open} onOpenChange={setOpen} {...props} />}
    </div>
  );
}
