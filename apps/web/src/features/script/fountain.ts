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
const bare = (text: string): string => words(text.replace(/…/g, ' ')).toLowerCase();

/** What is seen in a shot; nothing where that is what is said in its scene: the words stand once. */
export const actionOf = ({ texts }: WrittenShot, { shots }: Pick<WrittenScene, 'shots'>): string =>
  bare(shots.map((shot) => shot.texts.narration).join(' ')).includes(bare(texts.visuals)) ? '' : texts.visuals.trim();

/** What is heard in a shot, where it is not what was heard in the one before. */
export const soundOf = (shot: WrittenShot, { shots }: Pick<WrittenScene, 'shots'>): string => {
  const sound = words(shot.texts.audio);
  const before = shots[shots.indexOf(shot) - 1];
  return before && words(before.texts.audio) === sound ? '' : sound;
};

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

function shotOf(shot: WrittenShot, scene: WrittenScene): string[] {
  const { narration } = shot.texts;
  const sound = soundOf(shot, scene);
  const cue = shot.speaker ? `@${words(shot.speaker)}` : `@${NARRATOR} (V.O.)`;
  return [action(actionOf(shot, scene)), sound && `[[Sound: ${sound}]]`, narration.trim() && `${cue}\n${speech(narration)}`].filter(
    (block) => block !== '',
  );
}

/** The film in Fountain (https://fountain.io/syntax), which screenwriting programs read, and this studio, too. */
export function toFountain({ title, logline, scenes }: WrittenFilm): string {
  const head = [`Title: ${words(title)}`, ...(logline.trim() ? [`Notes: ${words(logline)}`] : [])].join('\n');
  const body = scenes.flatMap((scene) => [
    `.${words(scene.title) || `Scene ${scene.number}`} #${scene.number}#`,
    ...(scene.description.trim() ? [`= ${words(scene.description)}`] : []),
    ...scene.shots.flatMap((shot) => shotOf(shot, scene)),
  ]);
  return `${[head, ...body].join('\n\n')}\n`;
}
