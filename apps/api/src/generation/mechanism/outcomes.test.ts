import { describe, expect, it, jest } from '@jest/globals';
import { LONGEST_WAIT_SECONDS } from '@scenewright/contract';
import { type EventLog, type LogTail, NotShownYet, type Watermarks } from '@scenewright/event-log';
import { type Recorded, streams } from '@scenewright/events';
import { Subject } from 'rxjs';
import type { GenerationKinds } from './generation-kinds.js';
import { Outcomes } from './outcomes.js';

const JOB = '0198c0de-0007-7000-8000-000000000001';
const SHOT = '0198c0de-0003-7000-8000-000000000001';
const stream = streams.scene('0198c0de-0001-7000-8000-000000000001');
const text = { name: '', visuals: '', audio: '', narration: '', duration_seconds: 5, image_prompt: '', video_prompt: '' };

/** An end that was appended with other events: the head is beyond it. */
const ended = (type: string, data: object, of: string = stream) =>
  ({
    id: '1',
    type,
    schemaVersion: 1,
    data,
    stream: of,
    position: 7n,
    revision: 3n,
    recordedAt: new Date(0),
    metadata: {},
  }) as unknown as Recorded;

/** `behind`: the categories whose read models do not come to the end of the log. `before`: what stands in the stream, latest first. */
function outcomes({ behind = [], before = [] }: { behind?: readonly string[]; before?: readonly Recorded[] } = {}) {
  const waits: { position: bigint; categories: readonly string[] }[] = [];
  const events = new Subject<Recorded>();
  const watermarks = {
    reached: async (position: bigint, categories: readonly string[]) => {
      waits.push({ position, categories });
      return !categories.some((category) => behind.includes(category));
    },
  };
  const log = {
    head: async () => 9n,
    async *read() {
      yield* before;
    },
  };
  const kinds = {
    endedBy: (type: string) => (type.endsWith('Requested') ? undefined : {}),
    requestedBy: (type: string) => (type.endsWith('Requested') ? {} : undefined),
  };
  const service = new Outcomes(
    { events } as unknown as LogTail,
    kinds as unknown as GenerationKinds,
    watermarks as unknown as Watermarks,
    log as unknown as EventLog,
  );
  return { service, events, waits };
}

describe('a call that answers with the result of work', () => {
  it('waits until all that the end has changed can be read: the sounds that came with a shot, too', async () => {
    const { service, events, waits } = outcomes();
    const design = service.expect('ShotDesigned', JOB, stream);
    const completed = design.completed();
    events.next(ended('ShotDesigned', { jobId: JOB, shotUid: SHOT, text, characterIds: [] }));
    await expect(completed).resolves.toMatchObject({ shotUid: SHOT });
    expect(waits).toEqual([{ position: 9n, categories: expect.arrayContaining(['scene', 'soundtrack', 'credits']) }]);
  });

  it('does not answer with what cannot be read yet: nobody is told that it is not there', async () => {
    const { service, events } = outcomes({ behind: ['scene'] });
    const completed = service.expect('ShotDesigned', JOB, stream).completed();
    events.next(ended('ShotDesigned', { jobId: JOB, shotUid: SHOT, text, characterIds: [] }));
    await expect(completed).rejects.toBeInstanceOf(NotShownYet);
  });

  it('answers when only others stand still', async () => {
    const { service, events } = outcomes({ behind: ['soundtrack'] });
    const completed = service.expect('ShotDesigned', JOB, stream).completed();
    events.next(ended('ShotDesigned', { jobId: JOB, shotUid: SHOT, text, characterIds: [] }));
    await expect(completed).resolves.toMatchObject({ shotUid: SHOT });
  });

  it.each([[[]], [['scene']]])('says why the work failed, whether that can be read yet (behind: %j)', async (behind) => {
    const { service, events } = outcomes({ behind });
    const completed = service.expect('ShotDesigned', JOB, stream).completed();
    events.next(ended('ShotDesignFailed', { jobId: JOB, shotUid: SHOT, failure: { code: 'provider', message: 'The writer is away.' } }));
    await expect(completed).rejects.toMatchObject({ status: 409, code: 'GENERATION_FAILED', message: 'The writer is away.' });
  });

  it('says which work goes on when that takes longer than it waits', async () => {
    jest.useFakeTimers();
    const { service } = outcomes();
    const refused = expect(service.expect('ShotDesigned', JOB, stream).completed()).rejects.toMatchObject({
      code: 'ALREADY_RUNNING',
      more: { details: { job_id: JOB } },
    });
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_SECONDS * 1000);
    await refused;
    jest.useRealTimers();
  });

  describe('in a project that is deleted meanwhile', () => {
    const project = streams.project('0198c0de-0002-7000-8000-000000000001');
    const gone = { status: 404, code: 'NOT_FOUND', message: 'This has been stopped: its project was deleted meanwhile.' };
    const deleted = ended('ProjectDeleted', {}, project);
    const requested = ended('ExportRequested', { jobId: JOB }, project);
    const failure = { code: 'provider', message: 'The writer is away.' };

    it('is told so at once', async () => {
      const { service, events } = outcomes();
      const completed = service.expect('ExportCompleted', JOB, project).completed();
      events.next(deleted);
      await expect(completed).rejects.toMatchObject(gone);
    });

    it('is told nothing of another one', async () => {
      const { service, events } = outcomes();
      const completed = service.expect('ExportCompleted', JOB, project).completed();
      events.next(ended('ProjectDeleted', {}, streams.project('0198c0de-0002-7000-8000-000000000002')));
      events.next(ended('ExportFailed', { jobId: JOB, failure }, project));
      await expect(completed).rejects.toMatchObject({ message: failure.message });
    });

    it('is told so when it comes again', async () => {
      const { service } = outcomes({ before: [deleted, requested] });
      await expect(service.expect('ExportCompleted', JOB, project).completed()).rejects.toMatchObject(gone);
    });

    it('is told why the script failed with which it ended', async () => {
      const { service } = outcomes({ before: [deleted, ended('ScriptGenerationFailed', { jobId: JOB, failure }, project)] });
      await expect(service.expect('ScriptGenerated', JOB, project).completed()).rejects.toMatchObject({ message: failure.message });
    });

    it('waits for what was asked for after it was brought back', async () => {
      const { service, events } = outcomes({ before: [requested, ended('ProjectRestored', {}, project), deleted] });
      const completed = service.expect('ExportCompleted', JOB, project).completed();
      events.next(ended('ExportFailed', { jobId: JOB, failure }, project));
      await expect(completed).rejects.toMatchObject({ message: failure.message });
    });
  });
});
