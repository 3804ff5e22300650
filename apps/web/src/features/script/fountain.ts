import type { WrittenScene, WrittenShot } from './written.js';

/** A film as it is written. */
export interface WrittenFilm {
  readonly title: string;
  readonly logline: string;
  readonly scenes: readonly WrittenScene[];
}

/** Who says what a script gives to nobody else. */
export const NARRATOR = 'Narrator';

const words = (text: string): string => text.trim().replace(/\s+/g, ' ');
const sameWords = (one: string, other: string): boolean => words(one).toLowerCase() === words(other).toLowerCase();

/** What is seen in a shot; nothing where that is what is said: the words stand once. */
export const actionOf = ({ texts }: WrittenShot): string => (sameWords(texts.visuals, texts.narration) ? '' : texts.visuals.trim());

/** Fountain takes lines with these beginnings, and lines of capitals alone, for something else than action. */
const isTakenForElse = (line: string): boolean => /^[.@#=>~!]|^(?:INT|EXT|EST|I\/E)\b/i.test(line) || !/\p{Ll}/u.test(line);
const plainLine = (line: string): string => line.trim().replace(/\[\[/g, '[ [').replace(/\/\*/g, '/ *');
const action = (text: string): string =>
  text
    .split('\n')
    .map(plainLine)
    .filter(Boolean)
    .map((line) => (isTakenForElse(line) ? `!${line}` : line))
    .join('\n');
/** An empty line would end what somebody says. */
const speech = (text: string): string => text.split('\n').map(plainLine).filter(Boolean).join('\n');

function shotOf(shot: WrittenShot): string[] {
  const { audio, narration } = shot.texts;
  const cue = shot.speaker ? `@${words(shot.speaker)}` : `@${NARRATOR} (V.O.)`;
  return [action(actionOf(shot)), audio.trim() && `[[Sound: ${words(audio)}]]`, narration.trim() && `${cue}\n${speech(narration)}`].filter(
    (block) => block !== '',
  );
}

/** The film in Fountain (https://fountain.io/syntax), which screenwriting programs read, and this studio, too. */
export function toFountain({ title, logline, scenes }: WrittenFilm): string {
  const head = [`Title: ${words(title)}`, ...(logline.trim() ? [`Notes: ${words(logline)}`] : [])].join('\n');
  const body = scenes.flatMap((scene) => [
    `.${words(scene.title) || `Scene ${scene.number}`} #${scene.number}#`,
    ...(scene.description.trim() ? [`= ${words(scene.description)}`] : []),
    ...scene.shots.flatMap(shotOf),
  ]);
  return `${[head, ...body].join('\n\n')}\n`;
}
