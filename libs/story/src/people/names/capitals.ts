import { BEGINS, COMMON, isOrdinary, isPerson, isTrade, type Named } from './named.js';

/** 'KEIKO presses 14.', 'ODA NIELSEN (70)': in capitals, as scripts write who does something or comes in. */
const IN_CAPITALS = /(?<![\p{L}\d-])(\p{Lu}{3,}(?:\s\p{Lu}{3,})?)(?=\s(?:\p{Ll}{2,}s\b|\((?:\d0s|\d{1,2})[,)])|,\s\d{1,2}s?\b)/gu;
/** 'The station computer, ORSON, says': a machine with a name. */
const MACHINE = /(?<=\b(?:computer|AI|android|robot|drone|assistant|ship|rover|satellite),\s)(\p{Lu}{3,})(?=,\s\p{Ll})/gu;
const INITIALS =
  /^(?:NASA|NATO|BBC|CNN|FBI|CIA|USA|DNA|RNA|GPS|LED|VIP|CEO|ABC|UFO|UFOS|HTML|AIDS|NBA|FIFA|WHO|BMW|IKEA|INTRO|OUTRO|LOGO|MONTAGE|TITLE|SUPER|NIGHT|DAY|VOICEOVER|TIMELAPSE|CUT|FADE)$/;

/** Names in capitals in a text that is not all in capitals. */
export function namesInCapitals(text: string): Named[] {
  const machines = [...text.matchAll(MACHINE)].map(({ 1: name = '', index }) => ({ name, at: index }));
  const people = [...text.matchAll(IN_CAPITALS)]
    .map((match) => ({ written: match[1]!, at: match.index }))
    .filter(({ written }) => !INITIALS.test(written))
    .map(({ written, at }) => ({ name: written.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()), at }))
    .filter(
      ({ name, at }) =>
        isPerson(name) || (BEGINS.test(text.slice(0, at)) && !COMMON.test(name) && !isOrdinary(name.split(' ')[0]!) && !isTrade(name)),
    );
  return [...machines, ...people];
}
