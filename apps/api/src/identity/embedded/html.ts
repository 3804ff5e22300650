import { LETTERS_PATH, PAGE_STYLE } from './page-style.js';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that goes into a page or between an attribute's quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);

const MARK = `<svg viewBox="0 0 24 22" aria-hidden="true"><path d="M2 8h20v11a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19z" fill="currentColor"/><path class="stick" d="M1.6 5 20.9.9l.8 3.6L2.4 8.6z"/></svg>`;

const LETTERS = `<link rel="preload" as="font" type="font/woff2" href="${LETTERS_PATH}" crossorigin>`;

interface PageParts {
  readonly title: string;
  readonly body: string;
  readonly narrow?: boolean;
  /** Address of its script, when it has one. */
  readonly script?: string;
  /** What it stands in for, when it is none of the studio's own pages. */
  readonly local?: string;
}

/** A page of the api itself, beside the web application, with its look. */
export function page({ title, body, narrow = false, script, local }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="icon" href="/mark.svg" type="image/svg+xml">${LETTERS}<style>${PAGE_STYLE}</style>${
    script ? `<script type="module" src="${escaped(script)}"></script>` : ''
  }</head>
<body${narrow ? ' class="narrow"' : ''}>
<header>${MARK}<span>Scenewright</span>${local ? `<span class="local">${escaped(local)}</span>` : ''}</header>
${body}
</body>
</html>
`;
}
