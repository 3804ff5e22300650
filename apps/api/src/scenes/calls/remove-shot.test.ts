import { beforeEach, describe, expect, it } from '@jest/globals';
import { sceneDecider, soundtrackDecider } from '@scenewright/domain';
import { begunFilm, id, image, jobId, setting } from '@scenewright/domain/testing';
import {
  AggregateRepository,
  type CommandBody,
  type CommandContext,
  CommandExecutor,
  CommandGateway,
  MemoryEventStore,
  systemContext,
  type Watermarks,
} from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { JobCancellation } from '../../generation/index.js';
import { Problem } from '../../http/problems.js';
import { carryOut } from '../../projects/index.js';
import type { ShotAccess } from '../shot-access.js';
import { ShotWork } from '../shot-work.js';
import { RemoveShotHandler } from './remove-shot.js';

const [FILM, SCENE, SHOT, OTHER] = [id(9), id(1), id(1, 3), id(2, 3)];
const [scene, soundtrack] = [streams.scene(SCENE), streams.soundtrack(FILM)];
const [VIDEO, VOICE, VOICE_OF_OTHER, LATER] = [jobId(1), jobId(2), jobId(3), jobId(4)];

describe('removing a shot', () => {
  let store: MemoryEventStore;
  let done: string[];
  /** What was requested and is no job yet: the studio is behind. */
  let notYet: string;

  const happens = (name: string, body: CommandBody) => new CommandExecutor(store).execute(systemContext(name, { projectId: FILM }), body);
  const speak = (job: string, audioId: string) =>
    happens(job, (unit) =>
      unit.decide(soundtrackDecider, soundtrack, {
        ...{ type: 'RequestAudio', jobId: job, audioId, prompt: 'Hush', seconds: 4, line: '', speakerVoice: null, price: 500 },
      }),
    );

  /** The same click, however often it is sent. `meanwhile`: what happens once everything has been stopped. */
  async function remove(meanwhile: () => Promise<unknown> = async () => undefined) {
    const aggregates = new AggregateRepository(store);
    const shots = {
      ownScene: async () => ({ stream: scene }),
      shotIn: async () => ({ shot: (await aggregates.stateOf(sceneDecider, scene)).shots[0] }),
    };
    const real = new CommandGateway(new CommandExecutor(store), { reached: async () => true } as unknown as Watermarks, store);
    const gateway = {
      once: real.once.bind(real),
      leftBy: real.leftBy.bind(real),
      execute: async (context: CommandContext, body: CommandBody) => {
        await meanwhile();
        await real.execute(context, body);
        done.push('removed');
      },
    };
    const cancellation = {
      cancelById: async (job: string) => {
        if (job === notYet) throw new Problem(503, 'NOT_YET', 'What is being made here cannot be stopped yet. Try again in a few seconds.');
        done.push(job);
      },
    };
    const handler = new RemoveShotHandler(
      gateway as unknown as CommandGateway,
      shots as unknown as ShotAccess,
      aggregates,
      new ShotWork(aggregates, cancellation as unknown as JobCancellation),
    );
    const context = systemContext('remove', { projectId: FILM });
    const command = { ...context, causationId: context.commandId };
    const call = { input: { projectId: FILM, sceneId: 1, shotId: 1 }, meta: { ...command, about: () => command } };
    await handler.execute(call as unknown as Parameters<typeof handler.execute>[0]);
  }

  beforeEach(async () => {
    store = new MemoryEventStore();
    done = [];
    notYet = '';
    await happens('begin', async (unit) => {
      await carryOut(unit, begunFilm({ [SCENE]: [SHOT, OTHER] }));
      await unit.decide(sceneDecider, scene, { type: 'UploadStartFrame', shotUid: SHOT, frameId: id(5, 6), image: image() });
      const audios = [SHOT, SHOT, OTHER].map((shotUid, n) => {
        const placement = { sceneUid: SCENE, shotUid };
        return { audioId: id(n + 1, 4), type: 'voice', placement, prompt: 'Hush' } as const;
      });
      await unit.decide(soundtrackDecider, soundtrack, { type: 'AddAudios', audios });
    });
    const request = { model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'It moves', price: 5000, setting } as const;
    await happens('film', (unit) => unit.decide(sceneDecider, scene, { type: 'RequestVideo', jobId: VIDEO, shotUid: SHOT, ...request }));
    await speak(VOICE, id(1, 4));
    await speak(VOICE_OF_OTHER, id(3, 4));
  });

  it('stops what is being made for it before it goes, its voices and effects too, and nothing of another shot', async () => {
    await remove(async () => done.push('stopped'));
    expect(done.slice(0, 3)).toEqual([VIDEO, VOICE, 'stopped']);
    expect(done).not.toContain(VOICE_OF_OTHER);
  });

  it('stops what was asked for while it went', async () => {
    await remove(() => speak(LATER, id(2, 4)));
    expect(done.slice(done.indexOf('removed'))).toContain(LATER);
  });

  it('stops that when it is sent again, where it could not be stopped at first', async () => {
    notYet = LATER;
    await expect(remove(() => speak(LATER, id(2, 4)))).rejects.toMatchObject({ status: 503, code: 'NOT_YET' });
    notYet = '';
    done = [];
    await remove();
    expect(done).toContain(LATER);
  });
});
