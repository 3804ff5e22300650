import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, type CallName, type ErrorCode, type ErrorResponse, errorResponse } from '@scenewright/contract';
import { allCalls, type Ids, idsOfNothing, inputsOf, requestFor } from '../support/requests.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

const callsFor = (access: Call['access']) => allCalls.filter(([, call]) => call.access === access);

/** About one project, or something in it: whoever may not see the project may not know of them. */
const NOT_ABOUT_ONE = ['listProjects', 'createProject', 'voices', 'jobs'];
const aboutProjects = callsFor('user').filter(
  ([name, call]) => inputsOf(call).some((input) => /project|character|audio|job/i.test(input)) && !NOT_ABOUT_ONE.includes(name),
);

/** They change what the others need: last. */
const LAST: readonly CallName[] = [
  'addShot',
  'moveShot',
  'removeAudio',
  'restoreAudio',
  'removeShot',
  'restoreShot',
  'deleteProject',
  'restoreProject',
  'signOutEverywhere',
  'deleteMe',
];
const inOrder = [...callsFor('user')].sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));

/** What the owner of everything is told who asks for something that cannot be: there is no clip and no voice yet. */
const IMPOSSIBLE: Partial<Record<CallName, ErrorCode>> = { useHistoricalVideo: 'NOT_FOUND', lipSync: 'INVALID' };

interface Answer {
  readonly status: number;
  readonly body: ErrorResponse;
}

/** A success of the declared shape, or one of the declared errors. */
function expectDeclared(name: CallName, call: Call, { status, body }: Answer): void {
  if (status === 200) {
    expect(call.response.safeParse(body).error).toBeUndefined();
    return;
  }
  expect(errorResponse.parse(body)).toEqual(body);
  expect([...call.errors, IMPOSSIBLE[name]]).toContain(body.error_code);
  expect(status).not.toBe(500);
}

describe('who may make which call', () => {
  let studio: SharedStudio;
  let owner: Person;
  let other: Person;
  let operatorToken: string;
  let theirs: Ids;

  const send = async (name: CallName, ids: Ids, token?: string): Promise<Answer> => {
    const { path, init } = requestFor(name, ids, {
      successUrl: `${studio.url}/paid`,
      cancelUrl: `${studio.url}/pricing`,
      email: studio.address('ada'),
    });
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`${studio.url}/api${path}`, { ...init, headers });
    return { status: response.status, body: (await response.json()) as ErrorResponse };
  };

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    owner = await studio.person('ada');
    other = await studio.person('eve');
    operatorToken = studio.operatorToken;
    const { client } = owner;
    const { projectId } = await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 10 } });
    const { characters } = await client.call('generateCharacters', { body: { project_id: projectId } });
    const characterId = characters[0]!._id;
    await client.call('generateScenes', { body: { projectId } });
    await client.call('designAudios', { body: { project_id: projectId } });
    const settled = async () => {
      const [cast, { scenes }] = await Promise.all([
        client.call('characters', { params: { projectId } }),
        client.call('scenes', { params: { projectId } }),
      ]);
      return cast.characters_completed && scenes.length > 0 && scenes.every((scene) => scene.shots.every((shot) => shot.start_frame));
    };
    await eventually(settled, (done) => done);
    const [{ audios }, { jobs }, portraits, frames, { scenes }] = await Promise.all([
      client.call('audios', { params: { projectId } }),
      client.call('jobs', { query: { projectId } }),
      client.call('characterHistory', { query: { projectId, characterId } }),
      client.call('startFrameHistory', { query: { projectId, sceneId: '1', clipId: '1' } }),
      client.call('scenes', { params: { projectId } }),
    ]);
    theirs = {
      ...idsOfNothing(),
      project: projectId,
      character: characterId,
      audio: audios[0]!._id,
      job: jobs[0]!.id,
      portrait: portraits.history[0]!._id,
      frame: frames.history[0]!._id,
      shot: scenes[0]!.shots[0]!.uid,
    };
  }, 90_000);

  describe.each(callsFor('user'))('%s', (name) => {
    it.each([
      ['nobody', () => undefined],
      ['somebody with a made-up token', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
      ['the operator, who is no creator', () => operatorToken],
    ])('is refused to %s', async (_, token) => {
      expect(await send(name, theirs, token())).toMatchObject({ status: 401, body: { error_code: 'UNAUTHENTICATED' } });
    });
  });

  describe.each(callsFor('operator'))('%s', (name, call) => {
    it.each([
      ['nobody', () => undefined],
      ['somebody with a made-up token', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
      ['a creator', () => owner.token],
    ])('does not exist for %s', async (_, token) => {
      expect(await send(name, theirs, token())).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } });
    });

    it('answers the operator as the contract says', async () => {
      expectDeclared(name, call, await send(name, theirs, operatorToken));
    });
  });

  it.each(callsFor('public'))('%s asks nobody who they are', async (name, call) => {
    for (const token of [undefined, 'made-up', owner.token]) {
      const { status, body } = await send(name, theirs, token);
      // wrong credentials are another matter than a missing token
      if (status === 401 || status === 403) expect(call.errors).toContain(body.error_code);
    }
  });

  it.each(aboutProjects)('%s answers about somebody else’s as about nothing', async (name) => {
    const [foreign, absent] = [await send(name, theirs, other.token), await send(name, idsOfNothing(), other.token)];
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(absent);
  });

  it.each(inOrder)(
    '%s answers its owner as the contract says',
    async (name, call) => {
      expectDeclared(name, call, await send(name, theirs, name === 'deleteMe' ? other.token : owner.token));
    },
    90_000,
  );
});
