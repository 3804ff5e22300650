import { LINE_MARK, NUMBER, SCENE_WORD, SHOT_WORD } from './keys.js';
import { PLACED } from './screenplay.js';
import { SPAN, secondsOf } from './times.js';

const TITLE = '(?<title>\\p{L}[^\\n()\\[\\]|:：.!?"“”„]{0,48}?)';
/** 'Hook (0–3s)', '**Problem (5–15 seconds):** Show a cat.', '[OUTRO – 0:45–0:60]'. */
const TITLED = `${LINE_MARK}[*_[]*(?:${TITLE})[*_]*(?:\\s*[–—|:-])?\\s*[*_]*[[(]?(?<span>${SPAN})[\\])]*[*_]*[^\\S\\n]*[:：]?[*_\\]]*`;
/** '[0:00–0:05] Hook', '0:05 – 0:15 | Story'. */
const TIMED = `${LINE_MARK}[*_]*[[(]?[*_]*(?<span>${SPAN})[\\])]?[*_]*\\s*[|:：–—-]?\\s*[*_]*(?:${TITLE})[*_:\\]]*`;
const LINES = [new RegExp(`^${TITLED}(?<rest>[^\\S\\n].*)?$`, 'iu'), new RegExp(`^${TIMED}[^\\S\\n]*$`, 'iu')] as const;
/** What parts of a short film are called. */
const PART =
  /^(?:(?:the )?(?:hook|intro(?:duction)?|opening|main(?: content| part)?|body|build[- ]?up|problem|solution|twist|reveal|pay-?off|climax|conclusion|outro|closing|ending|cta|call[- ]to[- ]action|demo|proof|offer|story|value|setup|punch ?line|einstieg|einleitung|hauptteil|schluss|auflösung|accroche|gancho|introducción|desarrollo|cierre|aggancio|chiusura))(?: \d)?(?:$|[ /&])/iu;
const IS_MARKED = new RegExp(`^[*_#[( \\t]*(?:(?:${SCENE_WORD}|${SHOT_WORD})\\s?${NUMBER}(?![\\p{L}\\p{N}])|${PLACED})`, 'mu');

interface Section {
  readonly at: number;
  readonly title: string;
  readonly span: string;
  readonly rest: string;
  readonly begins: number;
}

/** A text whose parts have a name and a time, with each as a scene that is called so and lasts as long; any other text as it is. */
export function withSectionsAsScenes(text: string): string {
  if (IS_MARKED.test(text)) return text;
  const lines = text.split('\n');
  for (const [kind, pattern] of LINES.entries()) {
    const sections = lines.flatMap((line, at): Section[] => {
      const { title = '', span = '', rest = '' } = pattern.exec(line)?.groups ?? {};
      return span ? [{ at, title: title.trim(), span, rest: rest.trim(), begins: secondsOf(/^[\d:]+/.exec(span)![0]) }] : [];
    });
    const hasWords = ({ at, rest }: Section, index: number) =>
      rest !== '' || lines.slice(at + 1, sections[index + 1]?.at).some((line) => line.trim() !== '');
    const areNamed = kind === 0 || sections.some(({ title }) => PART.test(title));
    const areInTurn = sections.every(({ begins }, index) => begins > (sections[index - 1]?.begins ?? -1));
    if (sections.length < 2 || sections[0]!.begins !== 0 || !areNamed || !areInTurn || !sections.every(hasWords)) continue;
    const scenes = new Map(
      sections.map(({ at, title, span, rest }, index) => [at, `Scene ${index + 1}: ${title} (${span})\n${rest}`] as const),
    );
    return lines.map((line, at) => scenes.get(at) ?? line).join('\n');
  }
  return text;
}
