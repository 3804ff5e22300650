const DATE = '\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}';
const HOUR = '\\d{1,2}:\\d{2}(?::\\d{2})?';
/** By the calendar or the clock; '0:05' alone is a second of a film. */
const WHEN = `(?:${DATE},?\\s(?:at\\s|um\\s|à\\s)?${HOUR}(?:\\s?[AaPp]\\.?[Mm]\\.?)?|${HOUR}\\s?[AaPp]\\.?[Mm]\\.?)`;
const NAME = "\\p{Lu}[\\p{L}\\p{M}.’'-]*(?:\\s\\p{Lu}[\\p{L}\\p{M}.’'-]*){0,2}";
/** '[10:32 AM] Tom: …', '12/05/2023, 18:22 - Anna: …', 'Tom [7:02 PM]: …', '[12:05] Tom: …' where no film begins. */
const SENT = new RegExp(
  `^[^\\S\\n]*(?:[[(](?:${WHEN}|${HOUR})[\\])]|${WHEN})\\s?(?:[-–—]\\s)?(?<after>${NAME}):|^[^\\S\\n]*(?<before>${NAME}),?\\s(?:[[(]${WHEN}[\\])]|${WHEN}):`,
  'gmu',
);
/** 'Sarah Miller  0:03' above what she says, as meetings are transcribed. */
const SPOKEN_AT = new RegExp(`^[^\\S\\n]*(?<who>${NAME})[^\\S\\n]+[[(]?${HOUR}[\\])]?[^\\S\\n]*\\n(?=[^\\S\\n]*\\S)`, 'gmu');
const FILM_BEGINS = /[[(]0{1,2}:00(?::00)?[\])]/;

/** A chat or a meeting as it is copied, without when each message was sent: nobody says that. */
export function withoutTimesSent(text: string): string {
  const plainSpaces = text.replace(/[\u202f\u00a0]/g, ' ');
  if ([...plainSpaces.matchAll(SPOKEN_AT)].length > 1) return plainSpaces.replace(SPOKEN_AT, '$<who>: ');
  return [...plainSpaces.matchAll(SENT)].length > 1 && !FILM_BEGINS.test(text)
    ? plainSpaces.replace(SENT, (_, after?: string, before?: string) => `${after ?? before}:`)
    : text;
}
