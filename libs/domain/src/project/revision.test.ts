import { describe, expect, it } from '@jest/globals';
import type { ProjectEvent, Script } from '@scenewright/events';
import { specification } from '../testing/given.js';
import { id, jobId, text } from '../testing/samples.js';
import { projectDecider } from './decider.js';

const given = specification(projectDecider);
const shots = [{ shot_id: 1, ...text('the lamp'), characters: ['Mara'] }];
const script: Script = {
  title: 'The Letter',
  logline: 'A keeper reads what the sea brought.',
  scenes: [
    { id: 1, title: 'Dawn', duration: 5, description: 'At dawn', shots },
    { id: 2, title: 'Noon', duration: 5, description: 'At noon', shots },
  ],
};
const about = { projectId: id(1), ownerId: 'u1', idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;
const begun: ProjectEvent[] = [
  { type: 'ProjectCreated', data: about },
  { type: 'ScriptRequested', data: { jobId: jobId(1) } },
];
const written: ProjectEvent[] = [...begun, { type: 'ScriptGenerated', data: { jobId: jobId(1), script, method: 'offline' } }];
const planned: ProjectEvent[] = [...written, { type: 'ScenesPlanned', data: { sceneUids: [id(2)] } }];

describe('the title and the logline of a film', () => {
  const title = { title: { from: 'The Letter', to: 'The Reply' } };
  const revised: ProjectEvent = { type: 'FilmRevised', data: { changes: title } };

  it('are changed by hand, before and after its scenes are made', () => {
    given(written).when({ type: 'ReviseFilm', changes: title }).happens(revised);
    given(planned).when({ type: 'ReviseFilm', changes: title }).happens(revised);
    expect(given(planned, revised).state.script).toEqual({ ...script, title: 'The Reply' });
  });
  it('may be a title alone, but not a logline alone', () => {
    const logline = { logline: { from: script.logline, to: '' } };
    given(written)
      .when({ type: 'ReviseFilm', changes: logline })
      .happens({ type: 'FilmRevised', data: { changes: logline } });
    given(written)
      .when({ type: 'ReviseFilm', changes: { title: { from: 'The Letter', to: '' } } })
      .isRefused('INVALID', 'title');
  });
  it('wait for the script', () => given(begun).when({ type: 'ReviseFilm', changes: title }).isRefused('CONFLICT'));
});

describe('a script whose scenes are not made', () => {
  const noon = { type: 'ReviseScriptScene', scene: 2, changes: { title: { from: 'Noon', to: 'High noon' } } } as const;
  const line = { type: 'ReviseScriptShot', scene: 2, shot: 1, changes: { narration: { from: '', to: 'Nobody wrote.' } } } as const;
  const revisedScene: ProjectEvent = { type: 'ScriptSceneRevised', data: { scene: 2, changes: noon.changes } };
  const revisedShot: ProjectEvent = { type: 'ScriptShotRevised', data: { scene: 2, shot: 1, changes: line.changes } };

  it('is edited scene by scene and shot by shot', () => {
    given(written).when(noon).happens(revisedScene);
    given(written).when(line).happens(revisedShot);
    const [first, second] = given(written, revisedScene, revisedShot).state.script?.scenes ?? [];
    expect(first).toEqual(script.scenes[0]);
    expect(second).toMatchObject({ title: 'High noon', shots: [{ narration: 'Nobody wrote.', visuals: text('the lamp').visuals }] });
  });
  it('has only the scenes and shots that it has', () => {
    given(written)
      .when({ ...noon, scene: 3 })
      .isRefused('NOT_FOUND', 'sceneId');
    given(written)
      .when({ ...line, shot: 2 })
      .isRefused('NOT_FOUND', 'shotId');
  });
  it('needs a title for every scene', () =>
    given(written)
      .when({ ...noon, changes: { title: { from: 'Noon', to: '' } } })
      .isRefused('INVALID', 'title'));
  it('is closed once the scenes are there: they have the words then', () => {
    given(planned).when(noon).isRefused('CONFLICT');
    given(planned).when(line).isRefused('CONFLICT');
  });
});

describe('what a film was begun with', () => {
  const revise = (changes: Extract<ProjectEvent, { type: 'BriefRevised' }>['data']['changes']) =>
    ({ type: 'ReviseBrief', changes, maxVideoSeconds: 60 }) as const;

  it('may read differently', () => {
    const changes = {
      idea: { from: 'A letter', to: 'A boat' },
      videoStyle: { from: '', to: '2d' },
      videoLength: { from: 30, to: 60 },
    } as const;
    const revised: ProjectEvent = { type: 'BriefRevised', data: { changes } };
    given(planned).when(revise(changes)).happens(revised);
    expect(given(planned, revised).state.about).toEqual({ ...about, idea: 'A boat', videoStyle: '2d', videoLength: 60 });
  });
  it('needs an idea', () =>
    given(written)
      .when(revise({ idea: { from: 'A letter', to: ' ' } }))
      .isRefused('INVALID', 'idea'));
  it('is no longer than the plan allows', () =>
    given(written)
      .when(revise({ videoLength: { from: 30, to: 61 } }))
      .isRefused('VIDEO_LENGTH_CAP', 'videoLength'));
  it('has another shape only as long as there are no pictures of it', () => {
    const wide = { aspectRatio: { from: '16:9', to: '9:16' } };
    given(written)
      .when(revise(wide))
      .happens({ type: 'BriefRevised', data: { changes: wide } });
    given(planned).when(revise(wide)).isRefused('CONFLICT', 'aspectRatio');
    given(planned)
      .when(revise({ aspectRatio: { from: '9:16', to: '16:9' } }))
      .changesNothing();
  });
});
