import { type Html, html } from './html.js';

export interface Page {
  readonly status?: number;
  readonly title: string;
  readonly body: Html;
  /** Origins that a form of this page may lead to, beside the page's own. */
  readonly leadsTo?: readonly string[];
}

export function document({ title, body }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="preload" as="font" type="font/woff2" href="/stand-in/letters.woff2" crossorigin>
<link rel="stylesheet" href="/stand-in/style.css">
</head>
<body>
<header class="brand"><svg viewBox="0 0 24 22" aria-hidden="true"><path d="M2 8h20v11a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19z" fill="currentColor"/><path class="stick" d="M1.6 5 20.9.9l.8 3.6L2.4 8.6z"/></svg><span>Scenewright</span><span class="local">Local payments</span></header>
<p class="banner" role="note"><strong>Local stand-in for Stripe.</strong> This page belongs to your Scenewright, not to Stripe. No money moves and no real card is accepted.</p>
${body}
</body>
</html>`.markup;
}

/** Nothing but the own stylesheet, its letters and forms. Browsers apply `form-action` to where a form is redirected, too. */
export function policy({ leadsTo = [] }: Page): string {
  const targets = ["'self'", ...new Set(leadsTo)].join(' ');
  return `default-src 'none'; style-src 'self'; font-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}

export function originOf(address: string | null): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}
