import { createHash } from 'node:crypto';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that goes into a page or between an attribute's quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);

const style = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 65%, transparent); }
  * { box-sizing: border-box }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 720px }
  body.narrow { max-width: 440px }
  h1 { font-size: 22px; margin: 0 0 4px } h2 { font-size: 16px; margin: 0 }
  p { margin: 0 0 12px } .soft, small { color: var(--soft) }
  button, input { font: inherit; color: inherit; border: 1px solid var(--line); border-radius: 8px; padding: 9px 12px; background: transparent }
  button { cursor: pointer } button:hover { background: color-mix(in srgb, currentColor 7%, transparent) }
  button:focus-visible, input:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid #6d5ef5; outline-offset: 2px }
  button.main { background: #5b4be8; border-color: #5b4be8; color: #fff }
  label { display: block; margin: 0 0 12px } input { display: block; width: 100%; margin-top: 4px }
  .note { border-left: 3px solid #d99a1c; padding: 2px 0 2px 12px; margin: 12px 0 20px }
  .account { display: block; width: 100%; text-align: left; margin: 0 0 8px } .account small { display: block }
  details { border: 1px solid var(--line); border-radius: 8px; margin: 0 0 8px } summary { padding: 10px 14px; cursor: pointer }
  summary small { display: block } .text { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0 14px 4px }
  .row { display: flex; gap: 8px; justify-content: flex-end }
`;

/** By which the page's policy knows its style. */
export const PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** A page of the api itself, beside the web application. `script`: address of its script, when it has one. */
export function page({ title, body, narrow = false, script }: { title: string; body: string; narrow?: boolean; script?: string }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style>${
    script ? `<script type="module" src="${escaped(script)}"></script>` : ''
  }</head>
<body${narrow ? ' class="narrow"' : ''}>
${body}
</body>
</html>
`;
}
