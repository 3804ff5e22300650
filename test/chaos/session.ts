import { setTimeout as sleep } from 'node:timers/promises';
import type { ShotView } from '@scenewright/contract';
import type { Person } from './person.js';
import type { Random } from './random.js';

/** How the maker of videos takes an order follows from its prompt: see `PROMPTS` for which there are. */
export const PROMPTS = {
  'done at once': {},
  'takes a while': { slow: true, askAgainInMs: 500 },
  'takes a while and stumbles': { slow: true, shaky: 2 },
  'is busy': { busy: 2, retryAfter: 1 },
  'is cut off': { cut: 1 },
  refuses: { refused: 'fatal' },
  'refuses the content': { refused: 'moderated' },
  'delivers nonsense': { delivers: 'nonsense' },
  'never answers': { silent: true },
} as const;
type Prompt = keyof typeof PROMPTS;
/** Most orders go well, or there would be no films. */
const ORDERS: readonly Prompt[] = [
  ...(['done at once', 'done at once', 'takes a while', 'takes a while', 'takes a while and stumbles', 'is busy', 'is cut off'] as const),
  ...(Object.keys(PROMPTS) as Prompt[]),
];

const IDEAS = [
  'A lighthouse keeper befriends a storm',
  'Two foxes open a bakery',
  'A clockmaker repairs the moon',
  'A cat learns to sail',
  'A gardener teaches a robot to sing',
];
/** The cheapest there is, in seconds and credits. */
const MODEL = 'wan-2.2-fast';
const LENGTHS = [10, 15];
/** What the painter can do with a portrait. */
const WISHES = ['in the rain', 'at night', 'in the snow'];
const DEEDS_MOST = 30;
const PAUSE_MS = { from: 50, to: 900 };

interface Film {
  readonly projectId: string;
  readonly person: Person;
  readonly random: Random;
}

/** One thing that somebody does to their film; it does nothing when there is nothing to do it to. */
type Deed = (film: Film) => Promise<unknown>;

/** From signing up to an export and beyond, until it is enough or `isLate`. */
export async function session(person: Person, random: Random, isLate: () => boolean): Promise<void> {
  const videoLength = random.pick(LENGTHS);
  const made = await person.change('createProject', { body: { idea: random.pick(IDEAS), videoLength } });
  if (!made || isLate()) return;
  const film = { projectId: made.projectId, person, random };
  await person.change('generateCharacters', { body: { project_id: film.projectId } });
  await person.change('generateScenes', { body: { projectId: film.projectId } });
  await person.change('designAudios', { body: { project_id: film.projectId } });
  for (let nth = 0; nth < DEEDS_MOST && !isLate(); nth++) {
    await random.pick(DEEDS)(film);
    await sleep(random.between(PAUSE_MS.from, PAUSE_MS.to));
  }
}

const deduct: Deed = ({ person, random }) =>
  person.change('deductCredits', { body: { amount: Math.ceil(random.between(0.001, 0.2) * 1000) / 1000, operation: 'manual' } });

const spendTooMuch: Deed = ({ person }) => person.change('deductCredits', { body: { amount: 5000, operation: 'manual' } });

const film: Deed = (of) =>
  withShot(of, (sceneId, shot) =>
    of.person.change('generateVideo', {
      body: {
        ...{ projectId: of.projectId, sceneId, clipId: shot.uid },
        ...{ model: MODEL, resolution: '720p', length: '5s', prompt: of.random.pick(ORDERS) },
      },
    }),
  );

const filmAll: Deed = ({ person, projectId }) => person.change('generateAllClips', { body: { projectId, model: MODEL } });

const portrait: Deed = async ({ person, projectId, random }) => {
  const cast = await person.look('characters', { params: { projectId } });
  if (!cast?.characters.length) return;
  const { _id } = random.pick(cast.characters);
  return person.change('editPortrait', { body: { character_id: _id, prompt: random.pick(WISHES), regen: random.chance(0.5) } });
};

const addShot: Deed = (of) =>
  withShot(of, (sceneId) =>
    of.person.change('addShot', {
      params: { projectId: of.projectId, sceneId },
      body: { description: 'A gull lands on the rail', shot_id: 1 },
    }),
  );

const moveShot: Deed = (of) =>
  withShot(of, (sceneId, { uid }) =>
    of.person.change('moveShot', {
      params: { projectId: of.projectId, sceneId, shotId: uid },
      body: { place: of.random.pick([1, 2, 3]) },
    }),
  );

const removeShot: Deed = (of) =>
  withShot(of, async (sceneId, { uid }) => {
    const params = { projectId: of.projectId, sceneId };
    const removed = await of.person.change('removeShot', { params: { ...params, shotId: uid } });
    if (removed && of.random.chance(0.7)) await of.person.change('restoreShot', { params: { ...params, shotUid: uid } });
  });

const record: Deed = ({ person, projectId }) => person.change('generateAllAudios', { body: { project_id: projectId } });

const compose: Deed = (of) =>
  withShot(of, (scene) =>
    of.person.change('generateMusic', {
      body: { project_id: of.projectId, start_scene_id: scene, end_scene_id: scene, prompt: 'a slow waltz' },
    }),
  );

const removeSound: Deed = async ({ person, projectId, random }) => {
  const found = await person.look('audios', { params: { projectId } });
  if (!found?.audios.length) return;
  const params = { audioId: random.pick(found.audios)._id };
  const removed = await person.change('removeAudio', { params });
  if (removed && random.chance(0.7)) await person.change('restoreAudio', { params });
};

const cancel: Deed = async ({ person, random }) => {
  const found = await person.look('jobs', { query: { state: 'open' } });
  if (found?.jobs.length) await person.change('cancelJob', { params: { jobId: random.pick(found.jobs).id } });
};

const deleteFilm: Deed = async ({ person, projectId }) => {
  if (await person.change('deleteProject', { params: { projectId } })) await person.change('restoreProject', { params: { projectId } });
};

const exportFilm: Deed = ({ person, projectId }) => person.change('exportFilm', { body: { projectId } });

/** As often as it stands here. */
const DEEDS: readonly Deed[] = [
  ...[deduct, deduct, deduct, spendTooMuch],
  ...[film, film, film, film, filmAll, record, compose],
  ...[portrait, addShot, moveShot, moveShot, removeShot, removeSound],
  ...[cancel, deleteFilm, exportFilm],
];

async function withShot({ person, projectId, random }: Film, deed: (sceneUid: string, shot: ShotView) => Promise<unknown>): Promise<void> {
  const found = await person.look('scenes', { params: { projectId } });
  const scenes = found?.scenes.filter(({ shots }) => shots.length > 0) ?? [];
  if (scenes.length === 0) return;
  const scene = random.pick(scenes);
  await deed(scene.uid, random.pick(scene.shots));
}
