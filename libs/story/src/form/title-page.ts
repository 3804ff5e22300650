import { PLACED } from './screenplay.js';

/** 'THE LAST LIGHT' over 'by Jo Smith', up to an empty line. */
const TITLE_PAGE =
  /^\s*([\p{L}\p{N}“"][^\n:.!?]{0,60})\n\s*(?:(?:[Ww]ritten|[Ss]tory|[Ss]creenplay|[Aa]n?\s[\p{L}\s-]{1,30})\s+)?(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|[Dd][ei])\s+\p{Lu}[^\n:.!?]{1,60}\n\s*\n(?=\s*\S)/u;
const HEADING = new RegExp(`^\\s*${PLACED}`, 'm');

/** A text without the title page over it: nobody in the film is on it. Without capitals or a screenplay below, it may be a verse. */
export function withoutTitlePage(written: string): { readonly title: string | null; readonly text: string } {
  const text = written.replace(/\r\n?/g, '\n');
  const [page, title = ''] = TITLE_PAGE.exec(text) ?? [];
  return page !== undefined && (!/\p{Ll}/u.test(title) || HEADING.test(text))
    ? { title: title.trim(), text: text.slice(page.length) }
    : { title: null, text: written };
}
