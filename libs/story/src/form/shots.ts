import type { Line } from '../line.js';
import { NUMBER, SHOT_SIZE, SHOT_WORD } from './keys.js';
import type { IsNobody } from './speakers.js';
import { LENGTH, lasting, SECONDS, SPAN, secondsIn, secondsOf, TIME_CODE } from './times.js';

/** 'Shot 1 (3s)', 'Shot 1 – 0:00-0:05', 'Shot 1 [0:00-0:05]', which has lost its brackets. */
const BEHIND = `(?:\\s*(?:\\(([^()\\n]+)\\)|[,–—-]?\\s*(${SPAN})))?`;
/** 'Shot 2: close-up, a hand on the wheat.', 'Panel 1 (wide): …', 'SHOT 2' on a line of its own. */
const NAMED = new RegExp(
  `(?:^|(?<=[\\s.!?”"]))(?:${SHOT_WORD})\\s?${NUMBER}${BEHIND}\\s*[:：.–—-]\\s*|^(?:${SHOT_WORD})\\s?${NUMBER}${BEHIND}(?=\\n|$)`,
  'gmu',
);
/** '3.', '1A -', '01', '-': what counts the lines of a list. */
const COUNT = '(?:[-•–]\\s+)?(?:(\\d{1,3}[A-Z]?)([.):]|\\s+[-–—])?\\s+)?';
/** '0:00-0:04 A metronome.', '(0:05) …', '0-3s: …'. */
const TIMED = new RegExp(
  `^${COUNT}\\(?(?:(${TIME_CODE})(?:\\s*(?:[-–—]|to)\\s*(${TIME_CODE}))?|(\\d{1,3})\\s?s?\\s*[-–—]\\s*(\\d{1,3})\\s?(?:${SECONDS}))\\)?(?![\\p{L}\\p{N}])\\s*(?:[:：–—-]\\s*)?`,
  'gmu',
);
/** The longest film of any plan, in seconds: lines that go on beyond it tell the time of a day. */
const LATEST = 160 * 60;

const CAMERA =
  '(?:crane|dolly|pan|tilt|zoom|track|push|pull|rack focus|static|handheld|steadicam|locked|slow|low|high|drone|aerial)\\w*[^:,.;()\\n–—-]{0,25}';
const SIZE_IN_WORDS =
  '(?:(?:extreme|very|slow|static|handheld|aerial|drone)\\s)?(?:wide|long|medium|full|close[- ]?up|close|tracking|overhead|establishing|low[- ]angle|high[- ]angle|pov|two[- ]shot|macro|insert|pan|zoom|reverse|aerial|drone)(?:\\s(?:shot|angle|view))?';
const framing = (size: string, flags: string) =>
  new RegExp(`^((${size})(?:\\s*\\(([^()\\n]+)\\))?(?:,\\s(?:${CAMERA}))?)(\\s*[:：]\\s*|\\s[–—-]\\s+|\\s*[,;.–—-]\\s+)`, flags);
/** 'close-up, …', 'CU - …', 'WS, crane up: …', 'WS (slow dolly out) - …'. */
const FRAMED = [framing(SHOT_SIZE, 'u'), framing(SIZE_IN_WORDS, 'iu')];
/** 'Close on a boy's feet': the size is no sentence's. */
const CLOSE_ON = /^((close(?:[- ]up)?)) on:?\s+/i;

/** 'Clip 1: A beach (2 sec)', over what is heard with it. */
const LASTS = new RegExp(`\\s*\\((${LENGTH})\\)(?=[.,]?\\s*(?:\\n|$))`, 'i');

const framedBy = (text: string): RegExpExecArray | undefined =>
  FRAMED.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? undefined;

/** Where a shot of a list begins, and what its sign says of it. */
interface Sign {
  readonly at: number;
  /** Where it is told what is seen. */
  readonly from: number;
  readonly aside?: string | undefined;
  /** At which second of the film, and for how many. */
  readonly starts?: number;
  readonly seconds?: number | undefined;
  /** What stands there is the size of a shot and nothing else. */
  readonly isSure?: boolean;
}

interface Kind {
  readonly signsIn: (text: string, isNobody: IsNobody) => Sign[];
  readonly areShots: (signs: readonly Sign[]) => boolean;
}

const BY_NAME: Kind = {
  signsIn: (text) =>
    [...text.matchAll(NAMED)].map(({ 0: mark, 1: behind, 2: timed, 3: alone, 4: timedAlone, index }) => {
      const aside = behind ?? timed ?? alone ?? timedAlone ?? '';
      const seconds = secondsIn(aside);
      return { at: index, from: index + mark.length, ...(seconds === undefined ? { aside } : { seconds }) };
    }),
  areShots: ({ length }) => length > 1,
};

const BY_TIME: Kind = {
  signsIn: (text) =>
    [...text.matchAll(TIMED)]
      .map((mark) => {
        const ends = mark[4] ?? mark[6];
        return {
          at: mark.index,
          from: mark.index + mark[0].length,
          starts: secondsOf((mark[3] ?? mark[5])!),
          ends: ends === undefined ? undefined : secondsOf(ends),
        };
      })
      .map(({ ends, ...sign }, index, all) => {
        const end = ends ?? all[index + 1]?.starts;
        return { ...sign, seconds: end === undefined ? undefined : end - sign.starts };
      }),
  areShots: (signs) =>
    signs.length > 1 &&
    signs[0]!.starts === 0 &&
    signs.every(
      ({ starts = 0, seconds = 1 }, index) => starts < LATEST && seconds > 0 && (index === 0 || starts > signs[index - 1]!.starts!),
    ),
};

const BY_SIZE: Kind = {
  signsIn(text, isNobody) {
    const lines = [...text.matchAll(/^.+$/gm)].map(({ 0: line, index: at }) => {
      const [count = '', number, mark] = new RegExp(`^${COUNT}`, 'u').exec(line) ?? [];
      const [, , size, , behind = ''] = framedBy(line.slice(count.length)) ?? [];
      // 'Close, but not there': by a comma alone nobody counts shots
      const isSized =
        size !== undefined && (number !== undefined || /[:：–—-]/.test(behind) || new RegExp(`^(?:${SHOT_SIZE})$`).test(size));
      return { at, from: at + count.length, number, mark, isSized, isSure: isSized && (number !== undefined || isNobody(size)) };
    });
    const areCounted = lines.some(({ isSure, number }) => isSure && number !== undefined);
    return lines.filter(({ isSized, mark }) => isSized || (areCounted && mark !== undefined));
  },
  areShots: (signs) => signs.filter(({ isSure }) => isSure).length > 1,
};

const kindOf = (text: string, isNobody: IsNobody): Kind | undefined =>
  [BY_NAME, BY_TIME, BY_SIZE].find((kind) => kind.areShots(kind.signsIn(text, isNobody)));

/** The same text without what counts, times and frames the shots of a list. */
export function withoutShotSigns(text: string, isNobody: IsNobody = () => true): string {
  const signs = kindOf(text, isNobody)?.signsIn(text, isNobody) ?? [];
  return [text.slice(0, signs[0]?.at), ...signs.map(({ from }, index) => text.slice(from, signs[index + 1]?.at))].join('');
}

type ShotReader = (part: string, otherwise: (text: string) => Line[]) => Line[];

/** Reads the parts of a text that lists shots: how a shot is seen is shown and not said, as are the times. Null where it lists none. */
export function shotReader(text: string, isNobody: IsNobody): ShotReader | null {
  const kind = kindOf(text, isNobody);
  if (!kind) return null;
  return (part, otherwise) => {
    const signs = kind.signsIn(part, isNobody);
    const before = part.slice(0, signs[0]?.at).trim();
    const shots = signs.map((sign, index) => {
      const whole = part.slice(sign.from, signs[index + 1]?.at).trim();
      const [behind = '', lasts] = LASTS.exec(whole) ?? [];
      const shot = whole.replace(behind, '');
      const [lead = '', framed, , beside] = framedBy(shot) ?? CLOSE_ON.exec(shot) ?? [];
      const seen = beside ? framed?.replace(/\s*\([^()]*\)/, '') : framed;
      const aside = [sign.aside, seen?.trim(), beside].filter(Boolean).join(', ');
      const lines = otherwise(asSentence(shot.slice(lead.length))).map((line, nth) =>
        aside && nth === 0 ? { ...line, aside: [aside, line.aside].filter(Boolean).join(', ') } : line,
      );
      const seconds = sign.seconds ?? secondsIn(lasts ?? '');
      return seconds === undefined ? lines : lasting(seconds, lines);
    });
    return [...(before ? otherwise(before) : []), ...shots.flat()];
  };
}

/** A note has neither a capital nor a stop; two that are said one after the other are two sentences. */
const asSentence = (note: string): string =>
  note.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replace(/(?<=[\p{Ll}\p{Lu}\p{N}])$/u, '.');
