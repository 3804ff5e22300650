// What of an idea comes back in its film. Usage: npm run bench -- story; with IDEAS=FILE for a list of {idea, length, names, kind} of one's own
import { readFileSync } from 'node:fs';
import { OfflineWriter } from '@scenewright/offline-studio';
import { namesIn } from '@scenewright/story';
import { STORY_IDEAS, type StoryIdea } from './support/story-ideas.ts';
import { FRESH_IDEAS } from './support/story-ideas-fresh.ts';
import { LATER_IDEAS } from './support/story-ideas-later.ts';
import { TYPED_IDEAS } from './support/story-ideas-typed.ts';

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

const writer = new OfflineWriter();

/** The script and the cast that are written for an idea. */
async function write({ idea, length }: StoryIdea) {
  const context = { signal: new AbortController().signal };
  const script = await writer.generate('script', { idea, length, style: '', aspectRatio: '16:9' }, undefined, context);
  const { characters } = await writer.generate('cast', { idea, style: '', script }, undefined, context);
  return { script, characters, shots: script.scenes.flatMap((scene) => scene.shots) };
}

/** Who tells the story as 'I' has no name in it. */
const isTeller = (name: string, idea: string): boolean => name === 'Narrator' && /\b(?:I|me)\b/.test(idea);

async function measure(title: string, ideas: readonly StoryIdea[]): Promise<void> {
  const byKind = new Map<string, Figures>();
  const lines = new Map<string, string>();
  const shared = new Set<string>();
  for (const one of ideas) {
    const { kind, idea, names } = one;
    const figures = byKind.get(kind) ?? none();
    byKind.set(kind, figures);
    const { script, characters, shots } = await write(one);
    const cast = [...new Set(shots.flatMap((shot) => shot.characters))];
    const film = [
      script.title,
      script.logline,
      ...characters.map(({ description }) => description),
      ...shots.flatMap((shot) => [shot.narration, shot.visuals, shot.image_prompt]),
    ]
      .join(' ')
      .toLowerCase();
    const own = new Set(wordsOf(idea));
    const lost = names.filter((name) => !cast.some((known) => known.toLowerCase().includes(name.toLowerCase())));
    const unseen = [...own].filter((word) => !film.includes(word));
    const spoken = shots.flatMap((shot) => wordsOf(shot.narration));
    const strangers = cast.filter(
      (name) => !isTeller(name, idea) && !wordsOf(name).every((word) => idea.toLowerCase().includes(word.replace(/s$/, ''))),
    );
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
    const missing = [lost.map((name) => `name ${name}`), unseen.map((word) => `word ${word}`), strangers.map((name) => `stranger ${name}`)];
    if (missing.flat().length > 0) console.error(missing.flat().join(', '), '←', idea.slice(0, 90));
  }
  const all = none();
  for (const figures of byKind.values()) for (const key of Object.keys(all) as (keyof Figures)[]) all[key] += figures[key];
  console.log(`\n${title}\n\n| kind | ideas | names kept | words that matter | spoken, not the person’s | in the cast, not in the text |`);
  console.log('|---|---|---|---|---|---|');
  for (const [kind, figures] of [...byKind, ['all', all] as const]) console.log(row(kind, figures));
  console.log(`\nNarration lines in two films: ${shared.size}`);
}

interface NamesOf {
  readonly set: number;
  readonly language: string;
  readonly idea: string;
  readonly names: readonly string[];
}

/** Names alone, in languages that tell them by no capital; half of the ideas have none. */
function measureNames(all: readonly NamesOf[]): void {
  console.log(
    '\nNames in Korean and Japanese\n\n| language, set | ideas | names found | taken for one | of ideas without names left alone |',
  );
  console.log('|---|---|---|---|---|');
  for (const group of new Set(all.map(({ language, set }) => `${language}, ${set}`))) {
    const ideas = all
      .filter(({ language, set }) => `${language}, ${set}` === group)
      .map((one) => ({ ...one, read: [...new Set(namesIn(one.idea, one.language).map(({ name }) => name))] }));
    const names = ideas.flatMap((one) => one.names);
    const found = ideas.flatMap(({ names, read }) => names.filter((name) => read.includes(name)));
    const wrong = ideas.flatMap(({ names, read }) => read.filter((name) => !names.includes(name)));
    const without = ideas.filter((one) => one.names.length === 0);
    const alone = without.filter(({ read }) => read.length === 0);
    console.log(
      `| ${group} | ${ideas.length} | ${found.length} of ${names.length}${percent(found.length, names.length)} | ${wrong.length} | ${alone.length} of ${without.length} |`,
    );
  }
}

const percent = (part: number, whole: number): string => (whole === 0 ? '' : `, ${((100 * part) / whole).toFixed(1)} %`);
const row = (kind: string, { ideas, names, kept, words, shown, spoken, invented, strangers }: Figures): string =>
  `| ${kind} | ${ideas} | ${kept} of ${names}${percent(kept, names)} | ${percent(shown, words).slice(2)} | ${invented} of ${spoken} | ${strangers} |`;

const file = process.env.IDEAS;
const ideasIn = (path: string | URL) => JSON.parse(readFileSync(path, 'utf8')) as StoryIdea[];
if (file) await measure(file, ideasIn(file));
else {
  await measure('Written with care', STORY_IDEAS);
  await measure('As people type', TYPED_IDEAS);
  await measure('By somebody else', FRESH_IDEAS);
  await measure('By somebody else, later', LATER_IDEAS);
  await measure('With rare names', ideasIn(new URL('support/story-ideas-rare.json', import.meta.url)));
  await measure('By somebody else again', ideasIn(new URL('support/story-ideas-unseen.json', import.meta.url)));
  await measure('As ordinary as the first', ideasIn(new URL('support/story-ideas-ordinary.json', import.meta.url)));
  await measure('As ordinary, later', ideasIn(new URL('support/story-ideas-plain.json', import.meta.url)));
  await measure('As ordinary, last', ideasIn(new URL('support/story-ideas-everyday.json', import.meta.url)));
  measureNames(JSON.parse(readFileSync(new URL('support/story-names.json', import.meta.url), 'utf8')) as NamesOf[]);
}
