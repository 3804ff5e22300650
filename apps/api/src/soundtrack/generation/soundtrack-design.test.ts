import { expect, it } from '@jest/globals';
import { soundtrackDecider } from '@scenewright/domain';
import { id, jobId, text } from '@scenewright/domain/testing';
import { AggregateRepository, CommandExecutor, EventLog, MemoryEventStore, newId, systemContext } from '@scenewright/event-log';
import { type NewEvent, streams } from '@scenewright/events';
import type { GenerationJob } from '../../generation/index.js';
import { SoundtrackDesignGeneration } from './soundtrack-design.js';

const [PROJECT, ONE, TWO, OUT, JOB] = [id(9), id(1), id(2), id(3), jobId(9)];
const [STAYS, GOES, THERE, GONE, ASKED] = [id(11, 3), id(12, 3), id(22, 3), id(13, 3), id(14, 3)];
/** Shots that were taken into a scene that was deleted then: one went on from there before. */
const [THROUGH, BEHIND, INTO, WITHIN] = [id(15, 3), id(25, 3), id(16, 3), id(36, 3)];
const metadata = {
  ...{ correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' } as const },
  subject: { projectId: PROJECT, userId: 'ada' },
};
const written = ({ type, data }: { type: string; data: object }): NewEvent => ({ id: newId(), type, schemaVersion: 1, data, metadata });

it('places sounds where their shots are by now, with what those say, and none where a shot is gone', async () => {
  const store = new MemoryEventStore();
  const tell = (stream: string, ...events: { type: string; data: object }[]) =>
    store.append([{ stream, expected: 'any', events: events.map(written) }]);
  const created = { projectId: PROJECT, ownerId: 'ada', idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' };
  const sceneOf = (sceneUid: string, number: number, shotUids: readonly string[]) => ({
    type: 'SceneCreated',
    data: {
      ...{ sceneUid, projectId: PROJECT, number, title: '', description: '' },
      shots: shotUids.map((shotUid) => ({ shotUid, text: text(shotUid, { narration: 'Hush' }), characterIds: [] })),
    },
  });
  const copied = (shotUid: string, from: string, sceneUid = ONE) => ({
    type: 'ShotCopied',
    data: {
      ...{ shotUid, at: 1, from: { sceneUid, shotUid: from }, purpose: 'move', times: {} },
      shot: {
        ...{ text: text(shotUid, { narration: 'Be quiet' }), characterIds: [], addedDescription: null },
        ...{ frames: [], selectedFrame: null, clips: [], selectedClip: null, lastVideo: null },
      },
    },
  });
  const gone = (shotUid: string) => ({ type: 'ShotRemoved', data: { shotUid } });
  await tell(
    streams.project(PROJECT),
    { type: 'ProjectCreated', data: created },
    { type: 'ScenesPlanned', data: { sceneUids: [ONE, TWO, OUT] } },
  );
  await tell(streams.scene(ONE), sceneOf(ONE, 1, [STAYS, GOES, GONE, THROUGH, INTO]));
  await tell(streams.scene(TWO), sceneOf(TWO, 2, [ASKED]));
  await tell(streams.scene(OUT), sceneOf(OUT, 3, []));
  await tell(streams.soundtrack(PROJECT), { type: 'SoundtrackDesignRequested', data: { jobId: JOB, projectId: PROJECT } });
  // while it is designed; a first move was undone
  const before = id(21, 3);
  await tell(streams.scene(TWO), copied(before, GOES), gone(before), copied(THERE, GOES));
  const between = id(35, 3);
  await tell(streams.scene(OUT), copied(between, THROUGH), gone(between), copied(WITHIN, INTO));
  await tell(streams.scene(TWO), copied(BEHIND, between, OUT));
  await tell(streams.project(PROJECT), { type: 'SceneRemoved', data: { sceneUid: OUT } });
  await tell(streams.scene(ONE), ...[GOES, GONE, THROUGH, INTO].map(gone));

  const kind = new SoundtrackDesignGeneration({} as never, {} as never, new AggregateRepository(store), new EventLog(store));
  const job = {
    id: JOB,
    projectId: PROJECT,
    event: { stream: streams.soundtrack(PROJECT) },
  } as unknown as GenerationJob<'SoundtrackDesignRequested'>;
  const planned = [STAYS, GOES, GONE, THROUGH, INTO].map((shotUid) => ({
    ...{ type: 'voice' as const, prompt: 'Hush', placement: { sceneUid: ONE, shotUid } },
    lines: { narration: 'Hush', audio: '' },
  }));
  await new CommandExecutor(store).execute(systemContext('done', { projectId: PROJECT }), (unit) => kind.complete(unit, job, planned));
  const { audios } = await new AggregateRepository(store).stateOf(soundtrackDecider, streams.soundtrack(PROJECT));
  expect(audios.map(({ placement, prompt }) => ({ placement, prompt }))).toEqual([
    { placement: { sceneUid: ONE, shotUid: STAYS }, prompt: 'Hush' },
    { placement: { sceneUid: TWO, shotUid: THERE }, prompt: 'Be quiet' },
    { placement: { sceneUid: TWO, shotUid: BEHIND }, prompt: 'Be quiet' },
    // as those of its scene that were there before
    { placement: { sceneUid: OUT, shotUid: WITHIN }, prompt: 'Be quiet' },
  ]);
});
