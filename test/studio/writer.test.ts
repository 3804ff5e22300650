import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataOf } from '@scenewright/events';
import { LanguageModelStandIn } from '../services/language-models/language-model-stand-in.js';
import type { Mind } from '../services/language-models/mind.js';
import { materialIn, taskOf, well, writes } from '../services/language-models/writing-mind.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';

const KEY = 'sk-secret-of-the-writer';
const IDEA = 'Mara keeps the lighthouse. She says: "The storm is my friend." In 1974 it came back.';
const BRIEF = { idea: IDEA, videoLength: 20, aspectRatio: '16:9', videoStyle: 'Cinematic', telling: 'story_around' } as const;

describe('a studio in which a language model writes', () => {
  let server: LanguageModelStandIn;
  let studio: TestStudio;
  let ada: Person;
  const call: TestStudio['operator']['call'] = (...given) => ada.client.call(...given);
  const eventsOf = async (stream: string) => (await studio.operator.call('streamHistory', { params: { stream } })).events;
  const wrote = async (projectId: string) => {
    const events = await eventsOf(`project-${projectId}`);
    return events.filter(({ type }) => type === 'ModelWrote').map(({ data }) => data as DataOf<'ModelWrote'>);
  };
  const create = (more: Partial<Record<keyof typeof BRIEF | 'logline', unknown>> = {}) =>
    call('createProject', { body: { ...BRIEF, ...more } as never });
  /** Says the first of these once, then the next, and then writes. */
  const first = (...minds: Mind[]): Mind => {
    const left = [...minds];
    return (asked) => (left.shift() ?? writes)(asked);
  };

  beforeAll(async () => {
    server = await new LanguageModelStandIn(KEY).start();
    studio = await startTestStudio({
      ...{ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.url, ASSISTANT_MODEL: 'offline', WRITER_MODEL: 'openai/gpt-5.4' },
      ...{ PLAN_LIFTS: 'ada@example.com=pro_monthly', FREE_GENERATIONS_PER_HOUR: '100' },
    });
    ada = await studio.person('ada');
  }, 120_000);
  beforeEach(() => {
    server.asked.length = 0;
    server.mind = writes;
  });
  afterAll(async () => {
    await studio?.close();
    await server?.stop();
  });

  it('has a film’s script, cast and soundtrack from it, says who wrote them, and notes its tokens', async () => {
    const { projectId, script } = await create();
    const params = { projectId };
    expect(script.title).toBe('A Film by a Model');
    expect(script.scenes.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(20, 3);
    const [generated] = (await eventsOf(`project-${projectId}`)).filter(({ type }) => type === 'ScriptGenerated');
    expect(generated!.data).toMatchObject({ method: 'openai/gpt-5.4' });
    await call('generateCharacters', { body: { project_id: projectId } });
    const { characters } = await eventually(
      () => call('characters', { params }),
      (cast) => cast.characters.length > 0,
    );
    expect(characters.map(({ name, description }) => [name, description])).toEqual([['Mara', 'A person of 30 in a red coat.']]);
    await call('generateScenes', { body: { projectId } });
    await call('designAudios', { body: { project_id: projectId } });
    const used = await eventually(
      () => wrote(projectId),
      (all) => all.length === 3,
    );
    // each is noted after its answer: one may be noted before the one that was written before it
    const noted = used.map(({ task, model, inputTokens, outputTokens }) => [task, model, inputTokens, outputTokens]);
    expect(noted.sort()).toEqual(['cast', 'script', 'soundtrack'].map((task) => [task, 'openai/gpt-5.4', 900, 40]));
  });

  it('takes fenced JSON, has a wrong answer mended, waits when it is asked to, and asks again when the line breaks', async () => {
    server.mind = first((asked) => ({ text: `Sure:\n\`\`\`json\n${JSON.stringify(well(asked))}\n\`\`\`` }));
    await create();
    expect(server.asked).toHaveLength(1);
    server.mind = first((asked) => {
      const script = well(asked) as { scenes: { shots: { speaker: string; narration: string }[] }[] };
      for (const shot of script.scenes[0]!.shots) Object.assign(shot, { narration: `${'word '.repeat(40)}.` });
      return { text: JSON.stringify(script) };
    });
    const { projectId } = await create();
    expect(server.asked.at(-1)!.messages[2]!.text).toContain('what is said is too long for its 5 seconds: shorten it to 12 words');
    expect(
      await eventually(
        () => wrote(projectId),
        (all) => all.length === 1,
      ),
    ).toMatchObject([{ inputTokens: 1800, outputTokens: 80 }]);
    server.mind = first(
      () => 'busy',
      () => 'busy',
      (asked) => ({ ...writes(asked), ends: 'cut' }),
    );
    expect((await create()).script.title).toBe('A Film by a Model');
  });

  it('tells what to change when it does not want to write, and writes nothing offline instead', async () => {
    server.mind = () => ({ text: '{', ends: 'refused' });
    await expect(create()).rejects.toMatchObject({
      code: 'GENERATION_FAILED',
      message: expect.stringContaining('Change the idea and try again.'),
    });
    expect((await call('listProjects', { query: { mine: 'true' } })).projects.every(({ script }) => script !== null)).toBe(true);
  });

  it('tells the operator when its account is not accepted, until it is again', async () => {
    server.mind = () => 'quota';
    await expect(create()).rejects.toMatchObject({ message: expect.stringContaining('Whoever runs the studio') });
    const health = () => fetch(`${studio.url}/api/health`).then((response) => response.text());
    await eventually(health, (text) => text.includes("does not accept the studio's account: openai/gpt-5.4"));
    const row = async () => (await studio.operator.call('providers')).rows.find(({ kind }) => kind === 'text');
    expect(await row()).toMatchObject({ provider: 'openai', model: 'gpt-5.4', state: 'account refused' });
    server.mind = writes;
    await create();
    await eventually(row, (text) => text?.state === 'ready');
    expect(await call('capabilities')).toMatchObject({ writer: 'openai/gpt-5.4' });
    expect((await call('capabilities')).kinds).toContainEqual({ kind: 'text', made_by: 'service', available: true, retires: null });
  });

  it('proposes loglines for a thin idea, and writes the script from the chosen one', async () => {
    const idea = 'Mara keeps the lighthouse.';
    const { loglines } = await call('proposeLoglines', { body: { idea } });
    expect(loglines).toHaveLength(3);
    for (const { logline } of loglines) expect(logline).toContain('Mara');
    const written = async () => (await eventsOf(`user-${ada.uid}`)).filter(({ type }) => type === 'LoglinesWritten');
    expect((await written()).map(({ data }) => data)).toMatchObject([{ model: 'openai/gpt-5.4', inputTokens: 900, outputTokens: 40 }]);
    const logline = { title: 'The Last Lamp', logline: 'Mara has one night.' };
    const { projectId, script } = await create({ idea, logline });
    expect(script).toMatchObject(logline);
    expect(materialIn(server.asked.at(-1)!)).toMatchObject({ chosen: logline, idea, keep: { people: ['Mara'] } });
    const [created] = (await eventsOf(`project-${projectId}`)).filter(({ type }) => type === 'ProjectCreated');
    expect(created!.data).toMatchObject({ idea, logline });
    await expect(create({ logline, telling: 'own_words' })).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('says why there are no loglines, and notes what that took', async () => {
    const before = (await eventsOf(`user-${ada.uid}`)).length;
    server.mind = () => ({ text: '{"loglines": []}' });
    await expect(call('proposeLoglines', { body: { idea: 'Mara waits.' } })).rejects.toMatchObject({
      code: 'GENERATION_FAILED',
      message: expect.stringContaining('made no sense'),
    });
    expect((await eventsOf(`user-${ada.uid}`)).slice(before)).toMatchObject([{ type: 'LoglinesWritten', data: { inputTokens: 2700 } }]);
    server.mind = () => ({ text: '{', ends: 'refused' });
    await expect(call('proposeLoglines', { body: { idea: 'Mara waits.' } })).rejects.toMatchObject({
      message: expect.stringContaining('Change the idea'),
    });
    server.mind = () => 'busy';
    await expect(call('proposeLoglines', { body: { idea: 'Mara waits.' } })).rejects.toMatchObject({
      message: expect.stringContaining('busy or cannot be reached'),
    });
    await expect(call('proposeLoglines', { body: { idea: 'Mara waits. '.repeat(60) } })).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('speaks a person’s own words where they chose no other telling', async () => {
    const { script } = await create({ telling: undefined });
    const said = script.scenes.flatMap(({ shots }) => shots.map(({ narration }) => narration)).join(' ');
    for (const words of said.split(/[^\p{L}\d]+/u).filter(Boolean)) expect(IDEA.toLowerCase()).toContain(words.toLowerCase());
    expect(said).toContain('The storm is my friend');
    expect(taskOf(server.asked[0]!)).toBe('direction');
  });

  it('says words otherwise for whoever waits for it', async () => {
    const { projectId } = await create();
    const { proposals } = await call('proposeRewrite', { params: { projectId }, body: { scene: 1, shot: 1, how: 'longer' } });
    expect(proposals.every(({ to }) => to.endsWith(', indeed.'))).toBe(true);
    // what the script took is noted after its answer, and by another process: the rewrite may be noted first
    const all = await eventually(
      () => wrote(projectId),
      ({ length }) => length === 2,
    );
    expect(all.map(({ task }) => task).sort()).toEqual(['rewrite', 'script']);
  });

  it('goes on where it was when it is killed between two scenes: each is paid once', async () => {
    const scenes: number[] = [];
    let letGo = () => {};
    const killed = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    server.mind = async (asked) => {
      if (taskOf(asked) === 'scene') scenes.push(materialIn(asked).scene.number);
      if (scenes.length === 3) await killed;
      return writes(asked);
    };
    const creating = create({ videoLength: 180 }).catch(() => null);
    await eventually(
      async () => scenes.length,
      (count) => count === 3,
    );
    // the one before it may still be open: its row says that it has ended after its answer
    const writing = await eventually(
      async () =>
        (await call('jobs', { query: { state: 'open' } })).jobs.find(({ message }) => /^Writing scene 3 of \d+$/.test(message ?? '')),
      (job) => job !== undefined,
    );
    expect(writing).toMatchObject({ kind: 'script', state: 'running' });
    const projectId = writing!.project_id!;
    await studio.kill();
    letGo();
    await creating;
    await studio.restart();
    const { project } = await eventually(
      () => call('project', { params: { projectId } }),
      ({ project: one }) => one.script !== null,
    );
    // the one that was under way is asked for again, under the same key, and no other
    expect(scenes).toEqual([1, 2, 3, 3, 4, 5]);
    expect(project.script!.scenes).toHaveLength(5);
    expect(new Set(server.keys.slice(-6)).size).toBe(5);
    const used = await eventually(
      () => wrote(projectId),
      (all) => all.length === 1,
    );
    expect(used).toMatchObject([{ task: 'script', inputTokens: 900 * 6 }]);
  }, 120_000);

  it('asks for nothing more once its script is cancelled, and notes what it took by then', async () => {
    let goOn = () => {};
    const isCancelled = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    server.mind = async (asked) => {
      if (server.asked.length === 2) await isCancelled;
      return writes(asked);
    };
    const creating = create({ videoLength: 180 }).catch((error: Error) => error);
    const writing = await eventually(
      async () => (await call('jobs', { query: { state: 'open' } })).jobs.find(({ message }) => message === 'Writing scene 2 of 5'),
      (job) => job !== undefined,
    );
    await call('cancelJob', { params: { jobId: writing!.id } });
    goOn();
    expect(await creating).toMatchObject({ message: 'Cancelled.' });
    const used = await eventually(
      () => wrote(writing!.project_id!),
      (all) => all.length === 1,
    );
    expect(used).toMatchObject([{ task: 'script', inputTokens: 1800 }]);
    expect(server.asked.length).toBeLessThanOrEqual(3);
  });

  it('tells nobody its key', async () => {
    const answers = [
      await studio.operator.call('providers'),
      await call('capabilities'),
      await fetch(`${studio.url}/api/health`).then((one) => one.json()),
    ];
    const { projects } = await call('listProjects', { query: { mine: 'true' } });
    const events = await Promise.all([`user-${ada.uid}`, ...projects.map(({ _id }) => `project-${_id}`)].map(eventsOf));
    expect(JSON.stringify([answers, events])).not.toContain(KEY);
    expect(readFileSync(`${studio.dataDir}.log`, 'utf8')).not.toContain(KEY);
  });

  it('tells what its tokens cost, counts them among what may be spent in a day, and asks nobody once that is spent', async () => {
    const told = () => studio.operator.call('operatorServices', { query: { days: '7' } });
    const { language_models, spent_today } = await eventually(told, ({ language_models: [model] }) => model !== undefined);
    // 900 tokens read at $2.50 a million and 40 written at $15, for each answer
    const [model] = language_models;
    expect(model).toMatchObject({ model: 'openai/gpt-5.4', used_for: 'writer', unpriced: 0 });
    expect(model!.usd).toBeCloseTo((model!.input_tokens * 2.5 + model!.output_tokens * 15) / 1e6, 6);
    expect(spent_today).toBeCloseTo(model!.usd, 6);
    await studio.stop();
    await studio.restart({ SPEND_LIMIT_USD_PER_DAY: String(spent_today), ASSISTANT_MODEL: 'openai/gpt-5.4-mini' });
    const asked = server.asked.length;
    await expect(create()).rejects.toMatchObject({ message: expect.stringContaining('reached what it may spend') });
    const { projects } = await call('listProjects', { query: { mine: 'true' } });
    const question = { projectId: projects[0]!._id, message: 'What is this film about?', currentTab: 'scripts' as const };
    await expect(call('askAssistant', { body: question })).rejects.toMatchObject({
      code: 'GENERATION_FAILED',
      message: expect.stringContaining('reached what it may spend'),
    });
    expect(server.asked).toHaveLength(asked);
    expect((await studio.operator.call('health')).checks.generation?.detail).toContain('SPEND_LIMIT_USD_PER_DAY');
  }, 120_000);
});
