import { streams } from '@scenewright/events';
import type { ProjectCommand } from '../project/decider.js';
import type { SceneCommand } from '../scene/decider.js';
import type { StreamCommand } from '../undo/film-streams.js';
import { id, jobId, text } from './samples.js';

const projectId = id(9);
const words = { title: 'Dawn', description: '' };
const shot = { shot_id: 1, characters: [], ...text('one') };
const script = { title: 'The Letter', logline: '', scenes: [{ id: 1, duration: 5, shots: [shot], ...words }] };
const about = { projectId, ownerId: 'ada', idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;

const ofProject = (command: ProjectCommand): StreamCommand => ({ stream: streams.project(projectId), command });
const ofScene = (sceneUid: string, command: SceneCommand): StreamCommand => ({ stream: streams.scene(sceneUid), command });

/** What the film `id(9)` begins with that has these scenes, each with shots of these uids. Nothing is being made for it. */
export const begunFilm = (scenes: Readonly<Record<string, readonly string[]>>): StreamCommand[] => [
  ofProject({ type: 'CreateProject', scriptJobId: jobId(900), maxVideoSeconds: 60, ...about }),
  ofProject({ type: 'CompleteScript', jobId: jobId(900), script, method: 'offline' }),
  ofProject({ type: 'PlanScenes', sceneUids: Object.keys(scenes) }),
  ...Object.entries(scenes).map(([sceneUid, shotUids], nth) => {
    const shots = shotUids.map((shotUid) => ({ shotUid, text: text('one'), characterIds: [], frameJobId: jobId(901) }));
    return ofScene(sceneUid, { type: 'CreateScene', sceneUid, projectId, number: nth + 1, shots, setting: null, ...words });
  }),
];
