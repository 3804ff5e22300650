import { Link } from 'react-router';
import { Logo } from './logo.js';
import { CONTACT_ADDRESS } from './site-links.js';

const link = 'text-quiet underline-offset-4 hover:text-ink hover:underline';

export function Footer() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-[80rem] flex-wrap items-center justify-between gap-6 px-4 py-10 sm:px-6">
        <Logo />
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <Link to="/terms" className={link}>
            Terms of Service
          </Link>
          <Link to="/privacy" className={link}>
            Privacy Policy
          </Link>
          <Link to="/returns" className={link}>
            Return Policy
          </Link>
          <a href={`mailto:${CONTACT_ADDRESS}`} className={link}>
            Contact
          </a>
        </nav>
      </div>
    </footer>
  );
}
