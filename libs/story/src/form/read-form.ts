import { english } from '../english.js';
import type { Language } from '../language.js';
import type { Line } from '../line.js';
import { linesOf, saysSomething } from '../plain.js';
import { pointsOf } from '../points.js';
import { sentencesOf } from '../sentences.js';
import { isCommission, labelOf, shownBy, titleBefore } from './commission.js';
import { areLabelled, BESIDE, besideOn, cueReader, cuesOn, heardAsVoice, nobodyAmongCues, readBeside } from './cues.js';
import { type GivenScene, parted, type Reading } from './form.js';
import { DIRECTION, isInCapitals, NUMBER, SCENE_WORD, STORY_PART, TIME } from './keys.js';
import { labelElsewhere, orderElsewhere, soldIn } from './other-languages.js';
import { saidInProse } from './prose-dialogue.js';
import { askedFor } from './request.js';
import { isInlineScreenplay, readInlineScreenplay, readScreenplay } from './screenplay.js';
import { shotReader } from './shots.js';
import { calledBy, isSomebody, NARRATOR } from './speakers.js';
import { LENGTH, lasting, SPAN, secondsIn, secondsOf, TIME_CODE } from './times.js';

/** 'Scene 1 (night)', 'Scene 1 (0:00-0:10)', 'Scene 1 – 0:00-0:10', 'Scene 1 [0:00-0:10]', which has lost its brackets. */
const BEHIND = `(?:\\s*(?:\\((?<behind>[^()\\n]{1,40})\\)|[,–—-]?\\s*(?<timed>${SPAN})))?`;
const TITLE = `(?<called>(?:(?!\\s*\\((?:${LENGTH})\\))[^:.!?\\n]){1,80})(?:\\s*\\((?<lasts>${LENGTH})\\))?`;
/** 'CHAPTER 1 - ', over what happens in it; one step above the next is told. */
const TITLED = `(?:${TIME.toUpperCase()})\\s${NUMBER}\\s?[-–—:]\\s`;
/** 'Act 1, Scene 1': which act it is of. */
const ACT_BEFORE = `(?:(?:Act|ACT|Akt|AKT|Acte|ACTE|Acto|ACTO|Atto|ATTO)\\s?${NUMBER}[,:.;–—-]?\\s+(?=(?:${SCENE_WORD})\\s?${NUMBER}))?`;
/**
 * 'Scene 1:', 'Szene 2 – Am Hafen:', 'ACT II - The theatre is full.', 'SCENE THREE', 'CHAPTER 1 - THE KEY' and 'MORNING' on a line of their
 * own.
 */
const SCENE_MARK = new RegExp(
  `(?:^|(?<=[\\s.!?”"]))${ACT_BEFORE}(?:${SCENE_WORD})\\s?${NUMBER}${BEHIND}[^\\S\\n]*(?:[:：.]|[-–—]\\s*${TITLE}(?::|\\n|$)|[-–—]\\s+(?=\\S)|(?=\\n|$))|^(?:(?<time>(?:${TIME.toUpperCase()})(?:\\s${NUMBER})?)|${TITLED}(?<titled>[^\\p{Ll}\\n.!?:]{1,80})(?!\\s*\\n${TITLED}))(?=\\n)`,
  'gmu',
);
/** 'Kitchen (0:00-0:10)'. */
const HEADING_LASTS = new RegExp(`\\s*\\((${LENGTH})\\)$`);
/** 'Scene 1: Kitchen (0:00-0:10)': when the first scene begins. */
const SPANNED = new RegExp(`^.*?(${TIME_CODE})\\s*(?:[-–—]|to)\\s*${TIME_CODE}`);
/** '[Rain.]', '[MUSIC]': seen or heard like what stands in parentheses; '[[…]]' and '[text](address)' are something else. */
const NOTE = /(?<![^\s.!?:"”])\[([^[\]\n]*\p{L}[^[\]\n]*)\](?!\s*[:：]|[\](\p{L}\p{N}])/gu;
/** '[Scene 1: Kitchen]' is a heading, and what stands behind 'Title:' or 'Scene 1:' is its own. */
const IS_SCENE = new RegExp(`^(?:${SCENE_WORD})\\s?${NUMBER}(?![\\p{L}\\p{N}])`, 'u');
const NAMES = new RegExp(`(?:^|\\n)[^\\S\\n]*(?:${DIRECTION}|(?:${SCENE_WORD})\\s?${NUMBER})\\s*[:：]\\s*$`, 'iu');
const asAside = (text: string): string =>
  text.replace(NOTE, (_, note: string, at: number) => (IS_SCENE.test(note) || NAMES.test(text.slice(0, at)) ? note : `(${note})`));
/** A line that says how the film is to be. */
const DIRECTS = new RegExp(`^(${DIRECTION})\\s*[:：]\\s*(.+)$`, 'i');
/** 'SHOT LIST - "Kettle"', 'Treatment: Low Tide', 'Storyboard, no dialogue': what a text is, above it. */
const NAMES_DOCUMENT =
  /^(?:(?:shot ?list|story ?board)(?:,\s*(?<look>[^.!?]{1,80}))?|(?:shot ?list|story ?board|treatment|script|screenplay|outline)\s*(?:[:：–—-]\s*(?<title>["“][^"”]{1,60}["”]|[\p{Lu}\p{N}][^.!?:]{1,60}))?)$/iu;
/** A line that names which part of the story it is, or begins with it; behind a list's mark, too. */
const NAMES_PART = new RegExp(`^((?:[-•–]\\s+)?)(${STORY_PART})(?:\\s*[:：]\\s*|\\s+([-–—])\\s+|\\s*$)`, 'i');
/** 'End with: Morrow. Wake up slowly.', 'Tagline: "…"': what is to be said last. */
const ENDS_WITH =
  /^(?:(?:(?:end|closing|last) (?:line|title|card)|title card|tag ?line|slogan|claim|strapline|voice ?over|narrator|VO)\s*:\s*(?=\S)|(?:end(?:s|ing)?|close|finish|begin|start|open)(?:s|ing)? (?:with|on)[:：]?\s+(?=["“\p{Lu}]))/iu;

/** Tells what kind of text it is, and takes its form words off. `people` are who is in it, where somebody said so. */
export function readForm(text: string, language: Language, people?: readonly string[]): Reading {
  const screenplay = readScreenplay(text, language, people);
  if (screenplay) return screenplay;
  const labels: string[] = [];
  let title: string | null = null;
  let music: string | undefined;
  const written = linesOf(asAside(text)).map(settingAsHeading);
  const isNobody = nobodyAmongCues(written.join('\n'), language, people);
  const heading = headingOf(written);
  if (heading) {
    labels.push(...(heading.look ? [heading.look] : []));
    title = heading.title ?? null;
  }
  const begins = written.findIndex((line) => IS_SCENE.test(line));
  const kept = written.flatMap((line, index): string[] => {
    if (heading && index === 0) return [];
    const [, key = '', value = ''] = DIRECTS.exec(line) ?? [];
    const isMusic = /^music$/i.test(key);
    // 'MUSIC: Piano.' is heard in its scene, and 'Setting: An attic.' is where it plays
    const isInScene = begins >= 0 && index > begins && (isMusic || besideOn(line) !== '' || SETTING.test(line));
    if (!key || !isNobody(key)) return [line];
    if (isInScene) return [isMusic ? `MUSIC: ${value}` : line];
    if (/^(?:working )?tit/i.test(key)) title = value;
    else if (isMusic) music = value;
    else labels.push(value.replace(/[.\s]+$/, ''));
    return [];
  });
  const parts = kept.map((line) => {
    const [whole = '', mark = '', part = '', dash] = NAMES_PART.exec(line) ?? [];
    if (whole === '' || !isNobody(part) || (dash && !isInCapitals(part)) || (whole === line && !/^\p{Lu}/u.test(line))) return line;
    return mark + line.slice(whole.length).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  });
  const body = withoutRequest(parts.join('\n').trim(), language, labels);
  const told = (part: string): Line[] => toldLines(part, language);
  const spoken = cueReader(body, isNobody);
  const inForm = spoken ?? cueReader(body, isNobody, (name) => people?.includes(calledBy(name)) || isSomebody(name, language));
  const heard = (part: string): Line[] => inForm?.(part, told) ?? told(part);
  const shots = shotReader(body, isNobody);
  const lines = (part: string): Line[] => shots?.(part, heard) ?? heard(part);
  const reading = (form: Reading['form'], scenes: readonly GivenScene[], more: Partial<Reading> = {}): Reading => ({
    form,
    scenes: scenes.filter(({ heading, lines: own }) => heading !== null || own.length > 0),
    labels: [...labels, ...(more.labels ?? [])],
    title: title ?? more.title ?? null,
    ...(music ? { music } : {}),
  });
  if (isInlineScreenplay(body)) {
    const inline = readInlineScreenplay(body, lines);
    return { ...inline, labels, title, ...(music ? { music } : {}) };
  }
  /** Where nothing else is told, what is heard beside what is seen is, and without that what is seen. */
  const besideWords = (form: Reading['form'], scenesBy: (read: typeof told) => readonly GivenScene[]): Reading => {
    const scenes = scenesBy((part) => readBeside(part, told, false));
    if (!scenes.every((scene) => scene.lines.every(({ manner }) => manner === 'shown'))) return reading(form, scenes);
    const voiced = heardAsVoice(text);
    return voiced === text
      ? reading(
          form,
          scenesBy((part) => readBeside(part, told, true)),
        )
      : readForm(voiced, language, people);
  };
  const marks = [...body.matchAll(SCENE_MARK)];
  if (marks.length > 1 || (marks.length === 1 && marks[0]!.index === 0)) {
    const scenesBy = (read: typeof heard) =>
      markedScenes(body, marks, (part) => shots?.(part, read) ?? read(part), told, labels.length > 0);
    if (inForm) return reading('scenes', scenesBy(heard));
    return besideWords('scenes', scenesBy);
  }
  if (shots) {
    const scenesBy = (read: typeof heard) => [{ heading: null, lines: shots(body, read) }];
    return inForm ? reading('prose', scenesBy(heard)) : besideWords('prose', scenesBy);
  }
  if (!inForm && areLabelled(body)) return besideWords('prose', (read) => paragraphs(body, read));
  // 'VIDEO: A beach.' between what is said asks for none
  const label = spoken && BESIDE.test(body) ? '' : askedIn(labelOf(body) || labelElsewhere(body, language));
  const rest = body.slice(label.length).trim();
  const named = label ? [label.replace(/\s*(?:[:：.]|[-–—]|\b(?:for|about|of))\s*$/, '')] : [];
  const dialogue = cueReader(rest, isNobody)?.(rest, told);
  if (dialogue) return reading('dialogue', [{ heading: null, lines: dialogue }], { labels: named });
  const { before: listed, points } = pointsOf(rest, language);
  if (points.length > 1) {
    const intro = listed.replace(/\s*\n\s*/g, ' ');
    return reading('list', [{ heading: null, lines: [...introOf(intro, told), ...points.flatMap(told)] }], {
      labels: named,
      title: isCommission(intro) ? intro : null,
    });
  }
  const isSaid = saidInProse(sentencesOf(rest, language)[0] ?? '', language) !== null;
  const before = label || isSaid ? null : titleBefore(rest, language);
  const story = before ? rest.slice(before.length).replace(/^\s*[:：]\s*/, '') : rest;
  const [first = '', ...others] = sentencesOf(story.replace(/\n+/g, ' '), language);
  if (orderElsewhere(first, language) && !label)
    return reading('commission', [
      { heading: null, lines: [...asShown(told(first)), ...(others.length > 0 ? told(others.join(' ')) : [])] },
    ]);
  if (language === 'en' && isCommission(first) && !label) {
    // 'How to tie a bowline: make a small loop': the first step stands behind the colon
    const [, asked, step = ''] = /^(how to [^:]{3,60}):\s+(\S.*)$/isu.exec(first) ?? [];
    if (asked) return reading('commission', [{ heading: null, lines: told([step, ...others].join(' ')) }], { title: before ?? asked });
    return reading(
      'commission',
      [{ heading: null, lines: [...introOf(first, told), ...(others.length > 0 ? told(others.join(' ')) : [])] }],
      { title: before },
    );
  }
  return reading('prose', paragraphs(story, told), { labels: named, title: before ?? shownBy(label) ?? soldIn(label, language) });
}

/** 'A wedding video for Ada and Bo, who met on a ferry: …': what is told of two people is the story's own. */
function askedIn(label: string): string {
  if (/\b(?:ad|advert(?:isement)?|commercial|promo|spot)\b/i.test(label)) return label;
  return /^.*?\bfor\s+(?=\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? and \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?,\swho\s)/u.exec(label)?.[0] ?? label;
}

/** 'Setting: A park bench' below 'Scene 1' is what the scene is called. */
const settingAsHeading = (line: string, index: number, lines: readonly string[]): string =>
  (IS_BARE_SCENE.test(lines[index - 1] ?? '') && SETTING.exec(line)?.[1]) || line;
const IS_BARE_SCENE = new RegExp(`^(?:${SCENE_WORD})\\s?${NUMBER}\\s*[:.]?$`, 'u');
const SETTING = /^(?:setting|location|place|ort|schauplatz|lieu|lugar)\s*[:：]\s*([^.!?:]{2,58})\.?$/iu;

/** The story without what it is asked for with; what it is to be is said of the film. */
function withoutRequest(body: string, language: Language, labels: string[]): string {
  const elsewhere = orderElsewhere(body, language);
  if (elsewhere?.tells) return body.slice(elsewhere.order.length);
  const asked = language === 'en' && labelOf(body) === '' ? askedFor(body) : null;
  if (asked && /\s/.test(asked.kind)) labels.push(asked.kind);
  return asked?.story ?? body;
}

/** What a text is called, or how it is to look, by a first line that says nothing else; null where it begins at once. */
function headingOf(lines: readonly string[]): { title?: string; look?: string } | null {
  const [first = '', ...rest] = lines;
  const document = rest.length > 0 ? NAMES_DOCUMENT.exec(first)?.groups : undefined;
  // 'Script: A boy runs' tells something
  if (document && (!document.title || /^["“]/.test(document.title) || !english()(document.title.toLowerCase()).verbs().found))
    return document;
  const title = titleLine(lines);
  return title ? { title } : null;
}

/** A short first line without a stop is the title, where what follows says how the film is to be, or begins its scenes. */
function titleLine([first = '', ...rest]: readonly string[]): string | null {
  const next = rest.find((line) => line.trim() !== '') ?? '';
  const opens = DIRECTS.test(next) || next.search(SCENE_MARK) === 0;
  return opens &&
    !DIRECTS.test(first) &&
    !IS_SCENE.test(first) &&
    /^[\p{Lu}\p{N}“"]/u.test(first) &&
    first.length <= 60 &&
    !/[.!?:;,。！？：]$/u.test(first.trim())
    ? first.trim()
    : null;
}

/** A commission says what the film is to be: shown as its title, not spoken. */
const introOf = (text: string, told: (text: string) => Line[]): Line[] => (isCommission(text) ? asShown(told(text)) : told(text));
const asShown = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, manner: 'shown' }));

/** One line for each sentence; a line break before a capital ends one, too. */
function toldLines(part: string, language: Language): Line[] {
  const { before, points } = pointsOf(part, language);
  const blocks = [before, ...points]
    .flatMap((one) => one.split(/\n\s*\n|\n(?=[\p{Lu}\p{Lo}"“„«¿¡(])/u))
    .map((block) => block.replace(/\n/g, ' ').trim());
  return blocks
    .flatMap((block): Line[] => {
      // what stands in parentheses by itself is done, and nobody says it
      const [, shown] = /^\(([^()]*)\)$/.exec(block) ?? [];
      if (shown !== undefined) return [{ text: shown.trim(), manner: 'shown' }];
      const beside = besideOn(block);
      if (beside) return sentencesOf(block.slice(beside.length), language).map((one): Line => ({ ...parted(one), manner: 'shown' }));
      return sentencesOf(block, language).map(
        (sentence): Line => saidInProse(sentence, language) ?? { ...parted(sentence.replace(ENDS_WITH, '')), manner: 'told' },
      );
    })
    .filter((line) => saysSomething(line.text) || line.aside !== undefined);
}

/** Paragraphs of a long text are its scenes; a few lines are one. */
function paragraphs(text: string, told: (text: string) => Line[]): GivenScene[] {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  const long = parts.length > 1 && parts.every((part) => part.split(/\s+/).length > 12);
  return (long ? parts : [text]).map((part) => ({ heading: null, lines: told(part) }));
}

/** 'A red convertible stops.': one thing that does something, where the reader of English takes the verb for a noun. */
const ONE_THING_DOES = /^an?\s(?!.*\b(?:of|with|in|on|at|by|from|for|under|over|near|full|and)\b).*\s\p{Ll}+(?<![su])s[.:]\s+$/iu;

/** 'The shed.', 'On the train.' before the sentences of a scene: where it plays, which nobody says; '' where a scene begins at once. */
function calledAt(scene: string): string {
  const [called = ''] = /^(?:\p{Lu}|[“"])[^.!?:\n]{2,50}[.:]\s+(?=\S)/u.exec(scene) ?? [];
  const words = called.split(/\s+/).filter(Boolean).length;
  return words > 0 &&
    words <= 7 &&
    /\b(?:the|an?|in|on|at|inside|outside)\b/i.test(called) &&
    !BESIDE.test(called) &&
    !english()(called).verbs().found &&
    !ONE_THING_DOES.test(called)
    ? called
    : '';
}

function markedScenes(
  body: string,
  marks: readonly RegExpExecArray[],
  lines: (text: string) => Line[],
  told: (text: string) => Line[],
  asked: boolean,
): GivenScene[] {
  const before = body.slice(0, marks[0]!.index).trim();
  // '9:00-17:00' is when a scene plays: a film has begun within its first minute
  const [, begins = ''] = SPANNED.exec(body.slice(marks[0]!.index)) ?? [];
  const lengthIn = (words: string) => (secondsOf(begins) >= 60 ? undefined : secondsIn(words));
  const scenes = marks.map((mark, index): GivenScene => {
    const { behind = '', timed = '', called, lasts = '', time, titled } = mark.groups!;
    const rest = body.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? body.length).trim();
    const [first = '', ...more] = rest.split('\n');
    // a short first line without a stop is what the scene is called
    const isCalled =
      more.length > 0 &&
      first.length < 60 &&
      !/[.!?:]$/.test(first) &&
      !BESIDE.test(first) &&
      !cuesOn(first).some(({ name }) => NARRATOR.test(name));
    const own = called?.trim() || titled?.trim() || time || (isCalled ? first : null);
    const [, lastsHere = ''] = HEADING_LASTS.exec(own ?? '') ?? [];
    const seconds = [behind, timed, lasts, lastsHere].map(lengthIn).find((one) => one !== undefined);
    const beside = behind && lengthIn(behind) === undefined ? behind : '';
    const placed = own ? '' : calledAt(rest);
    const heading = own ? own.replace(HEADING_LASTS, seconds === undefined ? '$&' : '') : placed.replace(/[.:]\s*$/, '');
    const inside = lines(own ? (own === first ? more.join('\n') : rest) : rest.slice(placed.length).trim());
    return {
      heading: heading && beside ? `${heading} (${beside})` : heading || beside,
      lines: seconds === undefined || inside.some((line) => line.seconds !== undefined) ? inside : lasting(seconds, inside),
    };
  });
  // what stands before the first scene tells who and what it is about, and belongs to it
  const about = before ? introOf(before.replace(/[:：]$/, '.'), told) : [];
  // … and is not said where it belongs to what is asked for: 'A short film about Ilse, 67: Scene 1 …'
  const intro = asked ? about.map((line): Line => ({ ...line, manner: 'shown' })) : about;
  return [{ heading: scenes[0]!.heading, lines: [...intro, ...scenes[0]!.lines] }, ...scenes.slice(1)];
}
