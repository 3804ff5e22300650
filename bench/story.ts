// What of an idea comes back in its film. Usage: node bench/story.ts [FILE of {idea, length, names, kind or set}]
import { readFileSync } from 'node:fs';
import { OfflineWriter } from '@scenewright/offline-studio';
import { STORY_IDEAS, type StoryIdea } from './support/story-ideas.ts';

const SMALL = new Set(
  'the and but for with from are was were been its his she they her their him them that this who which what not than then into out over under our your you one two about after before when while until how why has had have will can'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [])
    .map((word) => word.replace(/['’]s$/, ''))
    .filter((word) => word.length > 2 && !SMALL.has(word));

interface Figures {
  ideas: number;
  names: number;
  kept: number;
  words: number;
  shown: number;
  spoken: number;
  invented: number;
  strangers: number;
}
const none = (): Figures => ({ ideas: 0, names: 0, kept: 0, words: 0, shown: 0, spoken: 0, invented: 0, strangers: 0 });

const file = process.argv[2];
const ideas: readonly StoryIdea[] = file
  ? (JSON.parse(readFileSync(file, 'utf8')) as (StoryIdea & { set?: string })[]).map((one) => ({ ...one, kind: one.kind ?? one.set }))
  : STORY_IDEAS;
const writer = new OfflineWriter();
const byKind = new Map<string, Figures>();
const lines = new Map<string, string>();
const shared = new Set<string>();
for (const { kind, idea, length, names } of ideas) {
  const figures = byKind.get(kind) ?? none();
  byKind.set(kind, figures);
  const input = { idea, length, style: '', aspectRatio: '16:9' };
  const script = await writer.generate('script', input, undefined, { signal: new AbortController().signal });
  const shots = script.scenes.flatMap((scene) => scene.shots);
  const cast = [...new Set(shots.flatMap((shot) => shot.characters))];
  const film = [script.title, script.logline, ...shots.flatMap((shot) => [shot.narration, shot.visuals, shot.image_prompt])]
    .join(' ')
    .toLowerCase();
  const own = new Set(wordsOf(idea));
  const lost = names.filter((name) => !cast.some((one) => one.toLowerCase().includes(name.toLowerCase())));
  const unseen = [...own].filter((word) => !film.includes(word));
  const spoken = shots.flatMap((shot) => wordsOf(shot.narration));
  const strangers = cast.filter((name) => !wordsOf(name).every((word) => idea.toLowerCase().includes(word.replace(/s$/, ''))));
  figures.ideas++;
  figures.names += names.length;
  figures.kept += names.length - lost.length;
  figures.words += own.size;
  figures.shown += own.size - unseen.length;
  figures.spoken += spoken.length;
  figures.invented += spoken.filter((word) => !own.has(word)).length;
  figures.strangers += strangers.length;
  for (const { narration } of shots.filter((shot) => shot.narration)) {
    if (lines.has(narration) && lines.get(narration) !== idea) shared.add(narration);
    lines.set(narration, idea);
  }
  if (lost.length + unseen.length + strangers.length > 0)
    console.error(
      [...lost.map((one) => `name ${one}`), ...unseen.map((one) => `word ${one}`), ...strangers.map((one) => `stranger ${one}`)].join(', '),
      '←',
      idea.slice(0, 90),
    );
}
const percent = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`);
console.log(
  '| kind | ideas | names kept | words that matter | spoken, not the person’s | in the cast, not in the text |\n|---|---|---|---|---|---|',
);
const all = none();
for (const [kind, figures] of byKind) {
  for (const key of Object.keys(all) as (keyof Figures)[]) all[key] += figures[key];
  print(kind, figures);
}
print('all', all);
console.log(`\nNarration lines in two films: ${shared.size}`);

function print(kind: string, { ideas: count, names, kept, words, shown, spoken, invented, strangers }: Figures): void {
  console.log(
    `| ${kind} | ${count} | ${kept} of ${names} ${percent(kept, names)} | ${percent(shown, words)} | ${invented} of ${spoken} | ${strangers} |`,
  );
}
