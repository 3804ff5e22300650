import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { told } from '../../platform/page/told.js';

interface Site {
  readonly label: string;
  readonly to: string;
  readonly outside?: boolean;
}

const COMMUNITY_URL = told('community-url', '__COMMUNITY_URL__', 'https://discord.gg/scenewright');
export const CONTACT_ADDRESS = told('contact-email', '__CONTACT_EMAIL__', 'hello@scenewright.example');

export const SITE_LINKS: readonly Site[] = [
  { label: 'Features', to: '/#features' },
  { label: 'How It Works', to: '/#how-it-works' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Discord', to: COMMUNITY_URL, outside: true },
];

export function SiteLink({ label, to, outside, ...rest }: Site & Omit<ComponentProps<'a'>, 'href'>) {
  if (outside) {
    return (
      <a href={to} target="_blank" rel="noreferrer" {...rest}>
        {label}
      </a>
    );
  }
  return (
    <Link to={to} {...rest}>
      {label}
    </Link>
  );
}
