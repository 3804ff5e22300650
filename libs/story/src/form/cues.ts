import { type Line, parted } from './form.js';

/** 'ANNA: You came back.' on one line, after another sentence or at the start of a line. */
const INLINE_CUE = /(?:^|(?<=[.?!…:"”]\s))(\p{Lu}[\p{Lu}\p{N}'’-]+(?: \p{Lu}[\p{Lu}\p{N}'’-]+){0,2})(?:\s*\(([^)]*)\))?:\s+/gu;
/** 'Anna: You came back.' on a line of its own. */
const LINE_CUE = /^(\p{Lu}[\p{L}\p{N}.'’-]*(?: \p{Lu}[\p{L}\p{N}.'’-]*){0,2})(?:\s*\(([^)]*)\))?\s*[:：]\s*(.+)$/u;
/** What stands before a colon and is nobody's name. */
const KEYS =
  /^(?:scene|act|title|titel|titre|título|style|length|duration|format|tone|mood|music|sound|genre|aspect|ratio|setting|place|location|time|characters?|cast|people|logline|synopsis|plot|idea|story|note|notes|voice|visuals?|shot|step|point|ingredients|brand|product|audience|goal|dialogue|ending|end|opening|hook|noir|documentary|chorus|verse|task|brief|message|cta|call|look|looks|who|where|what|when)\b/i;

/** 'CU: hands folding dough': how near the camera is, in a list of shots. */
const SHOT_SIZE = /^(?:E?CU|BCU|MCU|XCU|M[LS]?S|MLS|MWS|[EV]?[LW]S|OTS|POV)$/;
const isKey = (name: string): boolean => KEYS.test(name) || SHOT_SIZE.test(name);

const NARRATOR =
  /^(?:narrator|narration|voice[- ]?over|v\.?o\.?|erzähler(?:in)?|narrador|narradora|narrateur|narratrice|sprecher(?:in)?)$/i;

const calm = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : name;

const said = (speaker: string, text: string, manner?: string): Line => {
  const line = parted(text);
  const aside = [manner, line.aside].filter(Boolean).join(', ');
  const kept = { text: line.text, ...(aside ? { aside } : {}) };
  return NARRATOR.test(speaker) ? { ...kept, manner: 'told' } : { ...kept, manner: 'said', speaker: calm(speaker) };
};

/** How many lines of a text name who says them. */
export const cueCount = (text: string): number =>
  text.includes('\n')
    ? text.split('\n').filter((line) => isCue(line.trim())).length ||
      [...text.matchAll(INLINE_CUE)].filter((match) => !SHOT_SIZE.test(match[1]!)).length
    : [...text.matchAll(INLINE_CUE)].filter((match) => !isKey(match[1]!)).length;

const isCue = (line: string): boolean => {
  const [, name = ''] = LINE_CUE.exec(line) ?? [];
  return name !== '' && !isKey(name);
};

/** Lines with who says them; what stands between them is read by `otherwise`. */
export function readCues(text: string, otherwise: (text: string) => Line[]): Line[] {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.length > 1 && lines.some(isCue)) {
    return lines.filter(Boolean).flatMap((line) => {
      if (!isCue(line)) return otherwise(line);
      const [, name = '', manner, words = ''] = LINE_CUE.exec(line)!;
      return [said(name, words, manner)];
    });
  }
  const cues = [...text.matchAll(INLINE_CUE)].filter((match) => !isKey(match[1]!));
  const first = text.slice(0, cues[0]?.index ?? text.length).trim();
  return [
    ...(first ? otherwise(first) : []),
    ...cues.map((match, index) => {
      const from = match.index + match[0].length;
      return said(match[1]!, text.slice(from, cues[index + 1]?.index ?? text.length).trim(), match[2]);
    }),
  ].filter((line) => line.text !== '');
}
