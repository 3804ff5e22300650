import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '@scenewright/contract';
import pg from 'pg';
import { holdJobs } from '../support/held-jobs.js';
import { listen } from '../support/listener.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';

describe('shots that move, and removals that are undone', () => {
  let studio: SharedStudio;
  let ada: Person;
  let eve: Person;
  let projectId: string;

  const call: SharedStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const shots = async () => (await call('scenes', { params: { projectId } })).scenes[0]!.shots;
  const order = async () => (await shots()).map((shot) => shot.uid);
  const shot = async (uid: string) => (await shots()).find((one) => one.uid === uid)!;
  const audios = async () => (await call('audios', { params: { projectId } })).audios;
  const inScene = (shotId: string | number) => ({ projectId, sceneId: 1, shotId });
  const undone = (shotUid: string) => call('restoreShot', { params: { projectId, sceneId: 1, shotUid } });
  const post = async (path: string, body: unknown = {}, headers: Record<string, string> = {}, { token } = ada) => {
    const response = await fetch(`${studio.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as ErrorResponse };
  };
  /** Starts a clip that is made in the background; comes back before it is there. */
  const film = (clipId: string) =>
    call('generateVideo', {
      body: { projectId, sceneId: 1, clipId, model: 'wan-2.2-fast', length: 5, prompt: 'push in', resolution: '720p' },
    });
  const filmed = async (uid: string) => {
    await film(uid);
    await eventually(
      () => shot(uid),
      (one) => one.video_generation_status === 'completed',
    );
  };

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    ada = await studio.person('ada');
    eve = await studio.person('eve');
    ({ projectId } = await call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
    await call('generateCharacters', { body: { project_id: projectId } });
    await call('generateScenes', { body: { projectId } });
    await eventually(
      () => call('scenes', { params: { projectId } }),
      ({ scenes }) => scenes.length > 0,
    );
    for (const description of ['A bell over the door', 'Flour in the morning light', 'The first customer']) {
      await call('addShot', { params: { projectId, sceneId: 1 }, body: { description } });
    }
    await eventually(shots, (all) => all.every((one) => one.start_frame_status === 'completed'));
    await call('designAudios', { body: { project_id: projectId } });
  }, 90_000);

  describe('a shot that is moved', () => {
    it('stands at its new place with its audio, and the shots between have moved by one', async () => {
      const [first, ...others] = await order();
      const heard = (await audios()).filter((audio) => audio.shot_uid !== null);
      expect(await call('moveShot', { params: inScene(1), body: { place: 3 } })).toEqual({ success: true, shot_uid: first, shot_id: 3 });
      const now = [...others.slice(0, 2), first, ...others.slice(2)];
      expect(await order()).toEqual(now);
      expect((await shots()).map((one) => one.shot_id)).toEqual(now.map((_, index) => index + 1));
      for (const audio of await audios()) {
        if (audio.shot_uid) expect(audio.shot_id).toBe(now.indexOf(audio.shot_uid) + 1);
      }
      expect((await audios()).filter((audio) => audio.shot_uid !== null)).toHaveLength(heard.length);
      await call('moveShot', { params: inScene(first!), body: { place: 1 } });
      expect(await order()).toEqual([first, ...others]);
    });

    it('goes to the end when its place is beyond it', async () => {
      const [first, ...others] = await order();
      expect((await call('moveShot', { params: inScene(first!), body: { place: 99 } })).shot_id).toBe(others.length + 1);
      expect(await order()).toEqual([...others, first]);
    });

    it('gets the clip that was being made for it', async () => {
      const [first] = await order();
      await film(first!);
      await call('moveShot', { params: inScene(first!), body: { place: 2 } });
      expect((await shot(first!)).shot_id).toBe(2);
      await eventually(
        () => shot(first!),
        (one) => one.video_generation_status === 'completed',
      );
      expect((await shots()).filter((one) => one.video_url !== null).map((one) => one.uid)).toEqual([first]);
    });

    it('moves once, however often the same click arrives', async () => {
      const [first] = await order();
      const key = { 'idempotency-key': randomUUID() };
      const path = `/scenes/${projectId}/1/shots/${first}/move`;
      const answer = await post(path, { place: 3 }, key);
      expect(answer).toMatchObject({ status: 200, body: { shot_id: 3 } });
      await call('moveShot', { params: inScene(first!), body: { place: 1 } });
      expect(await post(path, { place: 3 }, key)).toEqual(answer);
      expect((await order())[0]).toBe(first);
    });

    it('is told to the other windows', async () => {
      const listener = await listen(studio.url, ada.token);
      try {
        await listener.ask('join-project', { projectId });
        const [first] = await order();
        await call('moveShot', { params: inScene(first!), body: { place: 2 } });
        // moves of the test before may still be on their way
        const moves = await eventually(
          async () => listener.events.filter(({ type }) => type === 'ShotMoved').map(({ data }) => data),
          (all) => all.some(({ to }) => to === 2),
        );
        expect(moves.at(-1)).toEqual({ shotUid: first, to: 2 });
      } finally {
        listener.close();
      }
    });

    it.each([0, -1, 1.5, '2', null])('cannot be put at %p', async (place) => {
      const before = await order();
      const answer = await post(`/scenes/${projectId}/1/shots/1/move`, { place });
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID', field: 'place' } });
      expect(await order()).toEqual(before);
    });

    it('has to be there', async () => {
      expect(await post(`/scenes/${projectId}/1/shots/99/move`, { place: 1 })).toMatchObject({ status: 404 });
      expect(await post(`/scenes/${projectId}/9/shots/1/move`, { place: 1 })).toMatchObject({ status: 404 });
    });
  });

  describe('a removal that is undone', () => {
    it('leaves the shot as it was: place, start frames, clip, history and audio', async () => {
      const uid = (await order())[1]!;
      await filmed(uid);
      const [before, heard] = [await shots(), await audios()];
      const history = await call('videoHistory', { query: { projectId, sceneId: '1', clipId: uid } });
      const { credits } = await call('credits');
      await call('removeShot', { params: inScene(uid) });
      expect(await order()).not.toContain(uid);
      expect((await audios()).filter((audio) => audio.shot_uid === uid)).toEqual([]);
      expect(await undone(uid)).toEqual({ success: true, shot_uid: uid, shot_id: 2 });
      // addresses of media are signed anew every time
      const told = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/\?[^"]*/g, ''));
      expect(told(await shots())).toEqual(told(before));
      expect(told(await audios())).toEqual(told(heard));
      expect(told(await call('videoHistory', { query: { projectId, sceneId: '1', clipId: uid } }))).toEqual(told(history));
      expect((await call('credits')).credits).toBe(credits);
    });

    it('is done once, however often it is asked for', async () => {
      const before = await order();
      const heard = (await audios()).length;
      await call('removeShot', { params: inScene(before[0]!) });
      const answers = await Promise.all([1, 2, 3].map(() => undone(before[0]!)));
      expect(new Set(answers.map((answer) => answer.shot_id))).toEqual(new Set([1]));
      expect(await order()).toEqual(before);
      expect(await audios()).toHaveLength(heard);
    });

    it('finds the place again after the others have moved and gone', async () => {
      const before = await order();
      const [one, two, three] = before as [string, string, string];
      await call('removeShot', { params: inScene(two) });
      await call('removeShot', { params: inScene(one) });
      await undone(two);
      expect((await order()).slice(0, 2)).toEqual([two, three]);
      await undone(one);
      expect(await order()).toEqual(before);
      await call('removeShot', { params: inScene(two) });
      await call('moveShot', { params: inScene(one), body: { place: 99 } });
      await undone(two);
      expect(await order()).toEqual([...before.slice(1), one]);
    });

    it('brings no work back: what was being made is stopped and has cost nothing', async () => {
      const uid = (await order()).at(-1)!;
      const { video_url } = await shot(uid);
      const { credits } = await call('credits');
      const { job_id } = await film(uid);
      await call('removeShot', { params: inScene(uid) });
      await undone(uid);
      const { job } = await call('job', { params: { jobId: job_id } });
      // it was stopped, unless it was done before the removal came
      if (job.state === 'cancelled') {
        expect(await shot(uid)).toMatchObject({ job_id: null });
        expect((await shot(uid)).video_url?.split('?')[0]).toBe(video_url?.split('?')[0]);
        expect((await call('credits')).credits).toBe(credits);
      } else expect(job.state).toBe('completed');
      expect((await shot(uid)).video_generation_status).not.toBe('in_progress');
    });

    it('waits for work that was asked for a moment before and is no job yet: it is stopped, and has cost nothing', async () => {
      const uid = (await order()).at(-1)!;
      const { credits } = await call('credits');
      const [queue, database] = [await holdJobs(studio.databaseUrl), new pg.Client({ connectionString: studio.databaseUrl })];
      await database.connect();
      try {
        // until then no request becomes a job
        await database.query('BEGIN; LOCK TABLE ops.generation_jobs IN SHARE MODE');
        const { job_id } = await film(uid);
        const path = `/api/scenes/${projectId}/1/shots/${uid}`;
        const refused = await fetch(studio.url + path, { method: 'DELETE', headers: { authorization: `Bearer ${ada.token}` } });
        expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({ status: 503, error_code: 'NOT_YET' });
        await database.query('COMMIT');
        await call('removeShot', { params: inScene(uid) });
        expect((await call('job', { params: { jobId: job_id } })).job.state).toBe('cancelled');
        expect((await call('credits')).credits).toBe(credits);
      } finally {
        await database.end();
        await queue.letGo();
      }
      await undone(uid);
    });

    it('gives an audio item back where it was', async () => {
      const before = await audios();
      const audio = before.find((one) => one.shot_uid !== null)!;
      await call('removeAudio', { params: { audioId: audio._id } });
      expect(await audios()).toHaveLength(before.length - 1);
      await call('restoreAudio', { params: { audioId: audio._id } });
      await call('restoreAudio', { params: { audioId: audio._id } });
      expect((await audios()).map((one) => one._id)).toEqual(before.map((one) => one._id));
    });

    it('gives no audio back to a shot that is gone, and with the shot only what went with it', async () => {
      const before = await audios();
      const audio = before.find((one) => one.shot_uid !== null)!;
      await call('removeAudio', { params: { audioId: audio._id } });
      await call('removeShot', { params: inScene(audio.shot_uid!) });
      expect(await post(`/audios/${audio._id}/restore`)).toMatchObject({ status: 409, body: { error_code: 'CONFLICT' } });
      await undone(audio.shot_uid!);
      expect((await audios()).map((one) => one._id)).toEqual(before.map((one) => one._id).filter((id) => id !== audio._id));
      await call('restoreAudio', { params: { audioId: audio._id } });
      expect((await audios()).map((one) => one._id)).toEqual(before.map((one) => one._id));
    });

    it('tells nobody else that there is anything to undo', async () => {
      const uid = (await order())[0]!;
      const audio = (await audios())[0]!;
      await call('removeShot', { params: inScene(uid) });
      const answers = [
        await post(`/scenes/${projectId}/1/shots/${uid}/restore`, {}, {}, eve),
        await post(`/scenes/${projectId}/1/shots/1/move`, { place: 2 }, {}, eve),
        await post(`/audios/${audio._id}/restore`, {}, {}, eve),
        await post(`/audios/${randomUUID()}/restore`),
        await post(`/scenes/${projectId}/1/shots/${randomUUID()}/restore`),
      ];
      expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
      await undone(uid);
    });

    it('leaves a log from which everything shown can be derived again', async () => {
      const { clean, differences } = await studio.operator.call('verify');
      expect(differences).toEqual([]);
      expect(clean).toBe(true);
    });
  });
});
