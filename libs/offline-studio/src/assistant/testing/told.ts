/** What a message comes to, in one line, for tables of tests. */
import type { AssistantAct, AssistantFilm } from '@scenewright/providers';
import type { Understood } from '../request.js';

const FIELDS = [
  'title',
  'logline',
  'name',
  'description',
  'narration',
  'speaker',
  'image_prompt',
  'video_prompt',
  'visuals',
  'seconds',
  'voice',
  'prompt',
] as const;

/** 'revise_shot 1.2 image_prompt: dusk → night', or what was asked or said, cut short. */
export function told(found: Understood | null, film: AssistantFilm): string {
  if (!found) return 'nothing';
  if (found.is === 'ask') return `asks: ${found.question.slice(0, 40)}`;
  if (found.is === 'say') return `says: ${found.text.split('\n')[0]?.slice(0, 70)}`;
  return found.acts.length === 0 ? 'nothing new' : found.acts.map((act) => actTold(act, film)).join(', ');
}

function actTold({ tool, args }: AssistantAct, film: AssistantFilm): string {
  const given = args as Readonly<Record<string, unknown>>;
  const scene = film.scenes.find(({ ref }) => ref === given.scene);
  const shot = scene?.shots.find(({ ref }) => ref === given.shot);
  const character = film.characters.find(({ id }) => id === given.character);
  const where = shot ? ` ${scene?.number}.${shot.number}` : scene ? ` ${scene.number}` : character ? ` ${character.name}` : '';
  const now = (shot ?? scene ?? character ?? film) as unknown as Readonly<Record<string, unknown>>;
  // of a picture that is told twice, what its prompt says is enough
  const fields = FIELDS.filter((field) => field in given && !(field === 'visuals' && 'image_prompt' in given));
  const words = fields.map((field) => ` ${field}: ${difference(now[field], given[field])}`).join(';');
  const rest = ['how', 'place', 'to_scene', 'appears', 'mode', 'outputs', 'sound']
    .filter((name) => name in given)
    .map((name) => ` ${name} ${String(given[name])}`);
  const who = shot && character ? ` ${character.name}` : '';
  return `${tool}${where}${who}${words}${rest.join('')}`;
}

/** The words that go and those that come: 'dusk → night'. */
function difference(from: unknown, to: unknown): string {
  if (typeof from !== 'string' || typeof to !== 'string') return String(to);
  const [old, fresh] = [from.split(' '), to.split(' ')];
  let [start, end] = [0, 0];
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start += 1;
  while (end < Math.min(old.length, fresh.length) - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const gone = old.slice(start, old.length - end).join(' ');
  return `${gone ? `${gone} → ` : '+'}${fresh.slice(start, fresh.length - end).join(' ')}`;
}
