import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AudioView, CharacterView, PushedEvent, SceneView } from '@scenewright/contract';
import { applyScene } from '../../apps/web/src/entities/scene/apply-scene.js';
import { applyList } from '../../apps/web/src/platform/realtime/apply-list.js';
import { type Listener, listen } from '../support/listener.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

/** What a window shows that fetched once, and has lived on pushes since. */
interface Window {
  scenes: SceneView[];
  audios: AudioView[];
  characters: CharacterView[];
  readonly positions: Readonly<Record<'scene' | 'soundtrack' | 'cast', bigint>>;
}

/** Puts pushes into what a window shows, as browsers do; names the events that do not fit. */
function misfits(window: Window, events: readonly PushedEvent[]): string[] {
  return events.flatMap(({ type, change }) => {
    if (!change) return [type];
    const isNews = (part: keyof Window['positions']) => BigInt(change.at) > window.positions[part];
    const { scene, soundtrack, cast } = change;
    const fits = [
      scene && isNews('scene') && applyScene(window.scenes, scene),
      soundtrack && isNews('soundtrack') && applyList(window.audios, soundtrack.audios, ({ _id }) => _id),
      cast && isNews('cast') && applyList(window.characters, cast.characters, ({ _id }) => _id),
    ];
    return fits.includes('unfit') ? [type] : [];
  });
}

describe('what pushes carry', () => {
  let studio: SharedStudio;
  let ada: Person;
  let eve: Person;
  let boss: Person;
  let projectId: string;
  const listeners: Listener[] = [];

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const scenes = () => call('scenes', { params: { projectId } });
  const shots = async () => (await scenes()).scenes[0]!.shots;
  const inScene = (shotId: string | number) => ({ projectId, sceneId: 1, shotId });
  const listenAs = async (person: Person) => {
    const listener = await listen(studio.url, person.token);
    listeners.push(listener);
    return listener;
  };
  /** Everything that was pushed before has come. */
  const settled = async (listener: Listener, person: Person) => {
    // theirs alone: those for what was made come at some time of their own
    const count = () => listener.events.filter(({ type, data }) => type === 'CreditsDeducted' && data.operation === 'manual').length;
    const before = count();
    await person.client.call('deductCredits', { body: { amount: 0.001, operation: 'manual' } });
    await eventually(
      async () => count(),
      (now) => now > before,
    );
  };
  const open = async (): Promise<Window> => {
    const params = { params: { projectId } };
    const [board, sound, cast] = [await scenes(), await call('audios', params), await call('characters', params)];
    const positions = { scene: BigInt(board.position), soundtrack: BigInt(sound.position), cast: BigInt(cast.position) };
    // the same shots under another name
    const boardScenes = board.scenes.map((scene) => ({ ...scene, video_clips: [] }));
    return { scenes: boardScenes, audios: sound.audios, characters: cast.characters, positions };
  };

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    [ada, eve, boss] = [await studio.person('ada'), await studio.person('eve'), await studio.person('boss')];
    await studio.operator.call('grantRole', { body: { email: studio.address('boss'), role: 'admin' } });
    ({ projectId } = await call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
  }, 90_000);
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });

  it('is all that a window needs to show what fetching would, from the first scene to the last undo', async () => {
    const listener = await listenAs(ada);
    await listener.ask('join-project', { projectId });
    const window = await open();
    await call('generateCharacters', { body: { project_id: projectId } });
    await call('generateScenes', { body: { projectId } });
    for (const description of ['A bell over the door', 'Flour in the morning light'])
      await call('addShot', { params: { projectId, sceneId: 1 }, body: { description } });
    await eventually(shots, (all) => all.length > 2 && all.every((one) => one.start_frame_status === 'completed'));
    await call('designAudios', { body: { project_id: projectId } });
    const [first, second] = await shots();
    await call('moveShot', { params: inScene(first!.uid), body: { place: 3 } });
    const { characters } = await call('characters', { params: { projectId } });
    const there = second!.character_ids.includes(characters[0]!._id);
    await call(there ? 'removeCharacterFromShot' : 'addCharacterToShot', {
      params: { projectId, sceneId: 1, clipId: second!.uid },
      body: { character_id: characters[0]!._id },
    });
    await call('generateVideo', {
      body: { projectId, sceneId: 1, clipId: second!.uid, model: 'wan-2.2-fast', length: 5, prompt: 'push in', resolution: '720p' },
    });
    await eventually(shots, (all) => all.some((one) => one.video_generation_status === 'completed'));
    await call('removeShot', { params: inScene(second!.uid) });
    await call('removeShot', { params: inScene(first!.uid) });
    await call('restoreShot', { params: { projectId, sceneId: 1, shotUid: second!.uid } });
    const { audios } = await call('audios', { params: { projectId } });
    await call('removeAudio', { params: { audioId: audios[0]!._id } });
    await call('restoreAudio', { params: { audioId: audios[0]!._id } });
    await eventually(
      () => call('characters', { params: { projectId } }),
      (cast) => cast.characters_completed,
    );
    await settled(listener, ada);

    expect(misfits(window, listener.events)).toEqual([]);
    const fetched = await open();
    expect(window.scenes).toEqual(fetched.scenes);
    expect(window.characters).toEqual(fetched.characters);
    // the number of an audio's shot follows from the shot, which a window has
    const unnumbered = (all: AudioView[]) => all.map((audio) => ({ ...audio, shot_id: null }));
    expect(unnumbered(window.audios)).toEqual(unnumbered(fetched.audios));
    expect(listener.events.findLast(({ change }) => change?.credits !== undefined)?.change?.credits).toBe((await call('credits')).credits);
  }, 120_000);

  it('is nobody else’s, and of a ledger its owner’s alone', async () => {
    const [mine, hers, admins] = [await listenAs(ada), await listenAs(eve), await listenAs(boss)];
    expect(await hers.ask('join-project', { projectId })).toMatchObject({ ok: false });
    expect(await admins.ask('join-project', { projectId })).toMatchObject({ ok: true });
    const [shot] = await shots();
    const { audio } = await call('generateVoice', {
      body: { project_id: projectId, scene_id: 1, shot_id: shot!.uid, prompt: 'Good morning', voice_id: 'offline-ava' },
    });
    await settled(mine, ada);
    await settled(hers, eve);
    await settled(admins, boss);
    const carried = ({ events }: Listener) => events.filter(({ project_id }) => project_id === projectId);
    const heard = (listener: Listener) =>
      carried(listener).some(({ change }) => change?.soundtrack?.audios.items.some(({ _id }) => _id === audio._id));
    expect([heard(mine), heard(admins), heard(hers)]).toEqual([true, true, false]);
    expect(carried(hers)).toEqual([]);
    expect(carried(mine).some(({ change }) => change?.credits !== undefined)).toBe(true);
    expect(carried(admins).filter(({ change }) => change?.credits !== undefined)).toEqual([]);
  }, 60_000);

  it('is left out of what comes after a gap: that is fetched', async () => {
    // of hers nothing is under way that would be heard of in between
    const before = await listenAs(eve);
    await settled(before, eve);
    const { position } = before.events.at(-1)!;
    before.close();
    // what is answered is pushed a moment later, and known from then on to whoever comes back
    await settled(await listenAs(eve), eve);
    const again = await listenAs(eve);
    const answer = await again.ask('resume', { after: position, projectIds: [] });
    expect('events' in answer && answer.events.map(({ type, change }) => [type, change])).toEqual([['CreditsDeducted', undefined]]);
  });
});
